#!/usr/bin/env python3
"""Prints the checksums by which the programs notice damage: checksums.py FOLDER

One line a library, model or dictionary: checksum, size, path. The checksum is Checksum.swift's: sums of words, not safe
against intent, quick enough for every start. What is safe is installation.sha256.
"""
import sys
from pathlib import Path

import numpy as np


def checksum(data):
    words = np.frombuffer(data + bytes(-len(data) % 8), dtype="<u8")
    # The sum of all sums so far: the first word counts as often as there are words.
    counts = np.arange(len(words), 0, -1, dtype=np.uint64)
    return "%016x%016x" % (int(words.sum(dtype=np.uint64)), int((words * counts).sum(dtype=np.uint64)))


folder = Path(sys.argv[1])
for path in sorted(folder.glob("lib/*.so*")) + sorted(folder.glob("models/*/*")):
    data = path.read_bytes()
    print(checksum(data), len(data), path.relative_to(folder))
