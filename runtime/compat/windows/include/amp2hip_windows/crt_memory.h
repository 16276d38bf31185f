// Visual C++'s non-standard functions for memory.
#pragma once

#include <amp2hip_windows/crt_errors.h>

#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <cstring>

namespace amp2hip::windows {
template <typename Value, std::size_t Size> char (&count_of(Value (&)[Size]))[Size];
} // namespace amp2hip::windows

/// The number of elements of an array; an error for a pointer.
#ifndef _countof
#define _countof(array) (sizeof(::amp2hip::windows::count_of(array)))
#endif

inline errno_t memcpy_s(void *to, size_t size, const void *from, size_t count) {
  if (count == 0)
    return 0;
  if (!to || !from || count > size)
    amp2hip::windows::invalid_parameter("memcpy_s", "the buffer is too small");
  std::memcpy(to, from, count);
  return 0;
}
inline errno_t memmove_s(void *to, size_t size, const void *from, size_t count) {
  if (count == 0)
    return 0;
  if (!to || !from || count > size)
    amp2hip::windows::invalid_parameter("memmove_s", "the buffer is too small");
  std::memmove(to, from, count);
  return 0;
}

/// Returns memory at a multiple of `alignment`, a power of two; null if there is no memory.
inline void *_aligned_malloc(size_t size, size_t alignment) {
  void *memory = nullptr;
  if (alignment < sizeof(void *))
    alignment = sizeof(void *);
  return posix_memalign(&memory, alignment, size) == 0 ? memory : nullptr;
}
inline void _aligned_free(void *memory) { std::free(memory); }

inline void qsort_s(void *first, size_t count, size_t size,
                    int (*compare)(void *, const void *, const void *), void *context) {
  struct both {
    int (*compare)(void *, const void *, const void *);
    void *context;
  } call{compare, context};
  qsort_r(
      first, count, size,
      [](const void *a, const void *b, void *how) {
        const both &c = *static_cast<both *>(how);
        return c.compare(c.context, a, b);
      },
      &call);
}
