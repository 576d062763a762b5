#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/fs.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The structure as of version 6; older headers know only its first field, older kernels are told a smaller
// size.
struct landlock_rules {
  uint64_t files, network, scopes;
};

int landlock_version(void) {
  // 1: LANDLOCK_CREATE_RULESET_VERSION
  long version = syscall(SYS_landlock_create_ruleset, NULL, 0, 1);
  return version > 0 ? (int)version : 0;
}

/// All rights to files that a version knows: 13 in the first, then refer, truncate, (4: none), ioctl on devices.
static uint64_t rights_to_files(int version) {
  int rights = version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13;
  return (1ULL << rights) - 1;
}

int landlock_create(int version) {
  struct landlock_rules rules = {
      .files = rights_to_files(version),
      .network = version >= 4 ? 3 : 0,  // bind and connect, TCP
      .scopes = version >= 6 ? 3 : 0,   // abstract sockets, signals
  };
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  return (int)syscall(SYS_landlock_create_ruleset, &rules, size, 0);
}

int landlock_allow(int ruleset, int version, const char *path, uint64_t rights) {
  // What may be allowed on anything but a folder: execute, write, read, truncate, ioctl.
  const uint64_t rights_to_one_file = 1 << 0 | 1 << 1 | 1 << 2 | 1 << 14 | 1 << 15;
  struct stat status;
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return -1;
  rights &= rights_to_files(version);
  if (fstat(file, &status) || !S_ISDIR(status.st_mode)) rights &= rights_to_one_file;
  struct __attribute__((packed)) {
    uint64_t rights;
    int32_t file;
  } rule = {rights, file};
  // 1: LANDLOCK_RULE_PATH_BENEATH
  int result = (int)syscall(SYS_landlock_add_rule, ruleset, 1, &rule, 0);
  int error = errno;
  close(file);
  errno = error;
  return result;
}

int landlock_enter(int ruleset) {
  if (ruleset < 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return -1;
  int result = (int)syscall(SYS_landlock_restrict_self, ruleset, 0);
  int error = errno;
  close(ruleset);
  errno = error;
  return result;
}

#if defined(__x86_64__)
#define ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "The system calls of this processor are not listed."
#endif

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
/// The low half of an argument; little-endian.
#define LOAD_ARGUMENT(n) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[n]))
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, value)
#define ALLOW ANSWER(SECCOMP_RET_ALLOW)
#define KILL ANSWER(SECCOMP_RET_KILL_PROCESS)
/// Done, says the system, and does nothing.
#define PRETEND ANSWER(SECCOMP_RET_ERRNO)
#define REFUSE(error) ANSWER(SECCOMP_RET_ERRNO | (error))
/// If the call is `name`, the answer that follows.
#define CALL(name) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 1)
/// If the call is `name`, the four statements that follow.
#define CHECKED_CALL(name) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##name, 0, 4)
#define IF_EQUAL(value) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1)
#define IF_ANY_BIT(bits) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1)

/// Loads the call's number; the other architecture of the processor has other numbers, and no business here.
#define BEGIN LOAD(arch), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, ARCHITECTURE, 1, 0), KILL, LOAD(nr)

static int install(struct sock_filter *filter, size_t count) {
  struct sock_fprog program = {.len = (unsigned short)count, .filter = filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return -1;
  long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &program);
  if (result > 0) errno = ESRCH;  // The thread that could not be brought along.
  return result == 0 ? 0 : -1;
}

#define INSTALL(filter) install(filter, sizeof filter / sizeof filter[0])

int seccomp_enter_decoding(void) {
  struct sock_filter filter[] = {
      BEGIN,

      // Memory, never to be executed.
      CHECKED_CALL(mmap), LOAD_ARGUMENT(2), IF_ANY_BIT(PROT_EXEC), REFUSE(EACCES), ALLOW,
      CHECKED_CALL(mprotect), LOAD_ARGUMENT(2), IF_ANY_BIT(PROT_EXEC), REFUSE(EACCES), ALLOW,
      CALL(munmap), ALLOW,
      CALL(mremap), ALLOW,
      CALL(madvise), ALLOW,
      CALL(brk), ALLOW,

      // The descriptors that it was given or made: the socket, pictures, files in memory.
      CALL(read), ALLOW,
      CALL(write), ALLOW,
      CALL(pread64), ALLOW,
      CALL(pwrite64), ALLOW,
      CALL(lseek), ALLOW,
      CALL(close), ALLOW,
      CALL(recvmsg), ALLOW,
      CALL(sendmsg), ALLOW,
      CALL(memfd_create), ALLOW,
      CALL(ftruncate), ALLOW,
      CHECKED_CALL(fcntl), LOAD_ARGUMENT(1), IF_EQUAL(F_ADD_SEALS), ALLOW, REFUSE(EACCES),

      // Threads, never processes. clone3 hides its flags in memory: glibc falls back to clone.
      CHECKED_CALL(clone), LOAD_ARGUMENT(0), IF_ANY_BIT(CLONE_THREAD), ALLOW, KILL,
      CALL(clone3), REFUSE(ENOSYS),
      CALL(futex), ALLOW,
      CALL(set_robust_list), ALLOW,
      CALL(rseq), ALLOW,
      CALL(sched_yield), ALLOW,
      CALL(sched_getaffinity), ALLOW,
      CALL(gettid), ALLOW,
      CALL(getpid), ALLOW,
      CALL(clock_gettime), ALLOW,
#if __has_feature(thread_sanitizer)
      // Its threads ask the kernel for the time, and not the memory that the kernel keeps it in.
      CALL(gettimeofday), ALLOW,
#endif
      CALL(clock_nanosleep), ALLOW,
      CALL(nanosleep), ALLOW,
      CALL(getrandom), ALLOW,
      CALL(sysinfo), ALLOW,
      CALL(getrusage), ALLOW,
      CALL(rt_sigprocmask), ALLOW,
      CALL(rt_sigreturn), ALLOW,
      CALL(rt_sigaction), ALLOW,
      CALL(sigaltstack), ALLOW,
      CALL(restart_syscall), ALLOW,
      CALL(exit), ALLOW,
      CALL(exit_group), ALLOW,
      // abort() sends a signal; to nobody but this process.
      CHECKED_CALL(tgkill), LOAD_ARGUMENT(0), IF_EQUAL((uint32_t)getpid()), ALLOW, KILL,

      // What libraries try and can do without.
      CALL(openat), REFUSE(EACCES),
      CALL(newfstatat), REFUSE(EACCES),
      CALL(statx), REFUSE(EACCES),
      CALL(fstat), REFUSE(EACCES),
      CALL(faccessat), REFUSE(EACCES),
      CALL(readlinkat), REFUSE(EACCES),
      CALL(prctl), REFUSE(EACCES),
      CALL(prlimit64), REFUSE(EACCES),
      CALL(sched_setaffinity), REFUSE(EACCES),
      CALL(uname), REFUSE(EACCES),
#if defined(__x86_64__)
      CALL(open), REFUSE(EACCES),
      CALL(stat), REFUSE(EACCES),
      CALL(access), REFUSE(EACCES),
      CALL(readlink), REFUSE(EACCES),
#endif
      KILL,
  };
  return INSTALL(filter);
}

// Both close what would open the network another way: rings that make sockets, other processes' memory and
// descriptors, and the second table of system calls that x86-64 kernels may have.
#define OTHER_WAYS                                                                                            \
  BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1), REFUSE(ENOSYS),                                      \
  CALL(io_uring_setup), REFUSE(ENOSYS),                                                                       \
  CALL(ptrace), REFUSE(EPERM),                                                                                \
  CALL(process_vm_readv), REFUSE(EPERM),                                                                      \
  CALL(process_vm_writev), REFUSE(EPERM),                                                                     \
  CALL(pidfd_getfd), REFUSE(EPERM)

int seccomp_enter_offline(void) {
  struct sock_filter filter[] = {
      BEGIN,
      OTHER_WAYS,
      // What Landlock leaves open: files' lengths before its third version, their rights, owners, times and
      // attributes in all. A file that is open to be read is enough for some.
      CALL(truncate), REFUSE(EACCES),
      CALL(fchmod), REFUSE(EACCES),
      CALL(fchown), REFUSE(EACCES),
      CALL(fchownat), REFUSE(EACCES),
      CALL(utimensat), REFUSE(EACCES),
      CALL(setxattr), REFUSE(EACCES),
      CALL(lsetxattr), REFUSE(EACCES),
      CALL(fsetxattr), REFUSE(EACCES),
      CALL(removexattr), REFUSE(EACCES),
      CALL(lremovexattr), REFUSE(EACCES),
      CALL(fremovexattr), REFUSE(EACCES),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_ioctl, 0, 6),
      LOAD_ARGUMENT(1), IF_EQUAL(FS_IOC_SETFLAGS), REFUSE(EACCES), IF_EQUAL(FS_IOC_FSSETXATTR), REFUSE(EACCES), ALLOW,
      // OpenVINO makes what it keeps read-only and gives the cache up if it cannot; it can do without in truth.
      CALL(fchmodat), PRETEND,
      // fchmodat2, setxattrat, removexattrat and file_setattr have the same numbers everywhere; older headers do not
      // know them.
      IF_EQUAL(452), PRETEND,
      IF_EQUAL(463), REFUSE(EACCES),
      IF_EQUAL(466), REFUSE(EACCES),
      IF_EQUAL(469), REFUSE(EACCES),
#if defined(__x86_64__)
      CALL(chmod), PRETEND,
      CALL(chown), REFUSE(EACCES),
      CALL(lchown), REFUSE(EACCES),
      CALL(utime), REFUSE(EACCES),
      CALL(utimes), REFUSE(EACCES),
      CALL(futimesat), REFUSE(EACCES),
#endif
      CALL(socket), REFUSE(EACCES),
      CALL(connect), REFUSE(EACCES),
      CALL(bind), REFUSE(EACCES),
      CALL(listen), REFUSE(EACCES),
      // A pair is for the decoder. Pairs of another type can send to any local socket.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socketpair, 0, 5),
      LOAD_ARGUMENT(1), BPF_STMT(BPF_ALU | BPF_AND | BPF_K, 15), IF_EQUAL(SOCK_SEQPACKET), ALLOW, REFUSE(EACCES),
      ALLOW,
  };
  return INSTALL(filter);
}

int seccomp_enter_local(void) {
  struct sock_filter filter[] = {
      BEGIN,
      OTHER_WAYS,
      CHECKED_CALL(socket), LOAD_ARGUMENT(0), IF_EQUAL(AF_UNIX), ALLOW, REFUSE(EACCES),
      ALLOW,
  };
  return INSTALL(filter);
}
