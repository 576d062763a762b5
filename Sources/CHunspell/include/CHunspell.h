#pragma once

// The part of hunspell's C API (hunspell/hunspell.h, 1.7) that the engine uses. Nothing links hunspell:
// hunspell_load finds these functions in a library at run time. Each hunspell_X calls Hunspell_X.

typedef struct Hunhandle Hunhandle;

/// Opens the library of this name or path and finds the functions. Returns NULL, or what is wrong (valid until the
/// next call). Call once, before any other function here.
const char *hunspell_load(const char *library);

/// Reads a dictionary of an .aff and a .dic file. Returns an empty dictionary if they cannot be read.
Hunhandle *hunspell_create(const char *affixes, const char *words);
void hunspell_destroy(Hunhandle *dictionary);

/// The encoding of the words in this dictionary, as iconv knows it.
const char *hunspell_get_dic_encoding(Hunhandle *dictionary);

/// Whether it has the word, in its encoding: 0 if not. One call at a time.
int hunspell_spell(Hunhandle *dictionary, const char *word);
