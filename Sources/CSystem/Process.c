#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/pidfd.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int process_start(const char *path, char *const *arguments, char *const *environment, int socket) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  posix_spawn_file_actions_adddup2(&actions, socket, 3);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addclosefrom_np(&actions, 4);
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  // A group of its own: Ctrl-C at a terminal is for the program that started it.
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);

  pid_t process;
  int error = posix_spawn(&process, path, &actions, &attributes, arguments, environment);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  if (error) {
    errno = error;
    return -1;
  }
  int pidfd = pidfd_open(process, 0);
  if (pidfd < 0) {
    error = errno;
    kill(process, SIGKILL);
    waitpid(process, NULL, 0);
    errno = error;
  }
  return pidfd;
}

int process_end(int pidfd) {
  pidfd_send_signal(pidfd, SIGKILL, NULL, 0);
  siginfo_t information = {0};
  int result;
  do {
    result = waitid(P_PIDFD, pidfd, &information, WEXITED);
  } while (result < 0 && errno == EINTR);
  close(pidfd);
  if (result < 0) return -1;  // The host program ignores SIGCHLD or waited itself.
  return information.si_code == CLD_EXITED ? 0 : information.si_status;
}

int process_wait(int pidfd, int milliseconds) {
  descriptor_wait(pidfd, milliseconds);
  return process_end(pidfd);
}

/// The process of a pidfd as a number, valid as long as nobody has waited for it.
static pid_t process_number(int pidfd) {
  char path[64], line[128];
  snprintf(path, sizeof path, "/proc/self/fdinfo/%d", pidfd);
  FILE *file = fopen(path, "re");
  if (!file) return -1;
  int process = -1;
  while (fgets(line, sizeof line, file))
    if (sscanf(line, "Pid: %d", &process) == 1) break;
  fclose(file);
  return process;
}

int process_limit_cpu(int pidfd, unsigned seconds) {
  clockid_t clock;
  struct timespec used;
  pid_t process = process_number(pidfd);
  if (process <= 0 || clock_getcpuclockid(process, &clock) || clock_gettime(clock, &used)) return -1;
  // Only the soft limit: a hard one could not be raised for the next picture.
  struct rlimit limit = {.rlim_cur = (rlim_t)used.tv_sec + 1 + seconds, .rlim_max = RLIM_INFINITY};
  return prlimit(process, RLIMIT_CPU, &limit, NULL);
}

int descriptor_wait(int descriptor, int milliseconds) {
  struct timespec now, end;
  clock_gettime(CLOCK_MONOTONIC, &end);
  end.tv_sec += milliseconds / 1000;
  end.tv_nsec += (milliseconds % 1000) * 1000000L;
  for (;;) {
    struct pollfd descriptors = {.fd = descriptor, .events = POLLIN};
    int result = poll(&descriptors, 1, milliseconds);
    if (result >= 0 || errno != EINTR) return result;
    clock_gettime(CLOCK_MONOTONIC, &now);
    long left = (end.tv_sec - now.tv_sec) * 1000 + (end.tv_nsec - now.tv_nsec) / 1000000;
    milliseconds = left > 0 ? (int)left : 0;
  }
}

/// Limits a resource for good; a limit that is lower already stays.
static int limit_resource(int resource, rlim_t most) {
  struct rlimit limit;
  if (getrlimit(resource, &limit)) return -1;
  if (limit.rlim_max > most) limit.rlim_max = most;
  limit.rlim_cur = limit.rlim_max;
  return setrlimit(resource, &limit);
}

int resource_limits(uint64_t address_space, uint64_t file_size, unsigned descriptors) {
  if (address_space && limit_resource(RLIMIT_AS, address_space)) return -1;
  if (limit_resource(RLIMIT_FSIZE, file_size) || limit_resource(RLIMIT_NOFILE, descriptors)) return -1;
  return limit_resource(RLIMIT_CORE, 0);
}

bool file_size_is_limited(uint64_t size) {
  struct rlimit limit;
  return !getrlimit(RLIMIT_FSIZE, &limit) && limit.rlim_max < size;
}

struct visit {
  void (*body)(const char *path, bool is_loader, void *context);
  void *context;
};

static int visit_library(struct dl_phdr_info *library, size_t size, void *data) {
  (void)size;
  struct visit *visit = data;
  // The program itself has no name.
  if (library->dlpi_name[0])
    visit->body(library->dlpi_name, library->dlpi_addr == getauxval(AT_BASE), visit->context);
  return 0;
}

void libraries_visit(void (*body)(const char *path, bool is_loader, void *context), void *context) {
  struct visit visit = {body, context};
  dl_iterate_phdr(visit_library, &visit);
}

void malloc_be_frugal(void) {
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 4 << 20);
}

void malloc_give_back(void) { malloc_trim(0); }

#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
bool is_sanitized(void) { return true; }
#else
bool is_sanitized(void) { return false; }
#endif
