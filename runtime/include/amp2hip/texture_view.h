// Defines concurrency::graphics::texture_view and writeonly_texture_view (G40 to G44), through
// which kernels use textures that they capture by value. Views are shallow: copies show the same
// texels, and each keeps the memory of its texture alive. A kernel that captures a view must run on
// the accelerator_view of its texture. Functions that assert something about the texels have a
// deduced result type, for the reason given at texture::set.
#pragma once

#include <amp2hip/detail/sampling.h>
#include <amp2hip/texture.h>

namespace Concurrency {
namespace graphics {

/// Writes one level of detail of a texture, and also reads it if the elements are int, unsigned int
/// or float.
///
///     texture_view<float, 2> out(t);
///     parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
///       out.set(i, 2.0f * out[i]);
///     });
///
/// If a kernel writes texels through this view and reads the same texels by reference, or through a
/// view of const elements, its launch throws runtime_exception (G31).
template <typename Value, int Rank>
class texture_view
    : public amp2hip::detail::texture_base<Value, Rank, amp2hip::detail::texture_path::write> {
  /// The part that views and textures share; tells a launch that the kernel writes the texels.
  typedef amp2hip::detail::texture_base<Value, Rank, amp2hip::detail::texture_path::write> base;

public:
  /// Shows the most detailed level of `source`. Copies no texels and waits for nothing. On the host
  /// it throws uninitialized_object if `source` was moved from. In kernels too.
  __host__ __device__ texture_view(texture<Value, Rank> &source) : base(source, 0) {
    show_one_level();
  }
  /// Shows level `mipmap_level`, counted from the most detailed one, which is 0. Throws
  /// runtime_exception for a level that does not exist, and uninitialized_object as above. A kernel
  /// can thus compute each level of detail from the level above it:
  ///
  ///     const texture_view<const float, 2> from(t, level - 1, 1);
  ///     const texture_view<float, 2> to(t, level);
  texture_view(texture<Value, Rank> &source, unsigned int mipmap_level)
      : base(source, mipmap_level, 1) {}
  /// Shows the same level as `other`. In kernels too.
  __host__ __device__ texture_view(const texture_view &other) : base(other) {}
  /// Shows the same texels as `other` instead of the former texture, which it releases. In kernels
  /// too.
  __host__ __device__ texture_view &operator=(const texture_view &other) {
    base::operator=(other);
    return *this;
  }

  // The next functions are for kernels only. They return a texel of the level, widened to the
  // element type, and zero for an index outside its extent. They compile for int, unsigned int and
  // float; a view of const elements reads all types.

  /// Returns the texel at `idx`, whose last component counts columns.
  __device__ auto operator[](const index<Rank> &idx) const { return read(idx); }
  /// Returns texel `i0`; for rank 1.
  __device__ auto operator[](int i0) const { return read(index<Rank>(i0)); }
  /// Returns the texel at `idx`, like operator[].
  __device__ auto operator()(const index<Rank> &idx) const { return read(idx); }
  /// Returns texel `i0`; for rank 1.
  __device__ auto operator()(int i0) const { return read(index<Rank>(i0)); }
  /// Returns the texel in row `i0` and column `i1`; for rank 2.
  __device__ auto operator()(int i0, int i1) const { return read(index<Rank>(i0, i1)); }
  /// Returns the texel in slice `i0`, row `i1` and column `i2`; for rank 3.
  __device__ auto operator()(int i0, int i1, int i2) const { return read(index<Rank>(i0, i1, i2)); }
  /// Returns the texel at `idx`, like operator[].
  __device__ auto get(const index<Rank> &idx) const { return read(idx); }
  /// Writes the texel at `idx`; outside the extent it does nothing. For every element type. Each
  /// component becomes the nearest value that its width can represent: integers are clamped, norm
  /// and unorm rounded to the nearest step, floats of 16 bits rounded towards zero (G20). If two
  /// threads write one texel, it gets the value of one of them.
  __device__ void set(const index<Rank> &idx, const Value &value) const { this->store(idx, value); }

private:
  friend struct amp2hip::detail::texture_access;

  /// Reads a texel; asserts that the element type can be read through this view.
  __device__ auto read(const index<Rank> &idx) const {
    static_assert(amp2hip::detail::texel<Value>::components == 1 &&
                      !amp2hip::detail::is_normalized<Value> && !std::is_same_v<Value, double>,
                  "a writable texture_view can read only int, unsigned int and float; read others "
                  "through a texture_view of const elements");
    return this->load(idx);
  }
  /// Reduces the levels copied from the base class to the first one. Throws uninitialized_object on
  /// the host after a move of the texture.
  __host__ __device__ void show_one_level() {
    if constexpr (!amp2hip::detail::is_device_pass)
      if (!amp2hip::detail::inside_kernel())
        amp2hip::detail::check_texture_is_initialized(this->data_);
    this->levels_ = 1;
  }
};

/// Reads, samples and gathers from one or more levels of a texture.
///
///     texture_view<const float_4, 2> image(t);
///     parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
///       const float_2 at((i[1] + 0.5f) / out.extent[1], (i[0] + 0.5f) / out.extent[0]);
///       out.set(i, image.sample(at)); // linear, clamped to the edge
///     });
///
/// All element types can be read; those of float, norm and unorm can be sampled and gathered.
/// Several threads of a kernel may read the same texels. While a kernel reads texels through this
/// view, it must not write them through another view: such a launch throws runtime_exception (G31).
/// Sampling is computed in float by code, not by a GPU's texture units, so every device gives the
/// same bits.
template <typename Value, int Rank>
class texture_view<const Value, Rank>
    : public amp2hip::detail::texture_base<Value, Rank, amp2hip::detail::texture_path::read> {
  /// The part that views and textures share; tells a launch that the kernel only reads the texels.
  typedef amp2hip::detail::texture_base<Value, Rank, amp2hip::detail::texture_path::read> base;
  /// The type of one component.
  typedef amp2hip::detail::scalar_of<Value> scalar;

public:
  /// The element type; it is const, so templates can tell this view from a view that writes.
  typedef const Value value_type;
  /// The type of a place in the texture: float, float_2 or float_3 by rank. In every dimension 0 is
  /// one edge of the texture and 1 the other, and texel i of n has its centre at (i + 0.5) / n
  /// (G40). Component x runs along the last dimension of an index, the columns, as in Direct3D
  /// (G41).
  typedef typename short_vector<float, Rank>::type coordinates_type;
  /// One component of four texels: a vector of four of the texture's scalar.
  typedef typename short_vector<scalar, 4>::type gather_return_type;

  /// Shows all levels of `source`. Copies no texels and waits for nothing. On the host it throws
  /// uninitialized_object if `source` was moved from. In kernels too.
  __host__ __device__ texture_view(const texture<Value, Rank> &source) : base(source, 0) {
    if constexpr (!amp2hip::detail::is_device_pass)
      if (!amp2hip::detail::inside_kernel())
        amp2hip::detail::check_texture_is_initialized(this->data_);
  }
  /// Shows `mipmap_levels` levels of `source`, from level `most_detailed_mip` on. Throws
  /// runtime_exception if `mipmap_levels` is 0 or `source` has fewer levels, and
  /// uninitialized_object if `source` was moved from.
  texture_view(const texture<Value, Rank> &source, unsigned int most_detailed_mip,
               unsigned int mipmap_levels)
      : base(source, most_detailed_mip, mipmap_levels) {}
  /// Shows `mipmap_levels` of the levels that `other` shows; level 0 is the most detailed of these.
  /// Throws what the constructor above throws.
  texture_view(const texture_view &other, unsigned int most_detailed_mip,
               unsigned int mipmap_levels)
      : base(other, most_detailed_mip, mipmap_levels) {}
  /// Shows the level that `other` writes. In kernels too, where nothing checks that the two views
  /// are not used for the same texels (G31).
  __host__ __device__ texture_view(const texture_view<Value, Rank> &other) : base(other, 0) {}
  /// Shows the same levels as `other`. In kernels too.
  __host__ __device__ texture_view(const texture_view &other) : base(other) {}
  /// Shows the same texels as `other` instead of the former texture, which it releases. In kernels
  /// too.
  __host__ __device__ texture_view &operator=(const texture_view &other) {
    base::operator=(other);
    return *this;
  }
  /// Shows the level that `other` writes instead of the former one. In kernels too.
  __host__ __device__ texture_view &operator=(const texture_view<Value, Rank> &other) {
    this->assign(other);
    return *this;
  }

  // The next functions are for kernels only. They return one texel, widened to the element type and
  // not filtered, and zero for an index outside the extent (G27). Without a level they read the
  // most detailed level that the view shows.

  /// Returns the texel at `idx`, whose last component counts columns.
  __device__ const Value operator[](const index<Rank> &idx) const { return this->load(idx); }
  /// Returns texel `i0`; for rank 1.
  __device__ const Value operator[](int i0) const { return this->load(index<Rank>(i0)); }
  /// Returns the texel at `idx`, like operator[].
  __device__ const Value operator()(const index<Rank> &idx) const { return this->load(idx); }
  /// Returns texel `i0`; for rank 1.
  __device__ const Value operator()(int i0) const { return this->load(index<Rank>(i0)); }
  /// Returns the texel in row `i0` and column `i1`; for rank 2.
  __device__ const Value operator()(int i0, int i1) const {
    return this->load(index<Rank>(i0, i1));
  }
  /// Returns the texel in slice `i0`, row `i1` and column `i2`; for rank 3.
  __device__ const Value operator()(int i0, int i1, int i2) const {
    return this->load(index<Rank>(i0, i1, i2));
  }
  /// Returns the texel at `idx`, like operator[].
  __device__ const Value get(const index<Rank> &idx) const { return this->load(idx); }
  /// Returns the texel at `idx` of level `mip_level`, counted from the most detailed level that the
  /// view shows; zero for a level that does not exist.
  __device__ const Value get(const index<Rank> &idx, unsigned int mip_level) const {
    return this->load(idx, mip_level);
  }

  /// Returns the value of the texture at the place `at`, filtered by the sampler. The result has
  /// the element type, which must be of float, norm or unorm: others do not compile (G42). For
  /// kernels only.
  ///
  /// filter_point uses the texel at the place; filter_linear weights the two, four or eight texels
  /// whose centres are around it. Places are rounded to 1/256 of a texel. `level_of_detail` counts
  /// levels from the most detailed one; it is clamped to the levels that the view shows and rounded
  /// to 1/256 of a level, and NaN counts as 0. filter_linear interpolates between two levels,
  /// filter_point uses the nearest one (G44). Beyond the edges the sampler's address mode applies.
  /// A coordinate that is NaN counts as 0.
  ///
  ///     address mode      at coordinate u outside [0, 1]
  ///     address_wrap      the value at u - floor(u)
  ///     address_mirror    the value at the mirror image of u, mirrored at each whole number
  ///     address_clamp     the texel at the nearer edge
  ///     address_border    the border colour
  __device__ auto sample(const sampler &how, const coordinates_type &at,
                         float level_of_detail = 0.0f) const {
    return sample_with(how.get_filter_mode(), how.get_address_mode(), how.get_border_color(), at,
                       level_of_detail);
  }
  /// Returns the same with a predefined sampler, whose filter and address mode are the template
  /// arguments and whose border is zero in all components, alpha included. The compiler knows both
  /// modes and omits the code of the others: `image.sample<filter_point, address_wrap>(at)`.
  template <filter_mode Filter = filter_linear, address_mode Address = address_clamp>
  __device__ auto sample(const coordinates_type &at, float level_of_detail = 0.0f) const {
    return sample_with(Filter, Address, float_4(), at, level_of_detail);
  }

  // The gather functions return one component of the four texels that a linear filter would weight
  // at a place, unfiltered, from the most detailed level that the view shows. With rows counted
  // downwards, x of the result is the lower left texel, y the lower right, z the upper right and w
  // the upper left one (G43). The address mode determines texels beyond the edges. The functions
  // are for kernels only, and for textures of rank 2 whose elements are of float, norm or unorm and
  // have such a component; others do not compile (G42).

  /// Gathers component x, or the only one. The filter mode of `how` is not used. Its address mode
  /// and border colour determine texels beyond the edges.
  ///
  ///     w z     the place is between the centres of these four texels;
  ///     x y     rows are counted downwards, columns to the right
  __device__ auto gather_red(const sampler &how, const coordinates_type &at) const {
    return gather<0>(how.get_address_mode(), how.get_border_color(), at);
  }
  /// Gathers component y of elements of two or four components.
  __device__ auto gather_green(const sampler &how, const coordinates_type &at) const {
    return gather<1>(how.get_address_mode(), how.get_border_color(), at);
  }
  /// Gathers component z of elements of four components.
  __device__ auto gather_blue(const sampler &how, const coordinates_type &at) const {
    return gather<2>(how.get_address_mode(), how.get_border_color(), at);
  }
  /// Gathers component w of elements of four components.
  __device__ auto gather_alpha(const sampler &how, const coordinates_type &at) const {
    return gather<3>(how.get_address_mode(), how.get_border_color(), at);
  }
  /// Gathers component x with a predefined sampler of address mode `Address` and a border of zeros.
  template <address_mode Address = address_clamp>
  __device__ auto gather_red(const coordinates_type &at) const {
    return gather<0>(Address, float_4(), at);
  }
  /// Gathers component y with a predefined sampler, like gather_red().
  template <address_mode Address = address_clamp>
  __device__ auto gather_green(const coordinates_type &at) const {
    return gather<1>(Address, float_4(), at);
  }
  /// Gathers component z with a predefined sampler, like gather_red().
  template <address_mode Address = address_clamp>
  __device__ auto gather_blue(const coordinates_type &at) const {
    return gather<2>(Address, float_4(), at);
  }
  /// Gathers component w with a predefined sampler, like gather_red().
  template <address_mode Address = address_clamp>
  __device__ auto gather_alpha(const coordinates_type &at) const {
    return gather<3>(Address, float_4(), at);
  }

private:
  friend struct amp2hip::detail::texture_access;
  /// The components of one texel as floats, in which filters compute.
  typedef amp2hip::detail::texel_floats<Value> floats;

  /// The address of a level's first texel, and the extent of the level.
  struct level_of_texture {
    char *data;
    Concurrency::extent<Rank> ext;
  };
  /// Returns level `number`, which must be a level that the view shows. Computes the address from
  /// the extents of the more detailed levels, so later levels take longer.
  __device__ level_of_texture level(unsigned number) const {
    return {this->data_ + this->bytes_before(number), this->extent_of(number)};
  }
  /// Returns the component of the coordinates that belongs to dimension `i` of an index; their
  /// order is the opposite one (G41).
  __device__ static float coordinate(const coordinates_type &at, int i) {
    if constexpr (Rank == 1)
      return at;
    else if constexpr (Rank == 2)
      return i == 0 ? at.y : at.x;
    else
      return i == 0 ? at.z : i == 1 ? at.y : at.x;
  }
  /// Returns the texel at a position that may lie beyond the edges; there the address mode chooses
  /// it. A border colour has as many components as the texel, clamped to their range.
  __device__ Value at_or_beyond(const level_of_texture &of, index<Rank> position,
                                address_mode beyond, const float_4 &border) const {
    for (unsigned i = 0; i < Rank; ++i) {
      position[i] = amp2hip::detail::texel_at(position[i], of.ext[i], beyond);
      if (position[i] < 0)
        return floats::from_border(border).value();
    }
    return amp2hip::detail::load_texel<Value>(of.data, this->number_of(of.ext, position),
                                              this->bits_);
  }
  /// Returns the texel that contains the place `at`, for filter_point. `of` is the level; `beyond`
  /// and `border` determine how it continues beyond its edges.
  __device__ floats nearest(const level_of_texture &of, address_mode beyond, const float_4 &border,
                            const coordinates_type &at) const {
    index<Rank> position;
    for (unsigned i = 0; i < Rank; ++i)
      position[i] = amp2hip::detail::whole_steps(
          amp2hip::detail::steps_of(coordinate(at, static_cast<int>(i)), of.ext[i], beyond));
    return floats::from(at_or_beyond(of, position, beyond, border));
  }
  /// Returns the weighted sum of the texels around the place `at`, for filter_linear. A texel with
  /// weight 0 is not read, so an infinity or a NaN in it has no effect. The arguments are those of
  /// nearest(). Weights are products of multiples of 1/256, one for each dimension.
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
  /// Implements sample(). A filter mode other than filter_point is treated as filter_linear.
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
  /// Implements the gather functions, for component `Component`. Positions are those of the lower
  /// neighbour in each dimension, as for a linear filter.
  template <int Component>
  __device__ auto gather(address_mode beyond, const float_4 &border,
                         const coordinates_type &at) const {
    static_assert(Rank == 2, "gathering needs a texture of two dimensions [G42]");
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
  /// Returns component `Component` of the texel in a row and a column that may lie beyond the
  /// edges.
  template <int Component>
  __device__ scalar corner(const level_of_texture &of, int row, int column, address_mode beyond,
                           const float_4 &border) const {
    index<Rank> position;
    position[0] = row;
    position[Rank - 1] = column;
    return amp2hip::detail::component_of(at_or_beyond(of, position, beyond, border), Component);
  }
};

/// Writes the most detailed level of a texture, and cannot read it. C++ AMP 1.2 deprecates it,
/// because a texture_view does the same; amp2hip gives no warning. Sources from before C++ AMP 1.2
/// use it:
///
///     const writeonly_texture_view<uint, 2> out(t);
///     parallel_for_each(out.extent, [=](index<2> i) restrict(amp) { out.set(i, 0u); });
template <typename Value, int Rank>
class writeonly_texture_view
    : public amp2hip::detail::texture_base<Value, Rank, amp2hip::detail::texture_path::write> {
  /// The part that views and textures share; tells a launch that the kernel writes the texels.
  typedef amp2hip::detail::texture_base<Value, Rank, amp2hip::detail::texture_path::write> base;

public:
  /// Shows the most detailed level of `source`, like a texture_view. In kernels too.
  __host__ __device__ writeonly_texture_view(texture<Value, Rank> &source)
      : base(texture_view<Value, Rank>(source), 0) {}
  /// Shows the same level as `other`. In kernels too.
  __host__ __device__ writeonly_texture_view(const writeonly_texture_view &other) : base(other) {}
  /// Shows the same texels as `other` instead of the former texture, which it releases. In kernels
  /// too.
  __host__ __device__ writeonly_texture_view &operator=(const writeonly_texture_view &other) {
    base::operator=(other);
    return *this;
  }

  /// Writes the texel at `idx`, like texture_view::set; outside the extent it does nothing. For
  /// kernels only.
  __device__ void set(const index<Rank> &idx, const Value &value) const { this->store(idx, value); }

private:
  friend struct amp2hip::detail::texture_access;
};

} // namespace graphics
} // namespace Concurrency
