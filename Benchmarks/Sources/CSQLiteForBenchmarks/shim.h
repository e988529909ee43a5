#ifndef TEXTSEARCH_BENCHMARKS_CSQLITE_SHIM_H
#define TEXTSEARCH_BENCHMARKS_CSQLITE_SHIM_H

#if __has_include(<sqlite3.h>)
#include <sqlite3.h>
#else
#error "SQLite's header is missing. Debian, Ubuntu: apt-get install libsqlite3-dev. macOS: it comes with Xcode."
#endif

#endif
