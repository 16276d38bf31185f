// concurrency::graphics::texture_view and writeonly_texture_view (G40 to G44): textures as kernels
// capture them by value. Shallow; a view keeps its texture's memory alive. Results are deduced
// where something is asserted of the texels, for the translator's sake, as in texture::set.
#pragma once

#include <amp2hip/detail/sampling.h>
#include <amp2hip/texture.h>

namespace Concurrency {
namespace graphics {

/// Writes one level of a texture; reads it too where the elements are int, unsigned int or float.
template <typename Value, int Rank>
class texture_view
    : public amp2hip::detail::texture_base<Value, Rank, amp2hip::detail::texture_path::write> {
  typedef amp2hip::detail::texture_base<Value, Rank, amp2hip::detail::texture_path::write> base;

public:
  /// Of the most detailed level.
  __host__ __device__ texture_view(texture<Value, Rank> &source) : base(source, 0) {
    show_one_level();
  }
  /// Of any level. Throws runtime_exception for one that there is not.
  texture_view(texture<Value, Rank> &source, unsigned int mipmap_level)
      : base(source, mipmap_level, 1) {}
  __host__ __device__ texture_view(const texture_view &other) : base(other) {}
  __host__ __device__ texture_view &operator=(const texture_view &other) {
    base::operator=(other);
    return *this;
  }

  // A texel; zero outside of the extent.

  __device__ auto operator[](const index<Rank> &idx) const { return read(idx); }
  __device__ auto operator[](int i0) const { return read(index<Rank>(i0)); }
  __device__ auto operator()(const index<Rank> &idx) const { return read(idx); }
  __device__ auto operator()(int i0) const { return read(index<Rank>(i0)); }
  __device__ auto operator()(int i0, int i1) const { return read(index<Rank>(i0, i1)); }
  __device__ auto operator()(int i0, int i1, int i2) const { return read(index<Rank>(i0, i1, i2)); }
  __device__ auto get(const index<Rank> &idx) const { return read(idx); }
  /// Changes a texel; outside of the extent nothing happens.
  __device__ void set(const index<Rank> &idx, const Value &value) const { this->store(idx, value); }

private:
  friend struct amp2hip::detail::texture_access;

  __device__ auto read(const index<Rank> &idx) const {
    static_assert(amp2hip::detail::texel<Value>::components == 1 &&
                      !amp2hip::detail::is_normalized<Value> && !std::is_same_v<Value, double>,
                  "a texture_view that writes reads only int, unsigned int and float; a "
                  "texture_view of const elements reads all");
    return this->load(idx);
  }
  __host__ __device__ void show_one_level() {
#if !AMP2HIP_DEVICE_PASS
    amp2hip::detail::check_texture_is_initialized(this->data_);
#endif
    this->levels_ = 1;
  }
};

/// Reads and samples one or more levels of a texture.
template <typename Value, int Rank>
class texture_view<const Value, Rank>
    : public amp2hip::detail::texture_base<Value, Rank, amp2hip::detail::texture_path::read> {
  typedef amp2hip::detail::texture_base<Value, Rank, amp2hip::detail::texture_path::read> base;
  typedef amp2hip::detail::scalar_of<Value> scalar;

public:
  typedef const Value value_type;
  /// A place in the texture, 0 to 1 in every dimension. x runs along the last dimension, as in
  /// Direct3D (G41).
  typedef typename short_vector<float, Rank>::type coordinates_type;
  typedef typename short_vector<scalar, 4>::type gather_return_type;

  /// Of all levels.
  __host__ __device__ texture_view(const texture<Value, Rank> &source) : base(source, 0) {
#if !AMP2HIP_DEVICE_PASS
    amp2hip::detail::check_texture_is_initialized(this->data_);
#endif
  }
  /// Of `mipmap_levels` levels from `most_detailed_mip` on, which are counted from the source's
  /// most detailed one. Throw runtime_exception for levels that there are not.
  texture_view(const texture<Value, Rank> &source, unsigned int most_detailed_mip,
               unsigned int mipmap_levels)
      : base(source, most_detailed_mip, mipmap_levels) {}
  texture_view(const texture_view &other, unsigned int most_detailed_mip,
               unsigned int mipmap_levels)
      : base(other, most_detailed_mip, mipmap_levels) {}
  /// Of the level that it writes.
  __host__ __device__ texture_view(const texture_view<Value, Rank> &other) : base(other, 0) {}
  __host__ __device__ texture_view(const texture_view &other) : base(other) {}
  __host__ __device__ texture_view &operator=(const texture_view &other) {
    base::operator=(other);
    return *this;
  }
  __host__ __device__ texture_view &operator=(const texture_view<Value, Rank> &other) {
    this->assign(other);
    return *this;
  }

  // A texel; zero outside of the extent.

  __device__ const Value operator[](const index<Rank> &idx) const { return this->load(idx); }
  __device__ const Value operator[](int i0) const { return this->load(index<Rank>(i0)); }
  __device__ const Value operator()(const index<Rank> &idx) const { return this->load(idx); }
  __device__ const Value operator()(int i0) const { return this->load(index<Rank>(i0)); }
  __device__ const Value operator()(int i0, int i1) const {
    return this->load(index<Rank>(i0, i1));
  }
  __device__ const Value operator()(int i0, int i1, int i2) const {
    return this->load(index<Rank>(i0, i1, i2));
  }
  __device__ const Value get(const index<Rank> &idx, unsigned int mip_level = 0) const {
    return this->load(idx, mip_level);
  }

  /// What is at a place of the texture, filtered; of a level of detail, or between two of them.
  __device__ auto sample(const sampler &how, const coordinates_type &at,
                         float level_of_detail = 0.0f) const {
    return sample_with(how.get_filter_mode(), how.get_address_mode(), how.get_border_color(), at,
                       level_of_detail);
  }
  template <filter_mode Filter = filter_linear, address_mode Address = address_clamp>
  __device__ auto sample(const coordinates_type &at, float level_of_detail = 0.0f) const {
    return sample_with(Filter, Address, float_4(), at, level_of_detail);
  }

  // One component of the four texels that a linear filter would take around a place, unfiltered:
  // lower left, lower right, upper right, upper left (G43). Of the most detailed level.

  __device__ auto gather_red(const sampler &how, const coordinates_type &at) const {
    return gather<0>(how.get_address_mode(), how.get_border_color(), at);
  }
  __device__ auto gather_green(const sampler &how, const coordinates_type &at) const {
    return gather<1>(how.get_address_mode(), how.get_border_color(), at);
  }
  __device__ auto gather_blue(const sampler &how, const coordinates_type &at) const {
    return gather<2>(how.get_address_mode(), how.get_border_color(), at);
  }
  __device__ auto gather_alpha(const sampler &how, const coordinates_type &at) const {
    return gather<3>(how.get_address_mode(), how.get_border_color(), at);
  }
  template <address_mode Address = address_clamp>
  __device__ auto gather_red(const coordinates_type &at) const {
    return gather<0>(Address, float_4(), at);
  }
  template <address_mode Address = address_clamp>
  __device__ auto gather_green(const coordinates_type &at) const {
    return gather<1>(Address, float_4(), at);
  }
  template <address_mode Address = address_clamp>
  __device__ auto gather_blue(const coordinates_type &at) const {
    return gather<2>(Address, float_4(), at);
  }
  template <address_mode Address = address_clamp>
  __device__ auto gather_alpha(const coordinates_type &at) const {
    return gather<3>(Address, float_4(), at);
  }

private:
  friend struct amp2hip::detail::texture_access;
  typedef amp2hip::detail::texel_floats<Value> floats;

  /// One level, as samples are made of it.
  struct level_of_texture {
    char *data;
    Concurrency::extent<Rank> ext;
  };
  __device__ level_of_texture level(unsigned number) const {
    return {this->data_ + this->bytes_before(number), this->extent_of(number)};
  }
  /// Component `i` of the coordinates, for dimension `i` of an index: in the other order.
  __device__ static float coordinate(const coordinates_type &at, int i) {
    if constexpr (Rank == 1)
      return at;
    else if constexpr (Rank == 2)
      return i == 0 ? at.y : at.x;
    else
      return i == 0 ? at.z : i == 1 ? at.y : at.x;
  }
  /// The texel at a position that may lie beyond the edges.
  __device__ Value at_or_beyond(const level_of_texture &of, index<Rank> position,
                                address_mode beyond, const float_4 &border) const {
    for (unsigned i = 0; i < Rank; ++i) {
      position[i] = amp2hip::detail::texel_at(position[i], of.ext[i], beyond);
      if (position[i] < 0)
        return floats::from_border(border).value();
    }
    return amp2hip::detail::load_texel<Value>(this->address(of.data, of.ext, position),
                                              this->bits_);
  }
  __device__ floats nearest(const level_of_texture &of, address_mode beyond, const float_4 &border,
                            const coordinates_type &at) const {
    index<Rank> position;
    for (unsigned i = 0; i < Rank; ++i)
      position[i] = amp2hip::detail::whole_steps(
          amp2hip::detail::steps_of(coordinate(at, static_cast<int>(i)), of.ext[i], beyond));
    return floats::from(at_or_beyond(of, position, beyond, border));
  }
  __device__ floats between(const level_of_texture &of, address_mode beyond, const float_4 &border,
                            const coordinates_type &at) const {
    amp2hip::detail::neighbours around[Rank];
    for (unsigned i = 0; i < Rank; ++i)
      around[i] = amp2hip::detail::neighbours_of(
          amp2hip::detail::steps_of(coordinate(at, static_cast<int>(i)), of.ext[i], beyond));
    floats result = {};
    for (unsigned corner = 0; corner < 1u << Rank; ++corner) {
      index<Rank> position;
      float weight = 1.0f;
      for (unsigned i = 0; i < Rank; ++i) {
        const bool is_second = (corner >> (Rank - 1 - i) & 1u) != 0;
        position[i] = around[i].first + (is_second ? 1 : 0);
        weight *= is_second ? around[i].weight : 1.0f - around[i].weight;
      }
      if (weight != 0.0f)
        result.add(floats::from(at_or_beyond(of, position, beyond, border)), weight);
    }
    return result;
  }
  __device__ auto sample_with(filter_mode filter, address_mode beyond, const float_4 &border,
                              const coordinates_type &at, float level_of_detail) const {
    static_assert(amp2hip::detail::is_filtered<scalar>,
                  "only textures of float, norm and unorm can be sampled [G42]");
    const int steps = amp2hip::detail::level_steps(level_of_detail, this->levels_);
    if (filter == filter_point) {
      const int half = amp2hip::detail::sample_steps / 2;
      const int nearest_level = amp2hip::detail::whole_steps(steps + half);
      return nearest(level(static_cast<unsigned>(nearest_level)), beyond, border, at).value();
    }
    const int first = amp2hip::detail::whole_steps(steps),
              rest = steps - first * amp2hip::detail::sample_steps;
    const floats detailed = between(level(static_cast<unsigned>(first)), beyond, border, at);
    if (rest == 0)
      return detailed.value();
    const float weight = static_cast<float>(rest) / amp2hip::detail::sample_steps;
    floats result = {};
    result.add(detailed, 1.0f - weight);
    result.add(between(level(static_cast<unsigned>(first) + 1), beyond, border, at), weight);
    return result.value();
  }
  template <int Component>
  __device__ auto gather(address_mode beyond, const float_4 &border,
                         const coordinates_type &at) const {
    static_assert(Rank == 2, "gathering is for textures of two dimensions [G42]");
    static_assert(amp2hip::detail::is_filtered<scalar>,
                  "only textures of float, norm and unorm can be gathered from [G42]");
    static_assert(Component < amp2hip::detail::texel<Value>::components,
                  "the elements of the texture have no such component [G42]");
    const level_of_texture of = level(0);
    int first[2];
    for (unsigned i = 0; i < 2; ++i)
      first[i] =
          amp2hip::detail::neighbours_of(
              amp2hip::detail::steps_of(coordinate(at, static_cast<int>(i)), of.ext[i], beyond))
              .first;
    return gather_return_type(corner<Component>(of, first[0] + 1, first[1], beyond, border),
                              corner<Component>(of, first[0] + 1, first[1] + 1, beyond, border),
                              corner<Component>(of, first[0], first[1] + 1, beyond, border),
                              corner<Component>(of, first[0], first[1], beyond, border));
  }
  template <int Component>
  __device__ scalar corner(const level_of_texture &of, int row, int column, address_mode beyond,
                           const float_4 &border) const {
    index<Rank> position;
    position[0] = row;
    position[Rank - 1] = column;
    return amp2hip::detail::component_of(at_or_beyond(of, position, beyond, border), Component);
  }
};

/// Writes a texture, and cannot read it. C++ AMP 1.2 calls it deprecated: a texture_view does the
/// same.
template <typename Value, int Rank>
class writeonly_texture_view
    : public amp2hip::detail::texture_base<Value, Rank, amp2hip::detail::texture_path::write> {
  typedef amp2hip::detail::texture_base<Value, Rank, amp2hip::detail::texture_path::write> base;

public:
  __host__ __device__ writeonly_texture_view(texture<Value, Rank> &source)
      : base(texture_view<Value, Rank>(source), 0) {}
  __host__ __device__ writeonly_texture_view(const writeonly_texture_view &other) : base(other) {}
  __host__ __device__ writeonly_texture_view &operator=(const writeonly_texture_view &other) {
    base::operator=(other);
    return *this;
  }

  /// Changes a texel; outside of the extent nothing happens.
  __device__ void set(const index<Rank> &idx, const Value &value) const { this->store(idx, value); }

private:
  friend struct amp2hip::detail::texture_access;
};

} // namespace graphics
} // namespace Concurrency
