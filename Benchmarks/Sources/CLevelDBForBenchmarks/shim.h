#ifndef TEXTSEARCH_BENCHMARKS_CLEVELDB_SHIM_H
#define TEXTSEARCH_BENCHMARKS_CLEVELDB_SHIM_H

#if __has_include(<leveldb/c.h>)
#include <leveldb/c.h>
#else
#error "LevelDB's header is missing. Debian, Ubuntu: apt-get install libleveldb-dev. macOS: brew install leveldb."
#endif

#endif
