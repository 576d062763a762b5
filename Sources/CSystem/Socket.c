#define _GNU_SOURCE
#include "CSystem.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

int socket_pair(int sockets[2]) { return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, sockets); }

int socket_send(int socket, const void *bytes, size_t count, int descriptor) {
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {0};
  if (descriptor >= 0) {
    message.msg_control = control;
    message.msg_controllen = sizeof control;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
  }
  ssize_t sent;
  do {
    sent = sendmsg(socket, &message, MSG_NOSIGNAL);
  } while (sent < 0 && errno == EINTR);
  return sent < 0 ? -1 : 0;
}

ssize_t socket_receive(int socket, void *bytes, size_t capacity, int *descriptor) {
  *descriptor = -1;
  struct iovec part = {.iov_base = bytes, .iov_len = capacity};
  _Alignas(struct cmsghdr) char control[CMSG_SPACE(sizeof(int))] = {0};
  struct msghdr message = {
      .msg_iov = &part, .msg_iovlen = 1, .msg_control = control, .msg_controllen = sizeof control};
  ssize_t received;
  do {
    received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  } while (received < 0 && errno == EINTR);
  if (received < 0) return -1;

  // What does not fit, the kernel closes. CMSG_SPACE of one int has room for two by alignment.
  int extra = 0;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < count; i++) {
      int one;
      memcpy(&one, CMSG_DATA(header) + i * sizeof(int), sizeof(int));
      if (*descriptor < 0) {
        *descriptor = one;
      } else {
        close(one);
        extra = 1;
      }
    }
  }
  if (extra || message.msg_flags & (MSG_TRUNC | MSG_CTRUNC)) {
    if (*descriptor >= 0) close(*descriptor);
    *descriptor = -1;
    errno = EMSGSIZE;
    return -1;
  }
  return received;
}

bool socket_is_closed(int socket) {
  struct pollfd descriptors = {.fd = socket, .events = 0};
  return poll(&descriptors, 1, 0) != 0;
}

int memory_file_create(void) { return memfd_create("photo", MFD_CLOEXEC | MFD_ALLOW_SEALING); }

static const int finalSeals = F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE;

// The system itself holds pages for a moment, to move them or to see which are used, and calls the file busy.
int memory_file_seal(int descriptor) {
  const struct timespec pause = {.tv_nsec = 10 * 1000 * 1000};
  for (int tries = 1; fcntl(descriptor, F_ADD_SEALS, finalSeals) != 0; tries++) {
    if (errno != EBUSY || tries == 100) return -1;
    nanosleep(&pause, NULL);
  }
  return 0;
}

bool memory_file_is_sealed(int descriptor) {
  int seals = fcntl(descriptor, F_GET_SEALS);
  return seals >= 0 && (seals & finalSeals) == finalSeals;
}
