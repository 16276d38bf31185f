// Defines concurrency::graphics::sampler, which determines how a texture_view of const elements is
// read between its texels and beyond its edges.
#pragma once

#include <amp2hip/short_vectors.h>

namespace Concurrency {
namespace graphics {

/// Determines how a sample is computed from texels; the values are Direct3D 11's.
enum filter_mode {
  /// Uses the texel that contains the place, of the nearest level of detail.
  filter_point = 0,
  /// Interpolates between the texels around the place, and between the two levels of detail.
  filter_linear = 0x15,
  /// For a sampler that comes from Direct3D, which is not possible here. Sampling treats it as
  /// filter_linear.
  filter_unknown = 0xFFFFFFFF
};
/// Determines how a texture continues beyond its edges; the values are Direct3D 11's.
enum address_mode {
  /// Repeats the texture.
  address_wrap = 1,
  /// Repeats the texture, every other time as its mirror image.
  address_mirror = 2,
  /// Continues the texels at the edge.
  address_clamp = 3,
  /// Uses the border colour of the sampler for all places beyond the edges.
  address_border = 4,
  /// For a sampler that comes from Direct3D, which is not possible here. Sampling treats it as
  /// address_clamp.
  address_unknown = 0xFFFFFFFF
};

/// Determines how texture_view::sample and gather read a texture: one filter for all dimensions and
/// levels of detail, and one address mode for all dimensions. It is a plain value that belongs to
/// no device, and kernels capture it by value; there may be any number of samplers.
///
///     const sampler smooth(filter_linear, address_border, float_4(0.0f, 0.0f, 0.0f, 1.0f));
///     parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
///       out.set(i, image.sample(smooth, place_of(i)));
///     });
///
/// Samplers are constructed on the host. Kernels can also copy them and call their members. Nothing
/// here throws.
///
/// A texture_view can also be sampled without a sampler, with template arguments, which are known
/// when the kernel is compiled.
class sampler {
  typedef Concurrency::graphics::filter_mode filter;
  typedef Concurrency::graphics::address_mode addressing;

public:
  /// Constructs a linear filter that clamps to the edge.
  sampler() : sampler(filter_linear, address_clamp) {}
  /// Constructs a filter of any kind that clamps to the edge.
  sampler(filter mode) : sampler(mode, address_clamp) {}
  /// Constructs a linear filter with any address mode. Only address_border uses `border`.
  sampler(addressing mode, float_4 border = float_4(0.0f, 0.0f, 0.0f, 0.0f))
      : sampler(filter_linear, mode, border) {}
  /// Constructs a sampler of any kind. `border` is the colour of address_border, with x, y, z, w
  /// for red, green, blue and alpha; it is clamped to the range of the texture's components, and a
  /// texture of fewer components uses the first ones.
  sampler(filter mode, addressing beyond, float_4 border = float_4(0.0f, 0.0f, 0.0f, 0.0f))
      : filter_(mode), addressing_(beyond), border_(border) {}

  /// Returns the filter of the sampler. In kernels too.
  __host__ __device__ filter get_filter_mode() const { return filter_; }
  /// Provides get_filter_mode() as the property `s.filter_mode`: the translator replaces the
  /// property by the call.
  AMP2HIP_PROPERTY(Concurrency::graphics::filter_mode, filter_mode, get_filter_mode);
  /// Returns the address mode of the sampler. In kernels too.
  __host__ __device__ addressing get_address_mode() const { return addressing_; }
  /// Provides get_address_mode() as the property `s.address_mode`: the translator replaces the
  /// property by the call.
  AMP2HIP_PROPERTY(Concurrency::graphics::address_mode, address_mode, get_address_mode);
  /// Returns the colour for address_border as it was given, not clamped. In kernels too.
  __host__ __device__ float_4 get_border_color() const { return border_; }
  /// Provides get_border_color() as the property `s.border_color`: the translator replaces the
  /// property by the call.
  AMP2HIP_PROPERTY(float_4, border_color, get_border_color);

private:
  /// The filter, for all dimensions and between levels of detail.
  filter filter_;
  /// The address mode, for all dimensions.
  addressing addressing_;
  /// The colour beyond the edges for address_border.
  float_4 border_;
};

} // namespace graphics
} // namespace Concurrency
