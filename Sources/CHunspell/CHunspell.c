#include "CHunspell.h"

#include <dlfcn.h>
#include <stddef.h>

static Hunhandle *(*found_create)(const char *, const char *);
static void (*found_destroy)(Hunhandle *);
static char *(*found_get_dic_encoding)(Hunhandle *);
static int (*found_spell)(Hunhandle *, const char *);

const char *hunspell_load(const char *name) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) return dlerror();
    found_create = dlsym(library, "Hunspell_create");
    found_destroy = dlsym(library, "Hunspell_destroy");
    found_get_dic_encoding = dlsym(library, "Hunspell_get_dic_encoding");
    found_spell = dlsym(library, "Hunspell_spell");
    if (found_create && found_destroy && found_get_dic_encoding && found_spell) return NULL;
    return "it is no hunspell 1.7";
}

Hunhandle *hunspell_create(const char *affixes, const char *words) { return found_create(affixes, words); }
void hunspell_destroy(Hunhandle *dictionary) { found_destroy(dictionary); }
const char *hunspell_get_dic_encoding(Hunhandle *dictionary) { return found_get_dic_encoding(dictionary); }
int hunspell_spell(Hunhandle *dictionary, const char *word) { return found_spell(dictionary, word); }
