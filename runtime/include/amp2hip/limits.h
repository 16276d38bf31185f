// The limits of C++ AMP and of its devices. The runtime's checks, the translator's rules and the
// texts of its messages all use these numbers.
#pragma once

namespace amp2hip::limits {

/// The limit of threads in a tile (L226).
inline constexpr int tile_threads = 1024;
/// The limit of the first size of a three-dimensional tile (L226).
inline constexpr int tile_depth = 64;
/// The limit of argument bytes that HIP passes with a launch; a larger kernel object is passed in
/// device memory (large_object.h).
inline constexpr int kernel_bytes = 4096;
/// The limit of bytes in a kernel object, which Direct3D put in a constant buffer (L225).
inline constexpr int object_bytes = 65536;
/// The bytes of tile_static memory that C++ AMP guarantees to every kernel; a kernel that needs
/// more does not run on all devices (L207).
inline constexpr int tile_static_bytes = 32768;
/// The largest number of bytes of tile_static memory on any device (L207).
inline constexpr int most_tile_static_bytes = 65536;
/// The limit of bytes in one thread's local variables (L137).
inline constexpr int local_bytes = 524288;
/// The limit of arguments of direct3d_printf after the format (K221).
inline constexpr int printed_arguments = 7;
/// The limit of tiles or blocks of a launch in every dimension but the last (K202).
inline constexpr unsigned int blocks_per_dimension = 65535;

} // namespace amp2hip::limits
