"""Reads drawn pictures of growing size, and of growing numbers of lines, and prints Markdown tables; README.md shows them.

A row is a process of its own that reads its picture several times; the least time counts."""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

MEGAPIXELS = (0.1, 0.3, 1, 3, 10, 30, 100)
LINES = (1, 3, 10, 30, 100, 300, 1000, 3000)
# Larger pictures are drawn at half their size and enlarged: ImageMagick has limits.
MOST_DRAWN = 32e6
WORDS = "The quick brown fox jumps over it all"


def arguments():
    parser = argparse.ArgumentParser(prog="Benchmarks/growth", description=__doc__)
    parser.add_argument("--rounds", type=int, default=3, help="readings of each picture (default 3)")
    parser.add_argument("--level", choices=["accurate", "fast"], default="accurate")
    parser.add_argument("--command", required=True, help=argparse.SUPPRESS)
    return parser.parse_args()


def draw(path, width, height, size, lines, columns=1):
    """Lines of words, black on white, evenly over the picture."""
    if width * height > MOST_DRAWN:
        draw(path, width // 2, height // 2, size // 2, lines, columns)
        return double(path)
    rows = -(-lines // columns)
    text = [part for line in range(lines) for part in (
        "-annotate", f"+{width * (line // rows) // columns + size}+{height * (line % rows + 1) // (rows + 1) + size // 3}",
        f"{line + 1} {WORDS}")]
    subprocess.run(["convert", "-size", f"{width}x{height}", "xc:white", "-font", "DejaVu-Sans", "-pointsize", str(size),
                    *text, "-colorspace", "gray", "-depth", "8", path], check=True)


def double(path):
    """Makes four pixels of each of a PGM's."""
    magic, size, depth, pixels = path.read_bytes().split(b"\n", 3)
    width, height = map(int, size.split())
    with open(path, "wb") as file:
        file.write(b"%s\n%d %d\n%s\n" % (magic, 2 * width, 2 * height, depth))
        for row in range(height):
            line = bytearray(2 * width)
            line[::2] = line[1::2] = pixels[row * width:(row + 1) * width]
            file.write(line + line)


def read(options, path):
    """The lines that were read, the least seconds after the first reading, and the process's most memory in MB."""
    command = [options.command, "--level", options.level, "--format", "jsonl", "--jobs", "1", "--",
               *[path] * (options.rounds + 1)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        pages = [json.loads(line) for line in process.stdout]
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode or any("error" in page for page in pages):
        sys.exit(f"{path} could not be read")
    return len(pages[-1]["lines"]), min(page["seconds"] for page in pages[1:]), usage.ru_maxrss >> 10


def row(options, folder, label, *shape):
    path = folder / "picture.pgm"
    draw(path, *shape)
    lines, seconds, memory = read(options, str(path))
    print(f"| {label} | {lines} | {seconds:.2f} | {memory} |", flush=True)


def main():
    options = arguments()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        print("| megapixels, twenty lines | lines read | s | MB |\n|--:|--:|--:|--:|")
        for megapixels in MEGAPIXELS:
            height = round((megapixels * 1e6 * 3 / 4) ** 0.5)
            row(options, folder, megapixels, height * 4 // 3, height, max(12, height // 36), 20)
        print("\n| lines, on 2400 columns | lines read | s | MB |\n|--:|--:|--:|--:|")
        for lines in LINES:
            row(options, folder, lines, 2400, max(300, 28 * -(-lines // 3)), 18, lines, min(lines, 3))


if __name__ == "__main__":
    main()
