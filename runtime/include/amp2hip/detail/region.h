// Rectangular parts of buffers.
#pragma once

#include <cstddef>

namespace amp2hip::detail {

/// One data source; defined in detail/buffer.h.
class buffer;

/// An int that may be an object of another type with its size: views store their shapes in a
/// separate type (kept_shape.h).
typedef int __attribute__((may_alias)) any_int;

/// Describes the elements that a view shows: `rank` dimensions, the last of which is contiguous.
/// Strides count elements. A region owns nothing and is valid as long as the view whose arrays it
/// points to.
struct region {
  /// The buffer, without a counted reference; null for memory that is in no buffer.
  buffer *data;
  /// The number of bytes from the buffer's origin to the first element.
  std::size_t offset;
  /// The number of dimensions; 0 means all bytes of the buffer.
  int rank;
  /// The `rank` components; for a whole buffer, the extent to show to people, or null.
  const any_int *extent;
  /// The rank - 1 strides in elements; null if the elements are dense.
  const any_int *stride;
  /// The size of an element in bytes.
  std::size_t element_size;
};

/// Returns a whole buffer, as bytes. `extent` is only for people who read a record of launches.
inline region whole(buffer *data, const any_int *extent = nullptr) {
  return {data, 0, 0, extent, nullptr, 1};
}

} // namespace amp2hip::detail
