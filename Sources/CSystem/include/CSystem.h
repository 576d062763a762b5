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
/// Makes the size and the bytes of a memory file final. No writable mapping may exist.
int memory_file_seal(int descriptor);
/// Whether size and bytes are final, so that a mapping can neither change nor fault.
bool memory_file_is_sealed(int descriptor);

/// The version of Landlock that the kernel has; 0 if none.
int landlock_version(void);
/// Takes from the calling thread and its later children every right to files, TCP, abstract sockets and
/// signals that this version of Landlock knows.
int landlock_enter(int version);
/// Lets all threads make only the system calls that decoding needs. Others end the process with SIGSYS;
/// those that libraries try and can do without are answered with an error.
int seccomp_enter(void);
/// Limits that hold for good: address space (0: none), size of a file that is written, descriptors, no core.
int resource_limits(uint64_t address_space, uint64_t file_size, unsigned descriptors);
/// One malloc arena, memory given back as soon as it is free. Many arenas exhaust a small address space.
void malloc_be_frugal(void);
/// Gives free memory back to the system.
void malloc_give_back(void);
/// Whether a sanitizer is compiled in, whose shadow memory no address-space limit allows.
bool is_sanitized(void);
