"""Counts how many of the lines with a confidence are right and prints a Markdown table; README.md shows one.

A line is right if all its words are in the picture's truth, each as often as there."""

import argparse
import json
import subprocess
from collections import Counter
from pathlib import Path

from measure import LEVELS, load
from scoring import words

BOUNDS = (0, 0.7, 0.8, 0.9, 0.95, 0.98, 1)


def arguments():
    parser = argparse.ArgumentParser(prog="Benchmarks/confidence", description=__doc__)
    parser.add_argument("sets", nargs="+", type=Path, help="folders with pictures and their gt.jsonl")
    parser.add_argument("--command", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--level", choices=LEVELS, default=LEVELS[0])
    return parser.parse_args()


def judged(command, level, pictures):
    """The confidence of each line, and whether the line is right."""
    done = subprocess.run([command, "--format", "jsonl", "--level", level, "--", *(path for path, _ in pictures)],
                          stdout=subprocess.PIPE, text=True)
    for (_, truth), page in zip(pictures, map(json.loads, done.stdout.splitlines()), strict=True):
        left = Counter(words(" ".join(truth)))
        for line in page.get("lines", []):
            needed = Counter(words(line["text"]))
            is_right = needed <= left
            if is_right:
                left -= needed
            yield line["confidence"], is_right


def main():
    options = arguments()
    lines = [line for folder in options.sets for line in judged(options.command, options.level, load(folder, None))]
    print("| confidence | lines | mean confidence | right |\n|---|--:|--:|--:|")
    for low, high in zip(BOUNDS, BOUNDS[1:]):
        here = [line for line in lines if low <= line[0] < high or line[0] == high == 1]
        if here:
            mean = sum(confidence for confidence, _ in here) / len(here)
            right = sum(is_right for _, is_right in here) / len(here)
            print(f"| {low:.2f} to {high:.2f} | {len(here)} | {mean:.2f} | {100 * right:.0f} % |")


if __name__ == "__main__":
    main()
