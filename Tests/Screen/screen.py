"""The window as a person meets it: keys and mouse by xdotool, the clipboard by xclip, and what assistive
technology is told of it by AT-SPI."""

import os
import subprocess
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib

TITLE = "IntelligenceDemo"
PATIENCE = 60  # seconds; nothing takes that long but on a machine that is busy with other things


class Failure(Exception):
    """What was expected did not come."""


def wait(what, condition, seconds=PATIENCE):
    """Waits until the condition gives something, and gives it back."""
    end = time.monotonic() + seconds
    while True:
        try:
            found = condition()
        except GLib.Error:
            found = None  # A widget that went while it was looked at.
        if found:
            return found
        if time.monotonic() > end:
            raise Failure(f"{what} did not come")
        time.sleep(0.05)


def run(*command):
    return subprocess.run(command, check=True, capture_output=True, timeout=PATIENCE).stdout.decode()


def press(*keys):
    run("xdotool", "key", "--clearmodifiers", "--delay", "30", *keys)


def clipboard():
    return subprocess.run(["xclip", "-selection", "clipboard", "-o"], capture_output=True).stdout.decode()


def offer(data, kind):
    """Puts bytes on the clipboard as another program would."""
    subprocess.run(
        ["xclip", "-selection", "clipboard", "-t", kind], input=data, stdout=subprocess.DEVNULL, check=True
    )
    wait("the offer", lambda: kind in run("xclip", "-selection", "clipboard", "-o", "-t", "TARGETS"))
    time.sleep(0.3)  # Until the app has asked what is offered, too.


def windows(*which):
    """The numbers of the visible windows that xdotool finds."""
    found = subprocess.run(["xdotool", "search", "--onlyvisible", *which], capture_output=True)
    return found.stdout.decode().split()


def descendants(accessible):
    """All that is shown in something. GTK leaves hidden widgets out."""
    for index in range(accessible.get_child_count()):
        child = accessible.get_child_at_index(index)
        if child:
            yield child
            yield from descendants(child)


class Screen:
    """A running app."""

    def __init__(self, *arguments, environment={}, through=(), errors=None):
        command = [*through, os.environ["PROGRAM"], *arguments]
        self.process = subprocess.Popen(command, env=os.environ | environment, stderr=errors)
        if environment.get("GTK_A11Y") != "none":
            self.application = wait("the app", self.find_application)
        self.window = wait("the window", lambda: windows("--pid", str(self.process.pid), "--name", TITLE))[0]
        run("xdotool", "windowactivate", "--sync", self.window)

    def find_application(self):
        if self.process.poll() is not None:
            raise Failure(f"the app ended with {self.process.returncode}")
        desktop = Atspi.get_desktop(0)
        for index in range(desktop.get_child_count()):
            child = desktop.get_child_at_index(index)
            if child and child.get_process_id() == self.process.pid:
                return child

    def find(self, role, name=None):
        """The first that is shown, or None."""
        def look():
            for widget in descendants(self.application):
                if widget.get_role_name() == role and name in (None, widget.get_name()):
                    return widget

        # A list is true whatever is in it: only a look during which a widget went is taken once more.
        return wait("a look", lambda: [look()])[0]

    def shows(self, role, name):
        return wait(f"{role} “{name}”", lambda: self.find(role, name))

    def has_focus(self, role, name):
        return self.shows(role, name).get_state_set().contains(Atspi.StateType.FOCUSED)

    @property
    def text(self):
        """What the text slot shows; None as long as it is not seen."""
        slot = self.find("text", "Text")
        return slot and Atspi.Text.get_text(slot, 0, -1)

    def reads(self, expected):
        """Waits until the text slot shows a text that has been expected."""
        try:
            wait("the text", lambda: self.text == expected)
        except Failure:
            raise Failure(f"the text is {self.text!r} instead of {expected!r}") from None

    @property
    def messages(self):
        """What stands there as a message, apart from the text."""
        return [widget.get_name() for widget in descendants(self.application) if widget.get_role_name() == "alert"]

    def says(self, start):
        """Waits until a message begins like this, and gives it back."""
        return wait(f"“{start}”", lambda: next((line for line in self.messages if line.startswith(start)), None))

    def fails(self):
        """Waits until a message says why there is no text, and gives it back."""
        return self.says("Recognition failed: ")

    def act(self, role, name):
        """Presses a button or turns a switch."""
        Atspi.Action.do_action(self.shows(role, name), 0)

    def shoot(self, name):
        """Makes a picture of the window."""
        run("xdotool", "windowactivate", "--sync", self.window)
        time.sleep(0.5)  # Until what fades in is there.
        run("import", "-window", self.window, os.path.join(os.environ["SHOTS"], name + ".png"))

    def close(self):
        """Closes the window and gives back the status with which the app ends."""
        run("xdotool", "windowactivate", "--sync", self.window)
        press("ctrl+w")
        return self.process.wait(PATIENCE)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(PATIENCE)
