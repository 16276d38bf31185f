// Moving bytes between two places.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

namespace amp2hip::detail {

class queue;

/// Memory at a place: the host's if `on` is null.
struct location {
  char *memory;
  const queue *on;
};

/// "host", or "device N".
std::string name_of(const queue *place);

/// A box of bytes seen as `height` rows of `width` contiguous bytes, `pitch` bytes apart.
struct rows {
  std::size_t width, height, from_pitch, to_pitch;
};

/// Copies the rows. If either end is host memory the call returns when that memory may be used
/// again; between devices, when later commands of both queues are ordered after the copy.
void transfer(location from, location to, const rows &shape);

} // namespace amp2hip::detail
