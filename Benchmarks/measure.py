"""Measures recognize-text beside other programs and prints Markdown tables; README.md says what they mean."""

import argparse
import json
import os
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

import peers
from scoring import Score

LEVELS = ("accurate", "fast")
# Whom each level is compared with: programs on the same models.
RIVALS = {"accurate": ["rapidocr", "faster-paddle"], "fast": ["faster-paddle-tiny"]}


def arguments():
    parser = argparse.ArgumentParser(prog="Benchmarks/run", description=__doc__)
    parser.add_argument("sets", nargs="*", type=Path, help="folders with pictures and their gt.jsonl")
    parser.add_argument("--command", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=3, help="warm runs of each program (default 3)")
    parser.add_argument("--pictures", type=int, help="take at most so many pictures of a set")
    parser.add_argument("--cold", type=Path, metavar="PHOTO", help="also compare whole processes on this photo")
    parser.add_argument("--series", action="store_true",
                        help="also compare photos one by one with as many side by side as the command takes")
    parser.add_argument("--only", nargs="+", metavar="PROGRAM", choices=[*LEVELS, *peers.PEERS],
                        help="measure only these: " + ", ".join([*LEVELS, *peers.PEERS]))
    return parser.parse_args()


def load(folder, most):
    """The pictures of a set: (path, lines of the truth)."""
    rows = [json.loads(line) for line in (folder / "gt.jsonl").read_text().splitlines()]
    if most:
        rows = rows[:: max(1, len(rows) // most)][:most]
    pictures = []
    for row in rows:
        lines = [line["text"] for line in row.get("lines") or []]
        # "###" marks what nobody can read.
        lines = [line for line in lines if line.strip("# ")]
        pictures.append((str(folder / row["image"]), lines or (row.get("text") or "").splitlines()))
    return pictures


def read_by_command(command, level, paths, *options):
    """One process reads all pictures twice; the second time it is warm."""
    done = subprocess.run([command, "--format", "jsonl", "--level", level, *options, "--", *paths, *paths],
                          stdout=subprocess.PIPE, text=True)
    pages = [json.loads(line) for line in done.stdout.splitlines()]
    if len(pages) != 2 * len(paths):
        sys.exit(f"{command} gave {len(pages)} results for {2 * len(paths)} pictures")
    return [
        ([line["text"] for line in page.get("lines", [])], page.get("seconds", float("inf")))
        for page in pages[len(paths):]
    ]


def measure(pictures, programs, warm, command, rounds):
    """For each program its score and the least seconds of each picture. The programs take turns."""
    paths = [path for path, _ in pictures]
    least = {name: [float("inf")] * len(paths) for name in programs}
    scores = {}
    for turn in range(rounds):
        for name in programs:
            if name in LEVELS:
                results = read_by_command(command, name, paths, "--jobs", "1")
            else:
                results = [warm[name].read(path) for path in paths]
            least[name] = [min(old, seconds) for old, (_, seconds) in zip(least[name], results)]
            if turn == 0:
                scores[name] = Score()
                for (_, truth), (lines, _) in zip(pictures, results):
                    scores[name].add(truth, lines)
    return scores, least


def series(command, level, paths, rounds):
    """The least seconds a picture, one by one and side by side: [one by one, side by side]."""
    least = [float("inf")] * 2
    for _ in range(rounds):
        for index, options in enumerate((("--jobs", "1"), ())):
            seconds = sum(seconds for _, seconds in read_by_command(command, level, paths, *options))
            least[index] = min(least[index], seconds / len(paths))
    return least


def cold(command, programs, photo, rounds):
    """The least seconds of a whole process, from its start to the text of one photo."""
    least = defaultdict(lambda: float("inf"))
    for _ in range(rounds):
        for name in programs:
            start = time.perf_counter()
            if name in LEVELS:
                subprocess.run([command, "--level", name, str(photo)], stdout=subprocess.DEVNULL, check=True)
            else:
                subprocess.run([sys.executable, peers.__file__, name], input=f"{photo}\n", text=True,
                               stdout=subprocess.DEVNULL, check=True)
            least[name] = min(least[name], time.perf_counter() - start)
    return least


def ratios(seconds):
    """Our time as a part of each rival's: {rival: ratio}."""
    return {
        rival: seconds[level] / seconds[rival]
        for level in LEVELS if level in seconds for rival in RIVALS[level] if rival in seconds
    }


def machine():
    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "?")
    return f"{model}, {len(os.sched_getaffinity(0))} processors"


def main():
    options = arguments()
    wanted = options.only or [*LEVELS, *peers.PEERS]
    programs = [name for name in [*LEVELS, *peers.PEERS] if name in wanted and (name in LEVELS or peers.is_there(name))]
    print(f"Measured on {machine()}.\n")
    if options.sets:
        warm = {name: peers.Peer(name) for name in programs if name in peers.PEERS}
        print("| set | pictures | program | F1 | F1 loose | CER | s a picture | ours / it |")
        print("|---|--:|---|--:|--:|--:|--:|--:|")
        for folder in options.sets:
            pictures = load(folder, options.pictures)
            scores, least = measure(pictures, programs, warm, options.command, options.rounds)
            seconds = {name: sum(least[name]) / len(pictures) for name in programs}
            ratio = ratios(seconds)
            for name in programs:
                score = scores[name]
                compared = f"{ratio[name]:.2f}" if name in ratio else ""
                print(f"| {folder.resolve().name} | {len(pictures)} | {name} | {score.exact.percent():.2f} "
                      f"| {score.loose.percent():.2f} | {score.error_rate():.2f} | {seconds[name]:.3f} | {compared} |",
                      flush=True)
        for peer in warm.values():
            peer.close()
    if options.series:
        print("\n| set | level | one by one, s a picture | side by side | times as many |\n|---|---|--:|--:|--:|")
        for folder in options.sets:
            paths = [path for path, _ in load(folder, options.pictures)]
            for level in [level for level in LEVELS if level in programs]:
                alone, together = series(options.command, level, paths, options.rounds)
                print(f"| {folder.resolve().name} | {level} | {alone:.3f} | {together:.3f} | {alone / together:.2f} |",
                      flush=True)
    if options.cold:
        seconds = cold(options.command, programs, options.cold, options.rounds)
        ratio = ratios(seconds)
        print("\n| whole process on one photo | s | ours / it |\n|---|--:|--:|")
        for name in programs:
            print(f"| {name} | {seconds[name]:.2f} | {f'{ratio[name]:.2f}' if name in ratio else ''} |")


if __name__ == "__main__":
    main()
