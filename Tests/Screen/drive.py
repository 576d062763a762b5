"""Drives the app as a person does and compares what comes of it."""

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pictures
from dialogs import answer, choose, shows_its_own_dialog
from screen import Atspi, Failure, Screen, clipboard, descendants, offer, press, run, wait, windows


def expect(actual, expected):
    if actual != expected:
        raise Failure(f"{actual!r} instead of {expected!r}")


def starts_empty():
    with Screen() as screen:
        screen.shows("label", "No Photo")
        expect(screen.text, None)
        screen.shoot("empty")
        expect(screen.close(), 0)


def gives_up_the_network():
    with Screen() as screen:
        screen.shows("label", "No Photo")
        status = Path(f"/proc/{screen.process.pid}/status").read_text()
        expect("NoNewPrivs:\t1\nSeccomp:\t2\nSeccomp_filters:\t1\n" in status, True)


def starts_where_nothing_can_be_closed_or_said():
    with open("/dev/full", "w") as full:
        with Screen(through=[os.environ["OLD_KERNEL"], "seccomp"], errors=full) as screen:
            screen.shows("label", "No Photo")
            expect(screen.close(), 0)


def chooses_in_the_portal():
    with Screen() as screen:
        press("ctrl+o")
        expect(shows_its_own_dialog(screen), False)
        choose(pictures.NOTICE)
        screen.reads(pictures.NOTICE_LINES)
        expect(bool(screen.find("image", "Photo")), True)
        screen.shoot("read")
        # The button opens the dialog too, and a second photo takes the first one's place.
        screen.act("push button", "Choose Photo")
        choose(pictures.SIGN)
        screen.reads(pictures.SIGN_TEXT)


def chooses_in_its_own_dialog(bus):
    # Assistive technology needs the desktop's bus as well: what is read shows by copying it.
    with Screen(environment={"DBUS_SESSION_BUS_ADDRESS": bus, "GTK_A11Y": "none"}) as screen:
        press("ctrl+o")
        expect(shows_its_own_dialog(screen), True)
        choose(pictures.SIGN)

        def copied():
            press("ctrl+a", "ctrl+c")
            return clipboard() == pictures.SIGN_TEXT

        wait("the text", copied)
        expect(screen.close(), 0)


def chooses_without_a_session_bus():
    chooses_in_its_own_dialog("unix:path=/nonexistent")


def chooses_without_a_portal():
    # A bus that knows no services.
    config = Path(pictures.FOLDER, "bus.conf")
    config.write_text(
        "<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><policy context='default'>"
        "<allow send_destination='*'/><allow eavesdrop='true'/><allow own='*'/></policy></busconfig>"
    )
    daemon = subprocess.Popen(
        ["dbus-daemon", f"--config-file={config}", "--nofork", "--print-address"],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        chooses_in_its_own_dialog(daemon.stdout.readline().strip())
    finally:
        daemon.terminate()
        daemon.wait()


def keeps_the_text_when_no_photo_is_chosen():
    with Screen(pictures.SIGN) as screen:
        screen.reads(pictures.SIGN_TEXT)
        press("ctrl+o")
        answer("Escape")
        time.sleep(0.5)
        expect(screen.text, pictures.SIGN_TEXT)


def copies_to_the_letter():
    with Screen(pictures.NOTICE) as screen:
        screen.reads(pictures.NOTICE_LINES)
        # The focus is in the text as soon as it is there: the keyboard acts on it, a screen reader says it.
        wait("the focus", lambda: screen.has_focus("text", "Text"))
        press("ctrl+a", "ctrl+c")
        wait("the whole text", lambda: clipboard() == pictures.NOTICE_LINES)
        press("ctrl+Home", "shift+Right", "shift+Right", "shift+Right", "ctrl+c")
        wait("the first three letters", lambda: clipboard() == "The")
        press("ctrl+Home", "shift+Down", "ctrl+c")
        wait("the first line", lambda: clipboard() == pictures.NOTICE_LINES.split("\n")[0] + "\n")
        screen.act("push button", "Copy")
        wait("the whole text by the button", lambda: clipboard() == pictures.NOTICE_LINES)


def selects_with_the_mouse():
    with Screen(pictures.SIGN) as screen:
        screen.reads(pictures.SIGN_TEXT)
        area = screen.find("text", "Text").get_extents(Atspi.CoordType.WINDOW)
        run("xdotool", "mousemove", "--window", screen.window, str(area.x + 25), str(area.y + 20))
        run("xdotool", "click", "--repeat", "2", "--delay", "60", "1")
        press("ctrl+c")
        wait("the word under the mouse", lambda: clipboard() == "Mind")
        offer(b"something else", "UTF8_STRING")
        run("xdotool", "click", "3")
        screen.act("menu item", "Copy")
        wait("the word from the context menu", lambda: clipboard() == "Mind")


def joins_lines_at_once():
    with Screen(pictures.NOTICE) as screen:
        screen.reads(pictures.NOTICE_LINES)
        screen.act("check box", "Join Lines")
        screen.reads(pictures.NOTICE_JOINED)
        screen.act("push button", "Copy")
        wait("the joined text", lambda: clipboard() == pictures.NOTICE_JOINED)
        screen.close()
    # The switch keeps its place, until it is moved back.
    with Screen(pictures.NOTICE) as screen:
        screen.reads(pictures.NOTICE_JOINED)
        screen.act("check box", "Join Lines")
        screen.reads(pictures.NOTICE_LINES)


def pastes():
    with Screen() as screen:
        offer(Path(pictures.SIGN).read_bytes(), "image/jpeg")
        press("ctrl+v")
        screen.reads(pictures.SIGN_TEXT)
        offer(Path(pictures.FOREIGN).as_uri().encode() + b"\r\n", "text/uri-list")
        press("ctrl+v")
        screen.reads(pictures.FOREIGN_TEXT)


def drop(screen, kind, path, check):
    """Drags a file from another window to the screen, and calls the check while that window is there."""
    source = subprocess.Popen([sys.executable, str(Path(__file__).with_name("drag.py")), kind, path])
    try:
        window = wait("the source", lambda: windows("--name", "^Drag from here$"))[0]
        run("xdotool", "windowmove", "--sync", window, "1000", "700")
        run("xdotool", "mousemove", "--window", window, "100", "120", "mousedown", "1")
        for step in range(10):
            run("xdotool", "mousemove", "--window", window, str(100 - step * 5), str(120 - step * 5))
        for step in range(10):
            run("xdotool", "mousemove", "--window", screen.window, str(250 + step), str(300 + step))
            time.sleep(0.05)
        run("xdotool", "mouseup", "1")
        check()
    finally:
        source.terminate()
        source.wait()


def takes_drops():
    for kind, path, text in [
        ("file", pictures.FOREIGN, pictures.FOREIGN_TEXT),
        ("image/jpeg", pictures.SIGN, pictures.SIGN_TEXT),
    ]:
        with Screen() as screen:
            drop(screen, kind, path, lambda: screen.reads(text))


NO_PICTURE = "Recognition failed: there is no picture on the clipboard"


def keeps_photo_and_text_when_there_is_no_picture():
    with Screen(pictures.SIGN) as screen:
        screen.reads(pictures.SIGN_TEXT)
        wait("the focus", lambda: screen.has_focus("text", "Text"))
        # Only part of the text is selected: that stays, too.
        press("ctrl+Home", "shift+Right", "shift+Right", "shift+Right", "shift+Right")

        def stays(message):
            screen.says(message)
            expect(bool(screen.find("image", "Photo")), True)
            expect(screen.find("label", "No Photo"), None)
            screen.reads(pictures.SIGN_TEXT)
            # A drag gave the keyboard to the other window.
            run("xdotool", "windowactivate", "--sync", screen.window)
            press("ctrl+c")
            wait("the selected word", lambda: clipboard() == "Mind")
            screen.act("push button", "Copy")
            wait("the text and no message", lambda: clipboard() == pictures.SIGN_TEXT)

        # No two messages after each other are the same: each one is waited for.
        not_a_picture = "Recognition failed: this is not a picture"
        offer(b"only words", "text/plain")
        press("ctrl+v")
        screen.says(NO_PICTURE)
        screen.shoot("refusal")
        stays(NO_PICTURE)
        offer(b"no bytes of a picture", "image/png")
        press("ctrl+v")
        stays(not_a_picture)
        offer(b"", "image/png")
        press("ctrl+v")
        stays("Recognition failed: the other program did not hand it over")
        subprocess.run(["xclip", "-selection", "clipboard", "/dev/null"], stdout=subprocess.DEVNULL, check=True)
        time.sleep(0.3)
        press("ctrl+v")
        stays(NO_PICTURE)
        run(os.environ["PROGRAM"], os.path.join(pictures.FOLDER, "missing.png"))
        stays("Recognition failed: there is no such file")
        drop(screen, "file", pictures.BROKEN, lambda: stays(not_a_picture))


def goes_on_reading_when_there_is_no_picture():
    with Screen(pictures.LONG) as screen:
        wait("photo and wheel", lambda: screen.find("image", "Photo") and screen.find("label", "Reading…"))
        offer(b"only words", "text/plain")
        press("ctrl+v")
        screen.says(NO_PICTURE)
        run(os.environ["PROGRAM"], pictures.BROKEN)
        screen.says("Recognition failed: this is not a picture")
        expect(screen.text, None)
        expect(bool(screen.find("image", "Photo") and screen.find("label", "Reading…")), True)
        screen.reads("\n".join(pictures.LONG_LINES))


def says_that_there_is_no_picture_before_there_is_a_photo():
    with Screen() as screen:
        offer(b"only words", "text/plain")
        press("ctrl+v")
        screen.says(NO_PICTURE)
        screen.shows("label", "No Photo")
        expect(screen.text, None)
        run(os.environ["PROGRAM"], pictures.SIGN)
        screen.reads(pictures.SIGN_TEXT)
        expect(screen.messages, [])


def opens_files():
    with Screen(pictures.FOREIGN) as screen:
        screen.reads(pictures.FOREIGN_TEXT)
        # A second start hands its file to the window that is open.
        run(os.environ["PROGRAM"], pictures.TURNED)
        screen.reads(pictures.TURNED_TEXT)
        run(os.environ["PROGRAM"], os.path.join(pictures.FOLDER, "missing.png"))
        expect(screen.fails().count("\n"), 0)
        run(os.environ["PROGRAM"], pictures.SIGN)
        screen.reads(pictures.SIGN_TEXT)
        # Latin-1: a name that is no text.
        name = os.path.join(os.fsencode(pictures.FOLDER), b"caf\xe9.png")
        shutil.copy(pictures.TURNED, name)
        run(os.environ["PROGRAM"], name)
        screen.reads(pictures.TURNED_TEXT)


def says_why_there_is_no_text():
    with Screen(pictures.BROKEN) as screen:
        expect(screen.fails().count("\n"), 0)
        screen.shoot("failure")
        run(os.environ["PROGRAM"], pictures.BLANK)
        screen.says("No text found")
        expect(bool(screen.find("image", "Photo")), True)
        # That is no text, and nothing to copy.
        expect(screen.text, None)
        expect(screen.find("push button", "Copy"), None)


def says_that_it_is_not_set_up():
    with Screen(pictures.SIGN, environment={"INTELLIGENCE_DEMO_HOME": "/nonexistent"}) as screen:
        expect("./setup" in screen.fails(), True)


def shows_the_photo_while_it_reads():
    with Screen(pictures.LONG) as screen:
        wait("photo and wheel", lambda: screen.find("image", "Photo") and screen.find("label", "Reading…"))
        expect(screen.text, None)
        # Closing does not wait for the reading.
        expect(screen.close(), 0)


def drops_a_late_text():
    with Screen(pictures.LONG) as screen:
        wait("photo and wheel", lambda: screen.find("image", "Photo") and screen.find("label", "Reading…"))
        run(os.environ["PROGRAM"], pictures.SIGN)
        seen = set()
        wait("the text", lambda: seen.add(screen.text) or pictures.SIGN_TEXT in seen)
        # Longer than the reading of the first photo takes.
        for _ in range(100):
            time.sleep(0.1)
            seen.add(screen.text)
        expect(seen - {None}, {pictures.SIGN_TEXT})


def shows_48_megapixels():
    with Screen(pictures.HUGE) as screen:
        screen.reads(pictures.HUGE_TEXT)


def names_everything():
    controls = {"push button", "check box", "toggle button", "image", "text", "frame"}
    with Screen(pictures.SIGN) as screen:
        screen.reads(pictures.SIGN_TEXT)
        names = {
            (widget.get_role_name(), widget.get_name())
            for widget in descendants(screen.application)
            if widget.get_role_name() in controls
        }
        window_buttons = {("push button", name) for name in ("Minimize", "Maximize", "Close")}
        expect(
            names - window_buttons,
            {
                ("frame", "IntelligenceDemo"),
                ("push button", "Choose Photo"),
                ("image", "Photo"),
                ("check box", "Join Lines"),
                ("push button", "Copy"),
                ("text", "Text"),
            },
        )


def fits_a_phone_and_a_desktop():
    with Screen(pictures.NOTICE) as screen:
        screen.reads(pictures.NOTICE_LINES)
        for width, height in [(360, 640), (1200, 900)]:
            run("xdotool", "windowsize", "--sync", screen.window, str(width), str(height))
            wait(
                f"a width of {width}",
                lambda: f"WIDTH={width}\n" in run("xdotool", "getwindowgeometry", "--shell", screen.window),
            )
            screen.shoot(f"width-{width}")


def is_dark_in_the_dark():
    with Screen(pictures.NOTICE, environment={"ADW_DEBUG_COLOR_SCHEME": "prefer-dark"}) as screen:
        screen.reads(pictures.NOTICE_LINES)
        screen.shoot("dark")
        shot = os.path.join(os.environ["SHOTS"], "dark.png")
        corner = ["-crop", "20x20+30+600", "-resize", "1x1!", "-format", "%[fx:u.r]"]
        expect(float(run("convert", shot, *corner, "info:")) < 0.3, True)


checks = [
    starts_empty,
    gives_up_the_network,
    starts_where_nothing_can_be_closed_or_said,
    chooses_in_the_portal,
    chooses_without_a_session_bus,
    chooses_without_a_portal,
    keeps_the_text_when_no_photo_is_chosen,
    copies_to_the_letter,
    selects_with_the_mouse,
    joins_lines_at_once,
    pastes,
    takes_drops,
    keeps_photo_and_text_when_there_is_no_picture,
    goes_on_reading_when_there_is_no_picture,
    says_that_there_is_no_picture_before_there_is_a_photo,
    opens_files,
    says_why_there_is_no_text,
    says_that_it_is_not_set_up,
    shows_the_photo_while_it_reads,
    drops_a_late_text,
    shows_48_megapixels,
    names_everything,
    fits_a_phone_and_a_desktop,
    is_dark_in_the_dark,
]
if len(sys.argv) > 1:
    checks = [check for check in checks if check.__name__ in sys.argv[1:]]
failed = 0
for check in checks:
    try:
        check()
    except Exception as error:
        failed += 1
        print(f"FAILED {check.__name__}: {error or type(error).__name__}", flush=True)
print(f"{len(checks) - failed} passed, {failed} failed")
sys.exit(failed != 0)
