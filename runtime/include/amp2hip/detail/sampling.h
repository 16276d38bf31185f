// Where a sample of a texture lies, and what it is made of, by Direct3D 11's rules: texel i of n
// has its centre at (i + 0.5) / n; a place is rounded to 1/256 of a texel, and so is the level of
// detail to 1/256 of a level, as the hardware that Direct3D describes has 8 bits for each. All else
// is computed in float, the same way on every device.
#pragma once

#include <amp2hip/detail/texels.h>
#include <amp2hip/sampler.h>

namespace amp2hip::detail {

/// Steps within a texel, and within a level of detail.
constexpr int sample_steps = 256;

/// The largest integer that is not larger, of what an int has room for.
__host__ __device__ inline int floor_of(float x) {
  const int towards_zero = static_cast<int>(x);
  return static_cast<float>(towards_zero) > x ? towards_zero - 1 : towards_zero;
}
/// A floor division by the steps.
__host__ __device__ inline int whole_steps(int steps) { return steps >> 8; }

/// The coordinate in steps, counted from the texture's edge. What is repeated is reduced first, so
/// that large coordinates stay exact; what lies far beyond the edge is near enough there. A NaN is
/// the edge.
__host__ __device__ inline int steps_of(float coordinate, int texels,
                                        Concurrency::graphics::address_mode beyond) {
  using namespace Concurrency::graphics;
  float x = coordinate;
  if (beyond == address_wrap || beyond == address_mirror) {
    const bool is_small = x > -4194304.0f && x < 4194304.0f; // else a whole number, or none
    x = is_small ? x : 0.0f;
    const float period = beyond == address_wrap ? 1.0f : 2.0f;
    x -= period * static_cast<float>(floor_of(x / period));
  } else {
    x = x > -1.0f ? (x < 2.0f ? x : 2.0f) : (x <= -1.0f ? -1.0f : 0.0f);
  }
  return floor_of(x * static_cast<float>(texels) * sample_steps + 0.5f);
}

/// The texel that stands at position `i` of a row of `texels`; -1 for the border.
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

/// The two texels around a place along one dimension, and how much of the second there is.
struct neighbours {
  int first;    // the one behind it is the other
  float weight; // of that one, 0 to 255/256
};
__host__ __device__ inline neighbours neighbours_of(int steps) {
  const int from_centre = steps - sample_steps / 2, first = whole_steps(from_centre);
  return {first, static_cast<float>(from_centre - first * sample_steps) / sample_steps};
}

/// The components of a texel as floats.
template <typename Value> struct texel_floats {
  static constexpr int count = texel<Value>::components;
  float of[count];

  __host__ __device__ static texel_floats from(const Value &value) {
    if constexpr (count == 1)
      return {{static_cast<float>(value)}};
    else if constexpr (count == 2)
      return {{static_cast<float>(value.x), static_cast<float>(value.y)}};
    else
      return {{static_cast<float>(value.x), static_cast<float>(value.y),
               static_cast<float>(value.z), static_cast<float>(value.w)}};
  }
  /// Of a colour, as many components as the texel has, each what the format can hold.
  __host__ __device__ static texel_floats from_border(const Concurrency::graphics::float_4 &color) {
    typedef scalar_of<Value> Scalar;
    const float all[4] = {color.x, color.y, color.z, color.w};
    texel_floats result;
    for (int i = 0; i < count; ++i)
      result.of[i] = static_cast<float>(Scalar(all[i]));
    return result;
  }
  __host__ __device__ Value value() const {
    typedef scalar_of<Value> Scalar;
    if constexpr (count == 1)
      return Value(of[0]);
    else if constexpr (count == 2)
      return Value(Scalar(of[0]), Scalar(of[1]));
    else
      return Value(Scalar(of[0]), Scalar(of[1]), Scalar(of[2]), Scalar(of[3]));
  }
  /// What is weighted with nothing adds nothing, be it infinite or no number.
  __host__ __device__ void add(const texel_floats &other, float weight) {
    if (weight != 0.0f)
      for (int i = 0; i < count; ++i)
        of[i] += other.of[i] * weight;
  }
};

/// Component `i` of a texel.
template <typename Value>
__host__ __device__ scalar_of<Value> component_of(const Value &value, int i) {
  if constexpr (texel<Value>::components == 1)
    return value;
  else if constexpr (texel<Value>::components == 2)
    return i == 0 ? value.x : value.y;
  else
    return i == 0 ? value.x : i == 1 ? value.y : i == 2 ? value.z : value.w;
}

/// The level to sample at, in steps: between the most detailed and the least detailed one. A NaN is
/// the most detailed.
__host__ __device__ inline int level_steps(float level_of_detail, unsigned levels) {
  const float last = static_cast<float>(levels - 1);
  const float x = level_of_detail > 0.0f ? (level_of_detail < last ? level_of_detail : last) : 0.0f;
  return static_cast<int>(x * sample_steps + 0.5f);
}

} // namespace amp2hip::detail
