// Copying between parts of buffers and dense host memory.
#pragma once

#include <amp2hip/detail/region.h>

namespace amp2hip::detail {

/// Copies the contents of `from` to `to`, which must have equal extents; returns when done. If
/// they overlap, as if through a temporary (K128).
void copy(const region &from, const region &to);
/// Copies from `from` to dense row-major host memory; returns when done (K123).
void copy_to_host(const region &from, void *to);
/// Copies from dense row-major host memory, which has been read when this returns.
void copy_from_host(const void *from, const region &to);

} // namespace amp2hip::detail
