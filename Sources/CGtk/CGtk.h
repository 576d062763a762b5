#pragma once
#include <adwaita.h>
#include <libportal-gtk4/portal-gtk4.h>
