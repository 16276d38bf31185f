// Declares the part of textures that is not a template: their memory, and the checks that the host
// makes. A texture lives on one accelerator_view, like an array; its levels of detail follow each
// other in one buffer, each dense and row-major.
#pragma once

#include <amp2hip/accelerator.h>
#include <amp2hip/detail/buffer.h>
#include <amp2hip/detail/hip/platform.h>

#include <cstddef>

namespace amp2hip::detail {

/// Throws runtime_exception unless each of the `rank` components of the extent is positive and at
/// most 16384, or 2048 for rank 3, which are Direct3D's limits (G22).
void check_texture_extent(int rank, const int *extent);
/// Throws runtime_exception if `can_have` is false: the element type cannot have components of the
/// requested width (G21).
void check_texture_bits(bool can_have);
/// Returns the number of levels of a texture for a request of `levels`: that number, or for 0 the
/// maximal number, until every component is 1. Throws runtime_exception for more levels than that.
unsigned resolve_levels(int rank, const int *extent, unsigned levels);
/// Throws runtime_exception unless `count` is positive and levels `first` to `first + count - 1`
/// are among `levels` levels.
void check_levels(unsigned first, unsigned count, unsigned levels);
/// Returns a texture's data_length from its size in bytes. Throws runtime_exception if the size
/// exceeds an unsigned int.
unsigned data_length_of(std::size_t bytes);
/// Throws uninitialized_object if `data`, the address of a texture's texels, is null, which it is
/// after a move.
void check_texture_is_initialized(const void *data);

/// Throws runtime_exception unless the section of `extent` texels from `origin` on has at least one
/// texel in each dimension and lies inside a level with the extent `whole` (G53).
void check_texture_section(int rank, const int *origin, const int *extent, const int *whole);
/// Throws runtime_exception if one of the arguments is false: the two sides of a copy differ in
/// extent, in width or in number of levels (G52). The message names the first difference.
void check_same_shape(bool is_same_extent, bool is_same_bits, bool is_same_levels);
/// Throws runtime_exception if the host's memory, `there` bytes, is smaller than the `needed` bytes
/// of the texels (G26, G52).
void check_byte_size(std::size_t there, std::size_t needed);
/// Throws runtime_exception if `is_default` is false: the copy uses iterators, but the texture's
/// components are not as wide as the element type's (G51).
void check_is_default_width(bool is_default);

/// Returns a new buffer of `bytes` bytes on `view`, whose contents are undefined, with one
/// reference that the caller owns. The transfer log shows `texel_bytes` as the element size. Throws
/// out_of_memory; and runtime_exception on a view of the cpu accelerator, which has only staging
/// textures (G23).
buffer *allocate_texture(const Concurrency::accelerator_view &view, std::size_t bytes,
                         std::size_t texel_bytes);
/// Returns a new buffer for a staging texture, in host memory with fast transfers. `view` must be
/// on the cpu accelerator. Throws out_of_memory.
buffer *allocate_staging_texture(const Concurrency::accelerator_view &view, std::size_t bytes,
                                 std::size_t texel_bytes);

/// Returns a component of the extent of a level from that of the level before it: half of it,
/// rounded down, and at least 1. In kernels too.
__host__ __device__ inline int next_level(int extent) { return extent > 1 ? extent / 2 : 1; }

} // namespace amp2hip::detail
