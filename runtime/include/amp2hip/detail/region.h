// A rectangular part of a buffer.
#pragma once

#include <cstddef>

namespace amp2hip::detail {

class buffer;

/// The elements a view shows: `rank` dimensions, the last one contiguous. Strides count elements.
struct region {
  buffer *data;
  std::size_t offset; // bytes from the buffer's origin to the first element
  int rank;           // 0: all of the buffer
  const int *extent;
  const int *stride; // rank - 1 of them; null: dense
  std::size_t element_size;
};

/// All of a buffer.
inline region whole(buffer *data) { return {data, 0, 0, nullptr, nullptr, 1}; }

} // namespace amp2hip::detail
