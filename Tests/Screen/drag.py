"""A window from which something can be dragged: drag.py KIND FILE

KIND is "file", which hands over the file's name, or a media type, which hands over the file's bytes."""

import sys

import gi

gi.require_version("Gdk", "4.0")
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, Gio, GLib, Gtk

kind, path = sys.argv[1:]
if kind == "file":
    content = Gdk.ContentProvider.new_for_value(Gdk.FileList.new_from_list([Gio.File.new_for_path(path)]))
else:
    with open(path, "rb") as file:
        content = Gdk.ContentProvider.new_for_bytes(kind, GLib.Bytes.new(file.read()))


def activate(application):
    window = Gtk.ApplicationWindow(application=application, title="Drag from here")
    window.set_default_size(200, 200)
    window.add_controller(Gtk.DragSource(content=content, actions=Gdk.DragAction.COPY))
    window.present()


application = Gtk.Application(flags=Gio.ApplicationFlags.NON_UNIQUE)
application.connect("activate", activate)
application.run([])
