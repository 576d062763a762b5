#include "CTextcat.h"

#include <dlfcn.h>
#include <limits.h>
#include <stddef.h>
#include <stdint.h>

static Fingerprint *(*found_Init)(const char *);
static void (*found_Done)(Fingerprint *);
static int (*found_SetProperty)(Fingerprint *, int, int32_t);
static int (*found_Read)(Fingerprint *, const char *, int);
static int (*found_Create)(Fingerprint *, const char *, uint32_t, uint32_t);
static int32_t (*found_Compare)(Fingerprint *, Fingerprint *, int);

enum { UTF8_AWARE = 0, MINIMUM_SIZE = 1 };

const char *textcat_load(const char *name) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) return dlerror();
    found_Init = dlsym(library, "fp_Init");
    found_Done = dlsym(library, "fp_Done");
    found_SetProperty = dlsym(library, "fp_SetProperty");
    found_Read = dlsym(library, "fp_Read");
    found_Create = dlsym(library, "fp_Create");
    found_Compare = dlsym(library, "fp_Compare");
    if (found_Init && found_Done && found_SetProperty && found_Read && found_Create && found_Compare) return NULL;
    return "it is no libexttextcat 2.0";
}

Fingerprint *textcat_create(void) {
    Fingerprint *print = found_Init(NULL);
    if (!print) return NULL;
    found_SetProperty(print, UTF8_AWARE, 1);
    found_SetProperty(print, MINIMUM_SIZE, 1);
    return print;
}

void textcat_destroy(Fingerprint *print) { found_Done(print); }
int textcat_read(Fingerprint *print, const char *path, int groups) { return found_Read(print, path, groups); }
int textcat_take(Fingerprint *print, const char *text, int bytes, int groups) {
    return bytes > 0 && found_Create(print, text, bytes, groups);
}
int textcat_distance(Fingerprint *language, Fingerprint *text) { return found_Compare(language, text, INT_MAX); }
