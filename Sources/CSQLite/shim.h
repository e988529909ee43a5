#ifndef TEXTSEARCH_CSQLITE_SHIM_H
#define TEXTSEARCH_CSQLITE_SHIM_H

#if __has_include(<sqlite3.h>)
#include <sqlite3.h>
#else
#error "SQLite's header is missing. Debian, Ubuntu: apt-get install libsqlite3-dev. macOS: it comes with Xcode."
#endif

/* SQLITE_TRANSIENT, which tells SQLite to copy what is bound, is a cast that Swift cannot import. */
static inline int textsearch_sqlite3_bind_text_copy(
    sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int textsearch_sqlite3_bind_blob_copy(
    sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

#endif
