#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

struct checksum checksum_of(const void *bytes, size_t count) {
  struct checksum sum = {.size = count};
  const char *next = bytes;
  uint64_t word;
  // Whole words by themselves: a length that is known is copied in one instruction.
  for (size_t words = count / 8; words > 0; words--, next += 8) {
    memcpy(&word, next, 8);
    sum.first += word;
    sum.second += sum.first;
  }
  if (count % 8) {
    word = 0;
    memcpy(&word, next, count % 8);
    sum.first += word;
    sum.second += sum.first;
  }
  return sum;
}

int checksum_of_file(const char *path, struct checksum *sum) {
  struct stat status;
  int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (file < 0) return -1;
  int result = -1;
  if (fstat(file, &status) == 0) {
    size_t size = (size_t)status.st_size;
    if (!S_ISREG(status.st_mode)) {
      errno = EINVAL;
    } else if (size == 0) {
      *sum = (struct checksum){0};
      result = 0;
    } else {
      void *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
      if (bytes != MAP_FAILED) {
        *sum = checksum_of(bytes, size);
        munmap(bytes, size);
        result = 0;
      }
    }
  }
  int error = errno;
  close(file);
  errno = error;
  return result;
}
