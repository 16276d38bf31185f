// What stands behind textures: their memory, and what the host checks of them. A texture lives on
// one accelerator_view, as an array does; its levels of detail lie one behind the other in one
// buffer, each dense and row-major.
#pragma once

#include <amp2hip/accelerator.h>
#include <amp2hip/detail/buffer.h>
#include <amp2hip/detail/hip/platform.h>

#include <cstddef>

namespace amp2hip::detail {

/// Throws runtime_exception unless every component of the extent is positive and within Direct3D's
/// limit for that rank (G22).
void check_texture_extent(int rank, const int *extent);
/// Throws runtime_exception for bits that the element type cannot have (G21).
void check_texture_bits(bool can_have);
/// The levels of a texture that is asked for `levels`: as many, or for 0 all that there can be,
/// down to one texel. Throws runtime_exception for more.
unsigned resolve_levels(int rank, const int *extent, unsigned levels);
/// Throws runtime_exception unless `count` levels from `first` on are among `levels`.
void check_levels(unsigned first, unsigned count, unsigned levels);
/// Throws uninitialized_object for a texture that was moved from, whose data is null.
void check_texture_is_initialized(const void *data);

/// Throws runtime_exception unless the section lies inside of `whole` (G53).
void check_texture_section(int rank, const int *origin, const int *extent, const int *whole);
/// Throw runtime_exception unless a copy's two sides have the same, and `there` is as much as is
/// `needed` (G52, G26).
void check_same_shape(bool is_same_extent, bool is_same_bits, bool is_same_levels);
void check_byte_size(std::size_t there, std::size_t needed);
/// Throws runtime_exception for a width that is not the element type's own (G51).
void check_is_default_width(bool is_default);

/// Memory for a texture on `view`. Throws out_of_memory; runtime_exception on a view of the cpu
/// accelerator, which has staging textures only (G23).
buffer *allocate_texture(const Concurrency::accelerator_view &view, std::size_t bytes,
                         std::size_t texel_bytes);
/// Memory for a texture staged through `view`, which is the cpu accelerator's.
buffer *allocate_staging_texture(const Concurrency::accelerator_view &view, std::size_t bytes,
                                 std::size_t texel_bytes);

/// The extent of a level, of the one before it: half of it, and never less than one.
__host__ __device__ inline int next_level(int extent) { return extent > 1 ? extent / 2 : 1; }

} // namespace amp2hip::detail
