#pragma once

// The incremental loader and its signals are what is used.
#include <gdk-pixbuf/gdk-pixbuf.h>
