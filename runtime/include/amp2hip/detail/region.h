// Rectangular parts of buffers.
#pragma once

#include <cstddef>

namespace amp2hip::detail {

/// One data source; detail/buffer.h.
class buffer;

/// Is an int that may be an object of another type of its size: views keep their shapes as a type
/// of their own (kept_shape.h).
typedef int __attribute__((may_alias)) any_int;

/// Describes the elements that a view shows: `rank` dimensions, the last of which is contiguous.
/// Strides count elements. A region owns nothing and is valid as long as the view whose arrays it
/// points to.
struct region {
  /// Is the buffer, to which no reference is counted; null for memory that is in no buffer.
  buffer *data;
  /// Counts the bytes from the buffer's origin to the first element.
  std::size_t offset;
  /// Counts the dimensions; 0 stands for all bytes of the buffer.
  int rank;
  /// Points to `rank` components; for all of a buffer, to the extent that people know, or is null.
  const any_int *extent;
  /// Points to rank - 1 strides in elements; null if the elements are dense.
  const any_int *stride;
  /// Counts the bytes of an element.
  std::size_t element_size;
};

/// Returns all of a buffer, as bytes. `extent` is only for people who read a record of launches.
inline region whole(buffer *data, const any_int *extent = nullptr) {
  return {data, 0, 0, extent, nullptr, 1};
}

} // namespace amp2hip::detail
