#pragma once

namespace matrices {
namespace detail {

// How many threads a tile has on a side.
static const int tile_size = 8;

inline int up_to_tile(int n) restrict(cpu, amp) { return (n + tile_size - 1) / tile_size * tile_size; }

} // namespace detail
} // namespace matrices
