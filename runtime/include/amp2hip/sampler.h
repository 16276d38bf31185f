// Defines concurrency::graphics::sampler, which says how a texture_view of const elements is read
// between its texels and beyond its edges.
#pragma once

#include <amp2hip/short_vectors.h>

namespace Concurrency {
namespace graphics {

/// Says how a sample is made of texels. The values of the enumerators are Direct3D 11's.
enum filter_mode {
  /// Takes the texel that the place is in, of the level of detail that is nearest.
  filter_point = 0,
  /// Interpolates between the texels around the place, and between the two levels of detail.
  filter_linear = 0x15,
  /// Stands for a sampler that comes from Direct3D, of which there is none here. Sampling with it
  /// is as with filter_linear.
  filter_unknown = 0xFFFFFFFF
};
/// Chooses how a texture continues beyond its edges, in all dimensions alike. The values are
/// Direct3D 11's.
enum address_mode {
  /// Repeats the texture.
  address_wrap = 1,
  /// Repeats the texture, every other time as its mirror image.
  address_mirror = 2,
  /// Continues the texels at the edge.
  address_clamp = 3,
  /// Takes the border colour of the sampler for all places beyond the edges.
  address_border = 4,
  /// Stands for a sampler that comes from Direct3D, of which there is none here. Sampling with it
  /// is as with address_clamp.
  address_unknown = 0xFFFFFFFF
};

/// Says how texture_view::sample and gather read a texture: one filter for all dimensions and
/// levels of detail, and one address mode for all dimensions. It is a plain value that belongs to
/// no device, and kernels capture it by value; there may be any number of them.
///
///     const sampler smooth(filter_linear, address_border, float_4(0.0f, 0.0f, 0.0f, 1.0f));
///     parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
///       out.set(i, image.sample(smooth, place_of(i)));
///     });
///
/// Samplers are made on the host. They can be copied, and their members called, in kernels too.
/// Nothing here throws.
///
/// A texture_view can also be sampled without a sampler, by template arguments, which the compiler
/// knows when it compiles the kernel.
class sampler {
  typedef Concurrency::graphics::filter_mode filter;
  typedef Concurrency::graphics::address_mode addressing;

public:
  /// Makes a linear filter that clamps to the edge.
  sampler() : sampler(filter_linear, address_clamp) {}
  /// Makes a filter of any kind that clamps to the edge.
  sampler(filter mode) : sampler(mode, address_clamp) {}
  /// Makes a linear filter with any address mode. `border` counts for address_border alone.
  sampler(addressing mode, float_4 border = float_4(0.0f, 0.0f, 0.0f, 0.0f))
      : sampler(filter_linear, mode, border) {}
  /// Makes a sampler of any kind. `border` is the colour of address_border, as x, y, z, w for red,
  /// green, blue and alpha; it is clamped to the range of the texture's components, and a texture
  /// of fewer components uses the first ones.
  sampler(filter mode, addressing beyond, float_4 border = float_4(0.0f, 0.0f, 0.0f, 0.0f))
      : filter_(mode), addressing_(beyond), border_(border) {}

  /// Returns the filter that the sampler was made with. In kernels too.
  __host__ __device__ filter get_filter_mode() const { return filter_; }
  /// Gives get_filter_mode() as the property `s.filter_mode`: the translator writes the call in its
  /// place.
  AMP2HIP_PROPERTY(Concurrency::graphics::filter_mode, filter_mode, get_filter_mode);
  /// Returns the address mode that the sampler was made with. In kernels too.
  __host__ __device__ addressing get_address_mode() const { return addressing_; }
  /// Gives get_address_mode() as the property `s.address_mode`: the translator writes the call in
  /// its place.
  AMP2HIP_PROPERTY(Concurrency::graphics::address_mode, address_mode, get_address_mode);
  /// Returns the colour that address_border gives, as it was given, not clamped. In kernels too.
  __host__ __device__ float_4 get_border_color() const { return border_; }
  /// Gives get_border_color() as the property `s.border_color`: the translator writes the call in
  /// its place.
  AMP2HIP_PROPERTY(float_4, border_color, get_border_color);

private:
  /// Is the filter, for all dimensions and between levels of detail.
  filter filter_;
  /// Is the address mode, for all dimensions.
  addressing addressing_;
  /// Is the colour beyond the edges for address_border.
  float_4 border_;
};

} // namespace graphics
} // namespace Concurrency
