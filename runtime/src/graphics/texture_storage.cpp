#include <amp2hip/detail/texture_storage.h>

#include "core/coherent_buffer.h"
#include "hip/queue.h"

#include <amp2hip/detail/checks.h>
#include <amp2hip/detail/storage.h>
#include <amp2hip/exceptions.h>

#include <climits>
#include <string>

using namespace Concurrency;

namespace amp2hip::detail {
namespace {

// Direct3D 11's limits for one dimension (G22).
constexpr int most_texels = 16384, most_texels_of_three = 2048;

buffer *allocate(const accelerator_view &view, std::size_t bytes, std::size_t texel_bytes,
                 bool is_staging) {
  return coherent_buffer::on_accelerator_view(
      handle_access::of(view).shared_from_this(), bytes, /*is_cpu_accessible=*/false,
      /*is_pinned=*/is_staging, {is_staging ? "staging texture" : "texture", texel_bytes});
}

} // namespace

void check_texture_extent(int rank, const int *extent) {
  const int most = rank == 3 ? most_texels_of_three : most_texels;
  for (int i = 0; i < rank; ++i) {
    if (extent[i] <= 0)
      throw_runtime_exception("texture: every component of the extent must be positive");
    if (extent[i] > most)
      throw_runtime_exception("texture: the extent is larger than a texture can be");
  }
}

void check_texture_bits(bool can_have) {
  if (!can_have)
    throw_runtime_exception(
        "texture: the element type does not support this number of bits per scalar element");
}

unsigned resolve_levels(int rank, const int *extent, unsigned levels) {
  int largest = 1;
  for (int i = 0; i < rank; ++i)
    largest = extent[i] > largest ? extent[i] : largest;
  unsigned most = 1;
  for (; largest > 1; largest = next_level(largest))
    ++most;
  if (levels > most)
    throw_runtime_exception("texture: too many mipmap levels for the extent");
  return levels == 0 ? most : levels;
}

void check_levels(unsigned first, unsigned count, unsigned levels) {
  if (count == 0 || first >= levels || count > levels - first)
    throw_runtime_exception("texture: the mipmap level does not exist");
}

unsigned data_length_of(std::size_t bytes) {
  if (bytes > UINT_MAX)
    throw_runtime_exception(
        ("texture: data_length cannot represent " + std::to_string(bytes) + " bytes").c_str());
  return static_cast<unsigned>(bytes);
}

void check_texture_section(int rank, const int *origin, const int *extent, const int *whole) {
  for (int i = 0; i < rank; ++i)
    if (origin[i] < 0 || extent[i] <= 0 || origin[i] > whole[i] - extent[i])
      throw_runtime_exception("copy: the section is not inside of the texture");
}

void check_same_shape(bool is_same_extent, bool is_same_bits, bool is_same_levels) {
  if (!is_same_extent)
    throw_runtime_exception("copy: source and destination have different extents");
  if (!is_same_bits)
    throw_runtime_exception("copy: source and destination have different bits per scalar element");
  if (!is_same_levels)
    throw_runtime_exception("copy: source and destination have different mipmap levels");
}

void check_byte_size(std::size_t there, std::size_t needed) {
  if (there < needed)
    throw_runtime_exception("copy: the memory has fewer bytes than the texture");
}

void check_is_default_width(bool is_default) {
  if (!is_default)
    throw_runtime_exception(
        "copy: iterators cannot copy packed texels; use the overload that takes "
        "an address and a size");
}

void check_texture_is_initialized(const void *data) {
  if (!data)
    throw uninitialized_object("texture: the texture was moved from");
}

buffer *allocate_texture(const accelerator_view &view, std::size_t bytes, std::size_t texel_bytes) {
  if (is_cpu_view(view))
    throw_runtime_exception("texture: the cpu accelerator has only staging textures, which need an "
                            "associated accelerator_view");
  return allocate(view, bytes, texel_bytes, /*is_staging=*/false);
}

buffer *allocate_staging_texture(const accelerator_view &view, std::size_t bytes,
                                 std::size_t texel_bytes) {
  return allocate(view, bytes, texel_bytes, /*is_staging=*/true);
}

} // namespace amp2hip::detail
