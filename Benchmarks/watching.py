"""What a process holds on to while it reads pictures."""

import contextlib
import os
import re
from pathlib import Path
from statistics import mean


def memory(process, field="VmRSS"):
    """Megabytes that a process holds; as VmHWM, the most that it held."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(re.search(rf"{field}:\s+(\d+)", status)[1]) / 1024


def children(process):
    found = []
    for task in Path(f"/proc/{process}/task").iterdir():
        # A thread may end while it is looked at.
        with contextlib.suppress(OSError):
            found += map(int, (task / "children").read_text().split())
    return found


class Watch:
    """Looks at a process from time to time, prints what it sees, and says at the end what is wrong with it."""

    def __init__(self, process, count):
        self.process, self.step, self.last = process, max(1, min(100, count // 10)), count - 1
        self.samples, self.texts, self.different = [], {}, 0
        print("| pictures | resident, MB | decoder, MB | descriptors |\n|--:|--:|--:|--:|")

    def saw(self, number, picture, text):
        """The text of another picture is there."""
        self.different += text != self.texts.setdefault(picture, text)
        if number % self.step == 0 and number < self.last:
            decoder = sum(map(memory, children(self.process)))
            descriptors = len(os.listdir(f"/proc/{self.process}/fd"))
            self.samples.append((number, memory(self.process), decoder, descriptors))
            print("| {} | {:.0f} | {:.0f} | {} |".format(*self.samples[-1]), flush=True)

    def failures(self):
        found = []
        if self.different:
            found.append(f"{self.different} pictures were read otherwise than the first time")
        settled = [sample for sample in self.samples if sample[0] >= 100] or self.samples
        early, late = settled[: len(settled) // 2], settled[len(settled) // 2 :]
        if early:
            # Those of pictures that are just being read come and go.
            if min(sample[3] for sample in late) > min(sample[3] for sample in early):
                found.append("descriptors stay open")
            # Single samples go up and down with the pictures that are just being read.
            for name, column in (("memory", 1), ("the decoder's memory", 2)):
                before, after = (mean(sample[column] for sample in half) for half in (early, late))
                if after > 1.05 * before:
                    found.append(f"{name} grows from {before:.0f} to {after:.0f} MB")
        return found
