#ifndef TEXTSEARCH_FAULTY_DISK_H
#define TEXTSEARCH_FAULTY_DISK_H

#include <stdbool.h>

/* Stands between a program and the system calls for the files of one folder: a program that is linked with this has them
   fail, or be noted, as a hook says. On Linux alone, and not under a sanitizer, which stands there itself. */

enum faulty_disk_kind {
  FAULTY_DISK_OPEN,
  FAULTY_DISK_CLOSE,
  FAULTY_DISK_READ,
  FAULTY_DISK_MAP,
  FAULTY_DISK_LIST,
  FAULTY_DISK_WRITE,
  FAULTY_DISK_SYNC,
  FAULTY_DISK_RENAME,
  FAULTY_DISK_UNLINK,
  FAULTY_DISK_MKDIR
};

struct faulty_disk_call {
  enum faulty_disk_kind kind;
  /* Of calls that name a file; otherwise null. */
  const char *path;
  /* The new name of a renamed file. */
  const char *new_path;
  /* Of calls that have one; for an opened file when the call is done. */
  int descriptor;
  /* Those that a file is opened with. */
  int flags;
  /* What the call returned; when it is done. */
  long result;
};

/* Called before a call is made, when a result other than 0 fails it with this error, and again when it is done, whatever
   the result. Calls for files of the folder are made one at a time. */
typedef int (*faulty_disk_hook)(const struct faulty_disk_call *call, bool is_done);

/* Whether calls can be watched at all. */
bool faulty_disk_is_available(void);

/* Watches the files of a folder, given without links, and the folder itself; null ends it. */
void faulty_disk_watch(const char *folder, faulty_disk_hook hook);

/* Keeps all watched calls waiting until they are let go on. */
void faulty_disk_freeze(void);
void faulty_disk_thaw(void);

#endif
