#include "CJpeg.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>

#include <jerror.h>

struct jpeg_reader {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  jmp_buf escape;
  bool failed, warned, out_of_memory;
  char error[JMSG_LENGTH_MAX], warning[JMSG_LENGTH_MAX];
};

static void fail(j_common_ptr common) {
  jpeg_reader *reader = common->client_data;
  common->err->format_message(common, reader->error);
  reader->failed = true;
  reader->out_of_memory = common->err->msg_code == JERR_OUT_OF_MEMORY;
  longjmp(reader->escape, 1);
}

static void warn(j_common_ptr common, int level) {
  jpeg_reader *reader = common->client_data;
  if (level >= 0 || reader->warned) return;
  reader->warned = true;
  common->err->format_message(common, reader->warning);
}

jpeg_reader *jpeg_open(const uint8_t *bytes, size_t count) {
  jpeg_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->decoder.err = jpeg_std_error(&reader->errors);
  reader->decoder.client_data = reader;
  reader->errors.error_exit = fail;
  reader->errors.emit_message = warn;
  if (setjmp(reader->escape)) return reader;
  jpeg_create_decompress(&reader->decoder);
  jpeg_mem_src(&reader->decoder, bytes, count);
  jpeg_read_header(&reader->decoder, TRUE);
  bool inks = reader->decoder.jpeg_color_space == JCS_CMYK || reader->decoder.jpeg_color_space == JCS_YCCK;
  reader->decoder.out_color_space = inks ? JCS_CMYK : JCS_RGB;
  return reader;
}

void jpeg_close(jpeg_reader *reader) {
  jpeg_destroy_decompress(&reader->decoder);
  free(reader);
}

jpeg_properties jpeg_header(const jpeg_reader *reader) {
  const struct jpeg_decompress_struct *decoder = &reader->decoder;
  return (jpeg_properties){
      .width = decoder->image_width,
      .height = decoder->image_height,
      .scaled_width = decoder->output_width,
      .scaled_height = decoder->output_height,
      .channels = decoder->out_color_space == JCS_CMYK ? 4 : 3,
      .inverted = decoder->saw_Adobe_marker,
  };
}

bool jpeg_start(jpeg_reader *reader, int eighths) {
  if (setjmp(reader->escape)) return false;
  reader->decoder.scale_num = eighths;
  reader->decoder.scale_denom = 8;
  return jpeg_start_decompress(&reader->decoder);
}

int jpeg_read_rows(jpeg_reader *reader, uint8_t *rows, int count) {
  size_t stride = (size_t)reader->decoder.output_width * reader->decoder.output_components;
  // Not a register variable: it has to survive the jump.
  volatile int done = 0;
  // After an error the decoder's state is nothing to go on from.
  if (reader->failed || setjmp(reader->escape)) return done;
  while (done < count && reader->decoder.output_scanline < reader->decoder.output_height) {
    JSAMPROW row = rows + done * stride;
    done += jpeg_read_scanlines(&reader->decoder, &row, 1);
  }
  return done;
}

const char *jpeg_error(const jpeg_reader *reader) { return reader->failed ? reader->error : NULL; }
const char *jpeg_warning(const jpeg_reader *reader) { return reader->warned ? reader->warning : NULL; }
bool jpeg_out_of_memory(const jpeg_reader *reader) { return reader->out_of_memory; }
