#pragma once
#include <adwaita.h>
#include <glib-unix.h>
#include <libportal-gtk4/portal-gtk4.h>

// The two calls by which a foreign event loop drains libdispatch's main queue. They are exported
// for this use and declared in no installed header.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// Variadic calls, which Swift cannot make.

/// Names a widget that shows no name of its own to assistive technology.
static inline void accessible_set_label(GtkWidget *widget, const char *label) {
    gtk_accessible_update_property(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

/// Names a widget by the label that stands beside it.
static inline void accessible_set_labelled_by(GtkWidget *widget, GtkWidget *label) {
    gtk_accessible_update_relation(
        GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
}

/// Says what a widget is to assistive technology, before the widget is seen.
static inline void accessible_set_role(GtkWidget *widget, GtkAccessibleRole role) {
    g_object_set(widget, "accessible-role", role, NULL);
}
