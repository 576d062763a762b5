"""Reads sets of pictures with other settings than the engine's own and prints a Markdown table; README.md shows one.

A cell is the word F1 of a set, the last column the processor seconds of a picture over those of the first row."""

import argparse
import json
import subprocess
from pathlib import Path

from measure import load, machine
from scoring import Score

# The level and what is changed; the first row changes nothing.
TRIALS = [
    ("accurate", []),
    ("accurate", ["longestSide=736"]),
    ("accurate", ["longestSide=1280"]),
    ("accurate", ["boxThreshold=0.4"]),
    ("accurate", ["boxThreshold=0.6"]),
    ("accurate", ["growth=1.4"]),
    ("accurate", ["growthAtEnds=1"]),
    ("accurate", ["growthAtEnds=0.4"]),
    ("accurate", ["lengthOfWitnesses=100"]),
    ("accurate", ["cutHeight=1"]),
    ("accurate", ["cutHeight=0.8"]),
    ("accurate", ["surelyRead=0"]),
    ("accurate", ["surelyRead=0.9"]),
    ("accurate", ["lowestProbability=0.6"]),
    ("accurate", ["lowestOfFew=0.7"]),
    ("fast", []),
]


def arguments():
    parser = argparse.ArgumentParser(prog="Benchmarks/settings", description=__doc__)
    parser.add_argument("sets", nargs="+", type=Path, help="folders with pictures and their gt.jsonl")
    parser.add_argument("--trial", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--pictures", type=int, help="take at most so many pictures of a set")
    return parser.parse_args()


def main():
    options = arguments()
    sets = [(folder.resolve().name, load(folder, options.pictures)) for folder in options.sets]
    print(f"Measured on {machine()}, " + ", ".join(f"{name}: {len(pictures)}" for name, pictures in sets) + ".\n")
    print("| settings | " + " | ".join(name for name, _ in sets) + " | mean | time |")
    print("|---|" + "--:|" * (len(sets) + 2))
    usual = None
    for level, changes in TRIALS:
        figures, seconds = [], 0
        for _, pictures in sets:
            done = subprocess.run([options.trial, level, *changes, "--", *(path for path, _ in pictures)],
                                  stdout=subprocess.PIPE, text=True, check=True)
            score = Score()
            for (_, truth), line in zip(pictures, done.stdout.splitlines(), strict=True):
                read = json.loads(line)
                score.add(truth, read["lines"])
                seconds += read["seconds"]
            figures.append(score.exact.percent())
        usual = usual or seconds
        print(f"| {' '.join([level, *changes])} | " + " | ".join(f"{figure:.2f}" for figure in figures)
              + f" | {sum(figures) / len(figures):.2f} | {seconds / usual:.2f} |", flush=True)


if __name__ == "__main__":
    main()
