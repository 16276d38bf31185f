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
  const int *extent;  // of all of a buffer, what people know of it, or null
  const int *stride; // rank - 1 of them; null: dense
  std::size_t element_size;
};

/// All of a buffer.
inline region whole(buffer *data, const int *extent = nullptr) {
  return {data, 0, 0, extent, nullptr, 1};
}

} // namespace amp2hip::detail
