"""Reads many pictures, damaged or whole, and counts what becomes of them; README.md says what was found."""

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from pathlib import Path

from watching import Watch

BATCH = 50
# The command's own limits: seconds for one picture, and bytes that its decoder may take.
SECONDS, MEMORY = 9, 1536 << 20
NUMBERS = (0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)


def arguments():
    parser = argparse.ArgumentParser(prog="Benchmarks/endurance", description=__doc__)
    parser.add_argument("what", choices=["mutated", "soak", "vision"])
    parser.add_argument("count", type=int, nargs="?", default=1000, help="pictures (default 1000)")
    parser.add_argument("--seed", default="0", help="makes other damages (default 0)")
    parser.add_argument("--level", choices=["accurate", "fast"], default="fast")
    parser.add_argument("--command", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--vision", help=argparse.SUPPRESS)
    parser.add_argument("--seeds", required=True, type=Path, help=argparse.SUPPRESS)
    return parser.parse_args()


def pictures(folder):
    """The project's own pictures by format."""
    formats = defaultdict(list)
    for path in sorted(folder.iterdir()):
        if path.suffix != ".py":
            formats[path.suffix].append(path.read_bytes())
    return formats


def mutated(chance, data, other):
    """The bytes of a picture, damaged in a few places."""
    data = bytearray(data)
    for _ in range(chance.choice((1, 1, 2, 4, 16))):
        # Half of the damages are where formats have their headers.
        end = len(data) if chance.random() < 0.5 else min(len(data), 256)
        place = chance.randrange(end) if end else 0
        length = min(chance.choice((1, 2, 4, 16, 64, 1024)), len(data) - place)
        match chance.randrange(7):
            case 0 if data:
                data[place] ^= 1 << chance.randrange(8)
            case 1:
                data[place:place + length] = chance.randbytes(length)
            case 2:
                size = chance.choice((1, 2, 4))
                number = chance.choice(NUMBERS) & (1 << 8 * size) - 1
                data[place:place + size] = number.to_bytes(size, chance.choice(("big", "little")))
            case 3:
                del data[place:place + length]
            case 4:
                data[place:place] = data[place:place + length]
            case 5:
                begin = chance.randrange(len(other))
                data[place:place + length] = other[begin:begin + length]
            case 6 if chance.random() < 0.3:
                del data[place:]
    return bytes(data)


def kind(complaint):
    """A complaint without what differs from picture to picture."""
    complaint = re.sub(r"\b\d[\d.]*", "N", complaint)
    return re.sub(r"(picture is damaged(?: and read as far as it goes)?): .*", r"\1", complaint)


def run(command, level, paths, folder):
    """Reads a batch. Gives back the results, the complaints, the most memory of a process and what is wrong."""
    with open(folder / "out", "w+b") as out, open(folder / "err", "w+b") as err:
        process = subprocess.Popen(
            [command, "--format", "jsonl", "--level", level, "--", *paths], stdout=out, stderr=err)
        # A picture may take its time to be decoded, and again to be read.
        end = time.monotonic() + 60 + 2 * SECONDS * len(paths)
        while True:
            done, status, usage = os.wait4(process.pid, os.WNOHANG)
            if done:
                break
            if time.monotonic() > end:
                process.kill()
                return [], [], 0, "hangs"
            time.sleep(0.05)
        process.returncode = os.waitstatus_to_exitcode(status)
        out.seek(0), err.seek(0)
        results = [json.loads(line) for line in out.read().splitlines()]
        complaints = err.read().decode().splitlines()
    wrong = None
    if process.returncode not in (0, 1):
        wrong = f"ends with {process.returncode}"
    elif [result["file"] for result in results] != paths:
        wrong = f"gives {len(results)} results for {len(paths)} pictures"
    elif usage.ru_maxrss << 10 > MEMORY:
        wrong = f"takes {usage.ru_maxrss >> 10} MB"
    return results, complaints, usage.ru_maxrss << 10, wrong


def run_mutated(options):
    formats = pictures(options.seeds)
    outcomes = defaultdict(Counter)
    most, failures = 0, 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for start in range(0, options.count, BATCH):
            paths, suffixes = [], {}
            for number in range(start, min(start + BATCH, options.count)):
                chance = random.Random(f"{options.seed} {number}")
                suffix = sorted(formats)[number % len(formats)]
                other = chance.choice(formats[chance.choice(sorted(formats))])
                path = folder / f"{number}{suffix}"
                path.write_bytes(mutated(chance, chance.choice(formats[suffix]), other))
                paths.append(str(path))
                suffixes[str(path)] = suffix
            results, complaints, memory, wrong = run(options.command, options.level, paths, folder)
            most = max(most, memory)
            for result in results:
                outcome = kind(result["error"]) if "error" in result else "read"
                outcomes[outcome][suffixes[result["file"]]] += 1
            remarks = {line.removeprefix("recognize-text: ").split(": ", 1)[0] for line in complaints}
            outcomes["of those read, with a remark"].update(
                suffixes[result["file"]] for result in results if "error" not in result and result["file"] in remarks)
            if wrong:
                failures += 1
                kept = Path(tempfile.mkdtemp(prefix="mutated-"))
                for path in paths:
                    shutil.move(path, kept)
                print(f"FAILED: the command {wrong}; the pictures are in {kept}", *complaints[-3:], sep="\n")
            for path in paths:
                Path(path).unlink(missing_ok=True)
    columns = sorted(formats)
    print("| outcome |", " | ".join(suffix[1:] for suffix in columns), "| all |")
    print("|---|" + "--:|" * (len(columns) + 1))
    for outcome, counts in sorted(outcomes.items(), key=lambda item: -item[1].total()):
        print(f"| {outcome} |", " | ".join(str(counts[suffix]) for suffix in columns), f"| {counts.total()} |")
    print(f"\n{options.count} pictures, most memory of a process {most >> 20} MB, {failures} failures")
    return failures


def draw(folder):
    """A few pages of each common kind."""
    paths = []
    for name, size, lines in (("sign.jpg", "700x240", 1), ("note.png", "1240x560", 5), ("page.webp", "1400x1800", 26)):
        text = [part for line in range(lines) for part in (
            "-annotate", f"+60+{100 + 64 * line}", f"{line + 1} quick brown foxes jump over it")]
        subprocess.run(["convert", "-size", size, "xc:white", "-font", "DejaVu-Sans", "-pointsize", "40", *text,
                        folder / name], check=True)
        paths.append(str(folder / name))
    return paths


def run_soak(options):
    """Reads pictures in one process: the command, or a program that asks Vision."""
    if options.what == "vision":
        command = [options.vision, options.level, "8"]
    else:
        command = [options.command, "--format", "jsonl", "--level", options.level, "--"]
    with tempfile.TemporaryDirectory() as name:
        whole = [str(path) for path in sorted(options.seeds.iterdir()) if path.stem == "1"]
        cycle = draw(Path(name)) + whole
        paths = [cycle[number % len(cycle)] for number in range(options.count)]
        process = subprocess.Popen([*command, *paths], stdout=subprocess.PIPE)
        watch = Watch(process.pid, options.count)
        number = 0
        for number, line in enumerate(process.stdout, 1):
            page = json.loads(line)
            watch.saw(number, page["file"], page.get("text", page.get("error")))
        status = process.wait()
    failures = watch.failures()
    if status or number != options.count:
        failures.append(f"the program ends with {status} after {number} pictures")
    for failure in failures:
        print("FAILED:", failure)
    return len(failures)


options = arguments()
sys.exit(1 if {"mutated": run_mutated, "soak": run_soak, "vision": run_soak}[options.what](options) else 0)
