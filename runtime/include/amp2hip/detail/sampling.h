// Defines the position of a sample of a texture, and the texels that contribute to it, by the rules
// of Direct3D 11: texel i of n has its centre at (i + 0.5) / n (G40). A place is rounded to 1/256
// of a texel and a level of detail to 1/256 of a level, because Direct3D's hardware has 8 bits for
// each. Everything else is computed in float in the same way on every device, so all give the same
// bits. Everything here can be called on the host and in kernels.
#pragma once

#include <amp2hip/detail/texels.h>
#include <amp2hip/sampler.h>

namespace amp2hip::detail {

/// The number of steps in a texel, and between two levels of detail.
constexpr int sample_steps = 256;

/// Returns the largest integer that is not larger than `x`. `x` must be in the range of int, and
/// neither a NaN nor an infinity. The cost is a conversion and a comparison.
__host__ __device__ inline int floor_of(float x) {
  const int towards_zero = static_cast<int>(x);
  return static_cast<float>(towards_zero) > x ? towards_zero - 1 : towards_zero;
}
/// Returns `steps` divided by sample_steps, rounded down, also if `steps` is negative.
__host__ __device__ inline int whole_steps(int steps) { return steps >> 8; }

/// Returns the distance of `coordinate` from the texture's edge in steps of 1/256 of a texel,
/// rounded to the nearest one; `texels` is the extent along that dimension, at most 16384.
///
/// With address_wrap and address_mirror, which repeat the texture, the coordinate is first reduced
/// to one period, so that large ones stay exact; from 16777216 on every float is a whole number of
/// periods and counts as 0, and so does a NaN or an infinity. With all other address modes it is
/// clamped to [-1, 2], which is far enough beyond the edges, and a NaN counts as 0. With 16384
/// texels the result needs 24 bits for one period, the limit up to which a float is exact.
__host__ __device__ inline int steps_of(float coordinate, int texels,
                                        Concurrency::graphics::address_mode beyond) {
  using namespace Concurrency::graphics;
  float x = coordinate;
  if (beyond == address_wrap || beyond == address_mirror) {
    const bool is_between_periods = x > -16777216.0f && x < 16777216.0f;
    x = is_between_periods ? x : 0.0f;
    const float period = beyond == address_wrap ? 1.0f : 2.0f;
    x -= period * static_cast<float>(floor_of(x / period));
  } else {
    x = x > -1.0f ? (x < 2.0f ? x : 2.0f) : (x <= -1.0f ? -1.0f : 0.0f);
  }
  return floor_of(x * static_cast<float>(texels) * sample_steps + 0.5f);
}

/// Returns the index, from 0 to `texels` - 1, of the texel at position `i` of a row which the
/// address mode continues beyond its edges; -1 for the border colour. address_unknown is treated as
/// address_clamp. address_wrap repeats the row, so position `texels` is texel 0. address_mirror
/// repeats it forwards and backwards, so both -1 and 0 are texel 0. address_clamp continues the
/// texels at the edges.
__host__ __device__ inline int texel_at(int i, int texels,
                                        Concurrency::graphics::address_mode beyond) {
  using namespace Concurrency::graphics;
  if (i >= 0 && i < texels)
    return i;
  if (beyond == address_border)
    return -1;
  if (beyond == address_wrap) {
    const int rest = i % texels;
    return rest < 0 ? rest + texels : rest;
  }
  if (beyond == address_mirror) {
    const int rest = i % (2 * texels), place = rest < 0 ? rest + 2 * texels : rest;
    return place < texels ? place : 2 * texels - 1 - place;
  }
  return i < 0 ? 0 : texels - 1;
}

/// The two texels whose centres are around a place along one dimension. A place at the centre of a
/// texel has that texel as its lower neighbour, with all of the weight.
///
///     texels        0       1       2        the place at 1.25 texels from the edge is between the
///     centres   0  0.5  1  1.5  2  2.5  3    centres of 0 and 1: first is 0, weight is 0.75
struct neighbours {
  /// The position of the lower neighbour, which may be beyond an edge; the other is at `first` + 1.
  int first;
  /// The weight of the other neighbour, a multiple of 1/256 from 0 to 255/256; the lower neighbour
  /// has the rest.
  float weight;
};
/// Returns the neighbours of a place, given in steps from the edge.
__host__ __device__ inline neighbours neighbours_of(int steps) {
  const int from_centre = steps - sample_steps / 2, first = whole_steps(from_centre);
  return {first, static_cast<float>(from_centre - first * sample_steps) / sample_steps};
}

/// Holds the components of a texel as floats, for a weighted sum. `Value` must have components that
/// can be filtered: float, norm or unorm. A filter adds up to eight texels to it, and converts the
/// sum back once.
template <typename Value> struct texel_floats {
  /// The number of components: 1, 2 or 4.
  static constexpr int count = texel<Value>::components;
  /// The components in the order x, y, z, w.
  float of[count];

  /// Returns the components of a texel; a float represents every norm and unorm exactly.
  __host__ __device__ static texel_floats from(const Value &value) {
    if constexpr (count == 1)
      return {{static_cast<float>(value)}};
    else if constexpr (count == 2)
      return {{static_cast<float>(value.x), static_cast<float>(value.y)}};
    else
      return {{static_cast<float>(value.x), static_cast<float>(value.y),
               static_cast<float>(value.z), static_cast<float>(value.w)}};
  }
  /// Returns as many components of the border colour as the texel has, each clamped to the range of
  /// its scalar: norm to [-1, 1], unorm to [0, 1].
  __host__ __device__ static texel_floats from_border(const Concurrency::graphics::float_4 &color) {
    typedef scalar_of<Value> Scalar;
    const float all[4] = {color.x, color.y, color.z, color.w};
    texel_floats result;
    for (int i = 0; i < count; ++i)
      result.of[i] = static_cast<float>(Scalar(all[i]));
    return result;
  }
  /// Returns the texel of these components, which norm and unorm clamp.
  __host__ __device__ Value value() const {
    typedef scalar_of<Value> Scalar;
    if constexpr (count == 1)
      return Value(of[0]);
    else if constexpr (count == 2)
      return Value(Scalar(of[0]), Scalar(of[1]));
    else
      return Value(Scalar(of[0]), Scalar(of[1]), Scalar(of[2]), Scalar(of[3]));
  }
  /// Adds `other` with a weight, component by component. A weight of 0 adds nothing, even if the
  /// component is infinite or a NaN.
  __host__ __device__ void add(const texel_floats &other, float weight) {
    if (weight != 0.0f)
      for (int i = 0; i < count; ++i)
        of[i] += other.of[i] * weight;
  }
};

/// Returns component `i` of a texel, from 0 to its number of components less one, in the order x,
/// y, z, w.
template <typename Value>
__host__ __device__ scalar_of<Value> component_of(const Value &value, int i) {
  if constexpr (texel<Value>::components == 1)
    return value;
  else if constexpr (texel<Value>::components == 2)
    return i == 0 ? value.x : value.y;
  else
    return i == 0 ? value.x : i == 1 ? value.y : i == 2 ? value.z : value.w;
}

/// Returns the level of detail to sample at, in steps of 1/256 of a level, rounded to the nearest
/// one: clamped to 0, the most detailed level, and `levels` - 1, the least detailed one. A NaN
/// counts as 0.
__host__ __device__ inline int level_steps(float level_of_detail, unsigned levels) {
  const float last = static_cast<float>(levels - 1);
  const float x = level_of_detail > 0.0f ? (level_of_detail < last ? level_of_detail : last) : 0.0f;
  return static_cast<int>(x * sample_steps + 0.5f);
}

} // namespace amp2hip::detail
