/// libjpeg row by row. Its errors jump over the caller's frames, which Swift does not allow; here they end.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct jpeg_reader jpeg_reader;

/// What is known after the header.
typedef struct {
  /// The stored size, then the size at the scale that was chosen, in pixels.
  int width, height, scaled_width, scaled_height;
  /// 3: red, green, blue. 4: cyan, magenta, yellow, black.
  int channels;
  /// Whether the four inks are stored inverted, as Adobe does.
  bool inverted;
} jpeg_properties;

/// Begins to read; the bytes have to stay. NULL only without memory. Look at jpeg_error next.
jpeg_reader *jpeg_open(const uint8_t *bytes, size_t count);
void jpeg_close(jpeg_reader *reader);

jpeg_properties jpeg_header(const jpeg_reader *reader);
/// Chooses the size: `eighths`/8 of the stored one; then decoding can begin.
bool jpeg_start(jpeg_reader *reader, int eighths);
/// Reads up to `count` rows. Returns how many; 0 means an error.
int jpeg_read_rows(jpeg_reader *reader, uint8_t *rows, int count);

/// What stopped the reading; NULL if nothing did.
const char *jpeg_error(const jpeg_reader *reader);
/// What was wrong and got over: a file that is cut off, damaged data; NULL if nothing was.
const char *jpeg_warning(const jpeg_reader *reader);
/// Whether the error is that there is not enough memory.
bool jpeg_out_of_memory(const jpeg_reader *reader);
