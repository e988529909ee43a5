#ifndef TEXTSEARCH_BENCHMARKS_CMEMORY_SHIM_H
#define TEXTSEARCH_BENCHMARKS_CMEMORY_SHIM_H

#include <stdlib.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif

// Gives free memory back to the system, where the allocator can; Swift's Glibc module leaves this function out.
static inline void benchmark_return_free_memory(void) {
#if defined(__GLIBC__)
  malloc_trim(0);
#endif
}

#endif
