#ifndef TEXTSEARCH_CLEVELDB_SHIM_H
#define TEXTSEARCH_CLEVELDB_SHIM_H

#if __has_include(<leveldb/c.h>)
#include <leveldb/c.h>
#else
#error "LevelDB's header is missing. Debian, Ubuntu: apt-get install libleveldb-dev. macOS: brew install leveldb."
#endif

/* For malloc_trim, which Swift's own import of glibc lacks. */
#if __has_include(<malloc.h>) && !defined(__APPLE__)
#include <malloc.h>
#endif

#endif
