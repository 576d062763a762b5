/// What Swift cannot call of Linux: variadic functions, macros, system calls without a wrapper.
/// A function returns -1 and sets errno when it fails, unless it says otherwise.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Starts `path` with `socket` as its descriptor 3, /dev/null as 0, 1 and 2, no other descriptor, default
/// signal actions, nothing blocked, a process group of its own, `arguments` (from its name on) and `environment`,
/// both ended by NULL. Returns a pidfd; waiting for it is up to the caller.
int process_start(const char *path, char *const *arguments, char *const *environment, int socket);
/// Ends the process of a pidfd at once, waits for it, closes the pidfd.
/// Returns the signal that ended the process (this one's is SIGKILL), 0 if it exited by itself, -1 if unknown.
int process_end(int pidfd);
/// Waits for the process of a pidfd to end by itself; else like process_end.
int process_wait(int pidfd, int milliseconds);
/// Lets the process use `seconds` more of processor time, all its threads together, before SIGXCPU.
int process_limit_cpu(int pidfd, unsigned seconds);

/// A pair of connected sockets that keep the borders of messages; closed on exec.
int socket_pair(int sockets[2]);
/// Sends a message, and a descriptor if `descriptor` is not -1. Never raises SIGPIPE.
int socket_send(int socket, const void *bytes, size_t count, int descriptor);
/// Receives a message; `*descriptor` is the one that came with it or -1. Returns its bytes, 0 at the end.
/// A message longer than `capacity`, or with more than one descriptor, fails with EMSGSIZE.
ssize_t socket_receive(int socket, void *bytes, size_t capacity, int *descriptor);
/// Waits until `descriptor` can be read or has ended. Returns 1, or 0 when the time is over.
int descriptor_wait(int descriptor, int milliseconds);
/// Whether the other end of a socket is closed.
bool socket_is_closed(int socket);

/// A file in memory that can be sealed.
int memory_file_create(void);
/// Makes the size and the bytes of a memory file final. Waits up to a second for writable mappings to end.
int memory_file_seal(int descriptor);
/// Whether size and bytes are final, so that a mapping can neither change nor fault.
bool memory_file_is_sealed(int descriptor);

/// The version of Landlock that the kernel has; 0 if none.
int landlock_version(void);
/// Begins a set of rules that takes every right to files, TCP, abstract sockets and signals that this version of
/// Landlock knows. Returns its descriptor.
int landlock_create(int version);
/// Rights of `landlock_allow`, by the kernel's bits.
enum {
  LANDLOCK_EXECUTE = 1 << 0,
  LANDLOCK_WRITE = 1 << 1,
  LANDLOCK_READ = 1 << 2,
  LANDLOCK_LIST = 1 << 3,
  LANDLOCK_REMOVE_FOLDER = 1 << 4,
  LANDLOCK_REMOVE = 1 << 5,
  LANDLOCK_MAKE_FOLDER = 1 << 7,
  LANDLOCK_MAKE = 1 << 8,
  LANDLOCK_TRUNCATE = 1 << 14,
};
/// Gives back rights to a file, or to a folder with all that is in it. Those that the version does not know, or
/// that a file cannot have, are left out.
int landlock_allow(int ruleset, int version, const char *path, uint64_t rights);
/// Puts a set of rules into force for the calling thread and its later children, and closes it.
int landlock_enter(int ruleset);
/// Lets all threads make only the system calls that decoding needs. Others end the process with SIGSYS;
/// those that libraries try and can do without are answered with an error.
int seccomp_enter_decoding(void);
/// Lets no thread reach anybody by a socket; pairs of sockets that keep the borders of messages remain.
int seccomp_enter_offline(void);
/// Lets all threads make sockets of this machine only (AF_UNIX).
int seccomp_enter_local(void);
/// Limits that hold for good: address space (0: none), size of a file that is written, descriptors, no core.
/// Those that are lower already stay.
int resource_limits(uint64_t address_space, uint64_t file_size, unsigned descriptors);
/// Whether this program was started with a lower limit (`ulimit -f`) for the files that it and its children write, in
/// memory or not.
bool file_size_is_limited(uint64_t size);
/// Calls `body` with each library that this program has loaded; one is the loader itself.
void libraries_visit(void (*body)(const char *path, bool is_loader, void *context), void *context);
/// One malloc arena, memory given back as soon as it is free. Many arenas exhaust a small address space.
void malloc_be_frugal(void);
/// Gives free memory back to the system.
void malloc_give_back(void);
/// Whether a sanitizer is compiled in, whose shadow memory no address-space limit allows.
bool is_sanitized(void);

/// What tells damage of bytes: how many there are, and Fletcher's sums over words of 64 bits, little-endian, the last
/// filled up with zeros. One word that changed changes both. It is no protection against intent.
struct checksum {
  uint64_t size, first, second;
};
struct checksum checksum_of(const void *bytes, size_t count);
/// The checksum of a file that is neither a folder nor a device.
int checksum_of_file(const char *path, struct checksum *sum);
