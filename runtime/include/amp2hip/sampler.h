// concurrency::graphics::sampler: how a texture is read between its texels and beyond its edges.
#pragma once

#include <amp2hip/short_vectors.h>

namespace Concurrency {
namespace graphics {

// The values are Direct3D 11's.

/// The nearest texel, or what lies between the nearest ones; of levels of detail likewise.
enum filter_mode {
  filter_point = 0,
  filter_linear = 0x15,
  filter_unknown = 0xFFFFFFFF // of a sampler of Direct3D's, which there is none of
};
/// What is beyond the edges: the texture again, its mirror image, the texels at the edge, or one
/// colour.
enum address_mode {
  address_wrap = 1,
  address_mirror = 2,
  address_clamp = 3,
  address_border = 4,
  address_unknown = 0xFFFFFFFF
};

/// The same in all dimensions. Captured by value.
class sampler {
  typedef Concurrency::graphics::filter_mode filter;
  typedef Concurrency::graphics::address_mode addressing;

public:
  /// Linear, clamped to the edge.
  sampler() : sampler(filter_linear, address_clamp) {}
  sampler(filter mode) : sampler(mode, address_clamp) {}
  sampler(addressing mode, float_4 border = float_4(0.0f, 0.0f, 0.0f, 0.0f))
      : sampler(filter_linear, mode, border) {}
  sampler(filter mode, addressing beyond, float_4 border = float_4(0.0f, 0.0f, 0.0f, 0.0f))
      : filter_(mode), addressing_(beyond), border_(border) {}

  __host__ __device__ filter get_filter_mode() const { return filter_; }
  AMP2HIP_PROPERTY(Concurrency::graphics::filter_mode, filter_mode, get_filter_mode);
  __host__ __device__ addressing get_address_mode() const { return addressing_; }
  AMP2HIP_PROPERTY(Concurrency::graphics::address_mode, address_mode, get_address_mode);
  /// What address_border gives.
  __host__ __device__ float_4 get_border_color() const { return border_; }
  AMP2HIP_PROPERTY(float_4, border_color, get_border_color);

private:
  filter filter_;
  addressing addressing_;
  float_4 border_;
};

} // namespace graphics
} // namespace Concurrency
