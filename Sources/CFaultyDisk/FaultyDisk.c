#define _GNU_SOURCE
#include "FaultyDisk.h"

#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define FAULTY_DISK_SANITIZED 1
#endif
#endif

#if defined(__linux__) && !defined(FAULTY_DISK_SANITIZED)

#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

#define MOST_DESCRIPTORS 65536

/* A hook may itself read files of the folder. */
static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static char folder[4096];
static size_t folder_length;
static _Atomic(faulty_disk_hook) hook;
static atomic_uchar is_watched[MOST_DESCRIPTORS];

bool faulty_disk_is_available(void) { return true; }

void faulty_disk_watch(const char *path, faulty_disk_hook new_hook) {
  pthread_mutex_lock(&lock);
  for (int descriptor = 0; descriptor < MOST_DESCRIPTORS; descriptor++) {
    atomic_store_explicit(&is_watched[descriptor], 0, memory_order_relaxed);
  }
  folder_length = path == NULL ? 0 : strlen(path);
  if (folder_length >= sizeof folder) folder_length = 0;
  memcpy(folder, path == NULL ? "" : path, folder_length);
  atomic_store(&hook, folder_length == 0 ? NULL : new_hook);
  pthread_mutex_unlock(&lock);
}

void faulty_disk_freeze(void) { pthread_mutex_lock(&lock); }
void faulty_disk_thaw(void) { pthread_mutex_unlock(&lock); }

static bool watches(const char *path) {
  return path != NULL && atomic_load_explicit(&hook, memory_order_relaxed) != NULL
         && strncmp(path, folder, folder_length) == 0 && (path[folder_length] == '/' || path[folder_length] == 0);
}

static bool watches_descriptor(int descriptor) {
  return atomic_load_explicit(&hook, memory_order_relaxed) != NULL && descriptor >= 0 && descriptor < MOST_DESCRIPTORS
         && atomic_load_explicit(&is_watched[descriptor], memory_order_relaxed);
}

static void *next(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (function == NULL) abort();
  return function;
}

/* The function that would have been called without this file. */
#define NEXT(name)                                                     \
  static _Atomic(void *) known;                                        \
  void *found = atomic_load_explicit(&known, memory_order_relaxed);    \
  if (found == NULL) {                                                 \
    found = next(#name);                                               \
    atomic_store_explicit(&known, found, memory_order_relaxed);        \
  }                                                                    \
  __typeof__(&name) real = (__typeof__(&name))found

/* Makes a watched call between the two calls of the hook. */
#define HOOKED(made, type, failure, expression)                        \
  struct faulty_disk_call call = made;                                 \
  pthread_mutex_lock(&lock);                                           \
  faulty_disk_hook asked = atomic_load(&hook);                         \
  int fault = asked == NULL ? 0 : asked(&call, false);                 \
  type result = failure;                                               \
  if (fault == 0) {                                                    \
    result = expression;                                               \
    fault = result == failure ? errno : 0;                             \
    call.result = (long)result;                                        \
    if (asked != NULL) asked(&call, true);                             \
  }

#define RETURN                                                         \
  pthread_mutex_unlock(&lock);                                         \
  if (fault != 0) errno = fault;                                       \
  return result

#define PATH_CALL(kind, path) ((struct faulty_disk_call){kind, path, NULL, -1, 0, -1})
#define FILE_CALL(kind, descriptor) ((struct faulty_disk_call){kind, NULL, NULL, descriptor, 0, -1})

static int watched_open(int (*real)(const char *, int, ...), const char *path, int flags, mode_t mode) {
  HOOKED(((struct faulty_disk_call){FAULTY_DISK_OPEN, path, NULL, -1, flags, -1}), int, -1, real(path, flags, mode))
  if (result >= 0 && result < MOST_DESCRIPTORS) atomic_store_explicit(&is_watched[result], 1, memory_order_relaxed);
  RETURN;
}

#define MODE(mode)                                                     \
  mode_t mode = 0;                                                     \
  if ((flags & O_CREAT) != 0 || (flags & O_TMPFILE) == O_TMPFILE) {    \
    va_list rest;                                                      \
    va_start(rest, flags);                                             \
    mode = va_arg(rest, mode_t);                                       \
    va_end(rest);                                                      \
  }

int open(const char *path, int flags, ...) {
  NEXT(open);
  MODE(mode)
  return watches(path) ? watched_open(real, path, flags, mode) : real(path, flags, mode);
}

int open64(const char *path, int flags, ...) {
  NEXT(open64);
  MODE(mode)
  return watches(path) ? watched_open(real, path, flags, mode) : real(path, flags, mode);
}

int close(int descriptor) {
  NEXT(close);
  if (!watches_descriptor(descriptor)) return real(descriptor);
  HOOKED(FILE_CALL(FAULTY_DISK_CLOSE, descriptor), int, -1, real(descriptor))
  atomic_store_explicit(&is_watched[descriptor], 0, memory_order_relaxed);
  RETURN;
}

ssize_t read(int descriptor, void *bytes, size_t count) {
  NEXT(read);
  if (!watches_descriptor(descriptor)) return real(descriptor, bytes, count);
  HOOKED(FILE_CALL(FAULTY_DISK_READ, descriptor), ssize_t, -1, real(descriptor, bytes, count))
  RETURN;
}

ssize_t pread(int descriptor, void *bytes, size_t count, off_t offset) {
  NEXT(pread);
  if (!watches_descriptor(descriptor)) return real(descriptor, bytes, count, offset);
  HOOKED(FILE_CALL(FAULTY_DISK_READ, descriptor), ssize_t, -1, real(descriptor, bytes, count, offset))
  RETURN;
}

ssize_t write(int descriptor, const void *bytes, size_t count) {
  NEXT(write);
  if (!watches_descriptor(descriptor)) return real(descriptor, bytes, count);
  HOOKED(FILE_CALL(FAULTY_DISK_WRITE, descriptor), ssize_t, -1, real(descriptor, bytes, count))
  /* A full disk takes what it has room for, and then nothing more. */
  if (fault == ENOSPC && count > 1 && real(descriptor, bytes, count / 2) < 0) fault = errno;
  RETURN;
}

int fsync(int descriptor) {
  NEXT(fsync);
  if (!watches_descriptor(descriptor)) return real(descriptor);
  HOOKED(FILE_CALL(FAULTY_DISK_SYNC, descriptor), int, -1, real(descriptor))
  RETURN;
}

int fdatasync(int descriptor) {
  NEXT(fdatasync);
  if (!watches_descriptor(descriptor)) return real(descriptor);
  HOOKED(FILE_CALL(FAULTY_DISK_SYNC, descriptor), int, -1, real(descriptor))
  RETURN;
}

void *mmap(void *address, size_t count, int protection, int flags, int descriptor, off_t offset) {
  NEXT(mmap);
  if (!watches_descriptor(descriptor)) return real(address, count, protection, flags, descriptor, offset);
  HOOKED(
      FILE_CALL(FAULTY_DISK_MAP, descriptor), void *, MAP_FAILED,
      real(address, count, protection, flags, descriptor, offset))
  RETURN;
}

int rename(const char *path, const char *new_path) {
  NEXT(rename);
  if (!watches(path)) return real(path, new_path);
  HOOKED(
      ((struct faulty_disk_call){FAULTY_DISK_RENAME, path, new_path, -1, 0, -1}), int, -1, real(path, new_path))
  RETURN;
}

int unlink(const char *path) {
  NEXT(unlink);
  if (!watches(path)) return real(path);
  HOOKED(PATH_CALL(FAULTY_DISK_UNLINK, path), int, -1, real(path))
  RETURN;
}

int mkdir(const char *path, mode_t mode) {
  NEXT(mkdir);
  if (!watches(path)) return real(path, mode);
  HOOKED(PATH_CALL(FAULTY_DISK_MKDIR, path), int, -1, real(path, mode))
  RETURN;
}

DIR *opendir(const char *path) {
  NEXT(opendir);
  if (!watches(path)) return real(path);
  HOOKED(PATH_CALL(FAULTY_DISK_LIST, path), DIR *, NULL, real(path))
  RETURN;
}

#else

#include <stddef.h>

bool faulty_disk_is_available(void) { return false; }
void faulty_disk_watch(const char *path, faulty_disk_hook new_hook) {}
void faulty_disk_freeze(void) {}
void faulty_disk_thaw(void) {}

#endif
