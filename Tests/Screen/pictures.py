"""The pictures that the tests show to the app, drawn for them."""

import os
import subprocess

FOLDER = os.environ["PICTURES"]


def draw(name, *lines, size, background=("xc:white",), finish=()):
    """Draws lines of text, 60 pixels apart; an empty line is a gap. Gives back the file's path."""
    path = os.path.join(FOLDER, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    text = ["-font", "DejaVu-Sans", "-pointsize", "44", "-fill", "#222222"]
    for number, line in enumerate(lines):
        if line:
            text += ["-annotate", f"+90+{140 + 60 * number}", line]
    subprocess.run(["convert", "-size", size, *background, *text, *finish, path], check=True)
    return path


# A notice that hangs on a door: two paragraphs.
NOTICE = draw(
    "notice.png",
    "The library opens at nine in the morning and",
    "the reading room opens an hour later on all",
    "days but Sunday.",
    "",
    "Please bring your card.",
    size="1240x560",
    background=(
        "gradient:#8a6a4f-#4a3526", "-fill", "#fbf6e9", "-draw", "roundrectangle 40,40 1200,520 14,14"
    ),
)
NOTICE_LINES = (
    "The library opens at nine in the morning and\nthe reading room opens an hour later on all\n"
    "days but Sunday.\nPlease bring your card."
)
NOTICE_JOINED = (
    "The library opens at nine in the morning and the reading room opens an hour later on all "
    "days but Sunday.\nPlease bring your card."
)
SIGN = draw("sign.jpg", "Mind the step", size="700x240", background=["xc:khaki"])
SIGN_TEXT = "Mind the step"
FOREIGN = draw("Fotos – Größe/写真 № 1.png", "Platform four", size="700x240")
FOREIGN_TEXT = "Platform four"
# Stored upside down, with the note in its metadata that says so.
TURNED = draw(
    "turned.tiff", "This side up", size="700x240", finish=("-rotate", "180", "-orient", "BottomRight")
)
TURNED_TEXT = "This side up"
BLANK = draw("blank.png", size="800x600", background=["xc:lightblue"])
HUGE = draw("huge.jpg", "Forty-eight megapixels", size="800x600", finish=("-scale", "8000x6000"))
HUGE_TEXT = "Forty-eight megapixels"
# So much that another photo can be picked while it is read.
LONG_LINES = ["The quick brown fox jumps over the lazy dog again."] * 45
LONG = draw("long.png", *LONG_LINES, size="1400x2900")
BROKEN = os.path.join(FOLDER, "broken.png")
with open(BROKEN, "w") as file:
    file.write("This is a text and no picture.")
