// Rectangular parts of buffers.
#pragma once

#include <cstddef>

namespace amp2hip::detail {

/// One data source; detail/buffer.h.
class buffer;

/// Describes the elements that a view shows: `rank` dimensions, the last of which is contiguous.
/// Strides count elements. A region owns nothing and is valid as long as the view whose arrays it
/// points to.
struct region {
  buffer *data;
  std::size_t offset; // bytes from the buffer's origin to the first element
  int rank;           // 0: all of the buffer
  const int *extent;  // of all of a buffer, what people know of it, or null
  const int *stride; // rank - 1 of them; null: dense
  std::size_t element_size;
};

/// Returns all of a buffer, as bytes. `extent` is only for people who read a record of launches.
inline region whole(buffer *data, const int *extent = nullptr) {
  return {data, 0, 0, extent, nullptr, 1};
}

} // namespace amp2hip::detail
