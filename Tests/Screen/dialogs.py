"""The dialog in which a person chooses a photo: the portal's or the app's own."""

import contextlib
import subprocess
import time

from screen import PATIENCE, Failure, press, run, wait, windows


def dialog():
    """The number of the open dialog's window, the portal's or GTK's own."""
    found = windows("--name", "^Choose Photo$")
    return found[-1] if found else None


def shows_its_own_dialog(screen):
    """Whether the open dialog is the app's and not the portal's."""
    return run("xdotool", "getwindowpid", wait("the dialog", dialog)).strip() == str(screen.process.pid)


def answer(*keys, path=""):
    """Answers the dialog: types a path, and presses keys."""
    deadline = time.monotonic() + PATIENCE
    window = wait("the dialog", dialog)
    # A dialog that is still getting ready loses keys: then again.
    while dialog():
        if time.monotonic() > deadline:
            raise Failure("the dialog does not take keys")
        subprocess.run(["xdotool", "windowactivate", window], capture_output=True)
        time.sleep(0.5)
        if path:
            press("slash", "BackSpace", "ctrl+a")
            run("xdotool", "type", "--delay", "10", path)
        press(*keys)
        with contextlib.suppress(Failure):
            wait("the end of the dialog", lambda: not dialog(), 3)


def choose(path):
    answer("Return", path=path)
