// Copies between parts of buffers and dense host memory. The functions choose where to read and to
// write, update the buffers' state of what is current, and throw out_of_memory,
// accelerator_view_removed and the errors of earlier commands (K42).
#pragma once

#include <amp2hip/detail/region.h>

namespace amp2hip::detail {

/// Copies the contents of `from` to `to`, which must have equal extents and element sizes; blocks
/// until the copy is complete. If they overlap, copies as if through a temporary (K128).
void copy(const region &from, const region &to);
/// Copies from `from` to dense row-major host memory, which must have room for all elements; blocks
/// until the copy is complete (K123).
void copy_to_host(const region &from, void *to);
/// Copies from dense row-major host memory, which has been read when the call returns; later
/// commands on the target's queue see the elements (K123).
void copy_from_host(const void *from, const region &to);

} // namespace amp2hip::detail
