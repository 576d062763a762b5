// old-kernel LACK PROGRAM ARGUMENT…: starts a program as if the kernel lacked something.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#define LOAD(field) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, field))
#define IF(value) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1)
#define ANSWER(value) BPF_STMT(BPF_RET | BPF_K, value)
#define REFUSE(error) ANSWER(SECCOMP_RET_ERRNO | (error))

static int lack(struct sock_filter *filter, unsigned short count) {
  struct sock_fprog program = {count, filter};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

#define LACK(filter) lack(filter, sizeof filter / sizeof filter[0])

int main(int count, char **arguments) {
  if (count < 3) return 2;
  // Before 5.13, or built without; built, and not chosen at boot.
  struct sock_filter landlock[] = {LOAD(nr), IF(SYS_landlock_create_ruleset), REFUSE(ENOSYS),
                                   ANSWER(SECCOMP_RET_ALLOW)};
  struct sock_filter disabled[] = {LOAD(nr), IF(SYS_landlock_create_ruleset), REFUSE(EOPNOTSUPP),
                                   ANSWER(SECCOMP_RET_ALLOW)};
  // A kernel without filters, or a container that does not let them be set.
  struct sock_filter seccomp[] = {LOAD(nr), IF(SYS_seccomp), REFUSE(ENOSYS), ANSWER(SECCOMP_RET_ALLOW)};
  // A file system without files that have no name.
  struct sock_filter unnamed[] = {
      LOAD(nr), BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 0, 4), LOAD(args[2]),
      BPF_STMT(BPF_ALU | BPF_AND | BPF_K, O_TMPFILE), IF(O_TMPFILE), REFUSE(EOPNOTSUPP),
      ANSWER(SECCOMP_RET_ALLOW)};
  const char *what = arguments[1];
  int error = !strcmp(what, "landlock")   ? LACK(landlock)
              : !strcmp(what, "disabled") ? LACK(disabled)
              : !strcmp(what, "seccomp")  ? LACK(seccomp)
              : !strcmp(what, "unnamed")  ? LACK(unnamed)
                                          : 1;
  if (error) return 2;
  execv(arguments[2], arguments + 2);
  perror(arguments[2]);
  return 127;
}
