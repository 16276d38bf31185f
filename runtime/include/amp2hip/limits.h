// The limits of C++ AMP and of the devices it runs on. The runtime's checks, the translator's rules
// and the texts of its messages all take the numbers from here.
#pragma once

namespace amp2hip::limits {

/// Limits the threads of a tile (L226).
inline constexpr int tile_threads = 1024;
/// Limits the first size of a three-dimensional tile (L226).
inline constexpr int tile_depth = 64;
/// Limits the bytes of arguments that HIP passes with a launch; a larger kernel object goes through
/// device memory (large_object.h).
inline constexpr int kernel_bytes = 4096;
/// Limits the bytes of a kernel object, which Direct3D put into a constant buffer (L225).
inline constexpr int object_bytes = 65536;
/// Counts the bytes of tile_static memory that C++ AMP gives every kernel; a kernel that needs more
/// does not run on all devices (L207).
inline constexpr int tile_static_bytes = 32768;
/// Counts the bytes of tile_static memory on the devices that have most of it (L207).
inline constexpr int most_tile_static_bytes = 65536;
/// Limits the bytes of one thread's local variables (L137).
inline constexpr int local_bytes = 524288;
/// Limits the arguments of direct3d_printf after the format (K221).
inline constexpr int printed_arguments = 7;
/// Limits the tiles or blocks of a launch in every dimension but the last (K202).
inline constexpr unsigned int blocks_per_dimension = 65535;

} // namespace amp2hip::limits
