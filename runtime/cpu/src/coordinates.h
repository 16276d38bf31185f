// The numbering of the threads of a block and of the blocks of a grid, x first.
#pragma once

#include <hip/hip_runtime.h>

#include <cstdint>

namespace hip_cpu {

inline coordinates make(std::uint32_t x, std::uint32_t y, std::uint32_t z) {
  return {coordinate(x), coordinate(y), coordinate(z)};
}

/// Returns the coordinates of the thread or block with the number `linear`.
inline coordinates at(std::uint64_t linear, const coordinates &size) {
  return make(static_cast<std::uint32_t>(linear % size.x),
              static_cast<std::uint32_t>(linear / size.x % size.y),
              static_cast<std::uint32_t>(linear / size.x / size.y));
}
inline std::uint32_t number_of(const coordinates &c, const coordinates &size) {
  return (c.z * size.y + c.y) * size.x + c.x;
}

/// Moves `c` to the next coordinates. at() divides, which would take most of a small kernel's time.
inline void advance(coordinates &c, const coordinates &size) {
  c.x = coordinate(c.x + 1);
  if (c.x != size.x)
    return;
  c.x = coordinate(0);
  c.y = coordinate(c.y + 1);
  if (c.y != size.y)
    return;
  c.y = coordinate(0);
  c.z = coordinate(c.z + 1);
}

} // namespace hip_cpu
