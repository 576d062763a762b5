#pragma once

// The part of libexttextcat's C API (libexttextcat/fingerprint.h, 2.0) that the engine uses. Nothing links the library:
// textcat_load finds these functions in it at run time. Each textcat_X calls fp_X.

/// The commonest letter groups of a text or a language, the commonest first.
typedef struct Fingerprint Fingerprint;

/// Opens the library of this name or path and finds the functions. Returns NULL, or what is wrong (valid until the
/// next call). Call once, before any other function here.
const char *textcat_load(const char *library);

/// An empty fingerprint; NULL without memory.
Fingerprint *textcat_create(void);
void textcat_destroy(Fingerprint *print);

/// Fills a fingerprint from a file of the library's data. Returns 0 if it cannot be read.
int textcat_read(Fingerprint *print, const char *path, int groups);

/// Fills a fingerprint from a text in UTF-8. Returns 0 if there are no letters in it.
int textcat_take(Fingerprint *print, const char *text, int bytes, int groups);

/// How far a text is from a language: the sum of the differences of the groups' ranks, as Cavnar and Trenkle (1994).
int textcat_distance(Fingerprint *language, Fingerprint *text);
