#ifndef TEXTSEARCH_CSNOWBALL_SHIM_H
#define TEXTSEARCH_CSNOWBALL_SHIM_H

#if __has_include(<libstemmer.h>)
#include <libstemmer.h>
#else
#error "Snowball's header is missing. Debian, Ubuntu: apt-get install libstemmer-dev. macOS: brew install snowball."
#endif

#endif
