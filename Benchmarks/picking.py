"""Has the screen read many pictures, one after the other; Tests/Screen/run starts it, README.md says what was found."""

import os
import sys
from pathlib import Path

here = Path(__file__).resolve().parent
sys.path.append(str(here.parent / "Tests" / "Screen"))
import pictures
from screen import Screen, run
from watching import Watch

CYCLE = [
    (pictures.NOTICE, pictures.NOTICE_LINES),
    (pictures.SIGN, pictures.SIGN_TEXT),
    (pictures.HUGE, pictures.HUGE_TEXT),
    (pictures.FOREIGN, pictures.FOREIGN_TEXT),
    (pictures.TURNED, pictures.TURNED_TEXT),
]


def main(count):
    with Screen() as screen:
        watch = Watch(screen.process.pid, count)
        for number in range(1, count + 1):
            picture, text = CYCLE[number % len(CYCLE)]
            # A second start hands its file to the window that is open.
            run(os.environ["PROGRAM"], picture)
            screen.reads(text)
            watch.saw(number, picture, text)
        failures = watch.failures()
        if status := screen.close():
            failures.append(f"the screen ends with {status}")
    for failure in failures:
        print("FAILED:", failure)
    return len(failures)


sys.exit(min(1, main(int(sys.argv[1]))))
