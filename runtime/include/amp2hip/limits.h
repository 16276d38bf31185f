// The limits of C++ AMP and of what it runs on, for the runtime's checks, the translator's rules
// and the texts of its messages.
#pragma once

namespace amp2hip::limits {

inline constexpr int tile_threads = 1024; // L226
inline constexpr int tile_depth = 64;     // L226: the first size of a three-dimensional tile
inline constexpr int kernel_bytes = 4096;  // what HIP hands over with a launch
inline constexpr int object_bytes = 65536; // L225: of a kernel object, as in a constant buffer
// L207: what C++ AMP gives every kernel, and what there is on the devices that have most.
inline constexpr int tile_static_bytes = 32768;
inline constexpr int most_tile_static_bytes = 65536;
inline constexpr int local_bytes = 524288;  // L137: what a thread has for its variables
inline constexpr int printed_arguments = 7; // K221: behind the format of direct3d_printf
// K202: the tiles or blocks along every dimension of a launch but the last.
inline constexpr unsigned int blocks_per_dimension = 65535;

} // namespace amp2hip::limits
