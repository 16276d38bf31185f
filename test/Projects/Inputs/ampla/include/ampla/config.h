// ampla - BLAS-like routines over C++ AMP.
//
// Compiler settings. Every other header includes this one first.
#pragma once

#ifndef NOMINMAX
#define NOMINMAX
#endif

#ifdef _MSC_VER
#pragma warning(disable: 4244) // conversion from 'double' to 'float', possible loss of data
#pragma warning(disable: 4267) // conversion from 'size_t' to 'int', possible loss of data
#pragma warning(disable: 4503) // decorated name length exceeded
#define AMPLA_INLINE __forceinline
#else
#define AMPLA_INLINE inline
#endif

#include <amp.h>
#include <cassert>
#include <stdexcept>
#include <string>
#include <vector>

// Side of the two-dimensional tiles; define it before including ampla to override.
#ifndef AMPLA_TILE
#define AMPLA_TILE 16
#endif

// Threads of a tile in reductions. Must be a power of two.
#ifndef AMPLA_REDUCE_TILE
#define AMPLA_REDUCE_TILE 128
#endif

#define AMPLA_ASSERT(condition) assert(condition)

namespace ampla {

// AMP counts with int; the host counts with size_t.
AMPLA_INLINE int to_int(size_t n) {
  AMPLA_ASSERT(n <= size_t(INT_MAX));
  return static_cast<int>(n);
}

AMPLA_INLINE size_t to_size(int n) {
  AMPLA_ASSERT(n >= 0);
  return n;
}

// Where routines run unless told otherwise.
inline concurrency::accelerator_view default_view() {
  return concurrency::accelerator(concurrency::accelerator::default_accelerator).default_view;
}

} // namespace ampla
