// concurrency::graphics::copy and copy_async (G50 to G54), and the members of texture that are
// written in terms of them.
#pragma once

#include <amp2hip/detail/run_async.h>
#include <amp2hip/detail/texture_region.h>
#include <amp2hip/texture_view.h>

#include <type_traits>

namespace amp2hip::detail {

/// What a copy reads: any texture or view, but one that is written only.
template <typename Texture> struct is_texture_source : std::false_type {};
template <typename Value, int Rank>
struct is_texture_source<Concurrency::graphics::texture<Value, Rank>> : std::true_type {};
template <typename Value, int Rank>
struct is_texture_source<Concurrency::graphics::texture_view<Value, Rank>> : std::true_type {};
template <typename Texture>
using if_texture_source = std::enable_if_t<is_texture_source<Texture>::value, int>;

/// A view that a copy writes.
template <typename View> struct is_texture_destination : std::false_type {};
template <typename Value, int Rank>
struct is_texture_destination<Concurrency::graphics::texture_view<Value, Rank>>
    : std::bool_constant<!std::is_const_v<Value>> {};
template <typename Value, int Rank>
struct is_texture_destination<Concurrency::graphics::writeonly_texture_view<Value, Rank>>
    : std::true_type {};
template <typename View>
using if_texture_destination = std::enable_if_t<is_texture_destination<View>::value, int>;

/// The texture or view itself, held.
template <typename Texture> auto held(const Texture &of) {
  typedef std::remove_const_t<typename Texture::value_type> Value;
  return texture_handle<Value, Texture::rank>(texture_access::base(of));
}

} // namespace amp2hip::detail

namespace Concurrency {
namespace graphics {

// Between textures, wherever they are, and host memory. All of a texture, with its levels of detail
// one behind the other, or a section of one level. The host's memory holds packed texels, as wide
// as the texture's (G50); iterators walk over elements, and are for textures whose texels are as
// wide (G51). The copy is ordered after earlier commands of both, and done on return. All throw
// runtime_exception for too few bytes or elements, for sections that are not inside, and for
// textures of different extents, widths or levels (G52, G53); out_of_memory; and what kernels
// before them failed with (K42).

#define AMP2HIP_SOURCE                                                                             \
  template <typename, int>                                                                         \
  class Source, typename Value, int Rank,                                                          \
      amp2hip::detail::if_texture_source<Source<Value, Rank>> = 0

/// To packed texels.
template <AMP2HIP_SOURCE> void copy(const Source<Value, Rank> &from, void *to, unsigned int bytes) {
  amp2hip::detail::copy_packed(amp2hip::detail::held(from), to, bytes);
}
template <AMP2HIP_SOURCE>
void copy(const Source<Value, Rank> &from, const index<Rank> &origin, const extent<Rank> &ext,
          void *to, unsigned int bytes) {
  amp2hip::detail::copy_packed(amp2hip::detail::held(from).section(origin, ext), to, bytes);
}
template <AMP2HIP_SOURCE>
completion_future copy_async(const Source<Value, Rank> &from, void *to, unsigned int bytes) {
  return amp2hip::detail::run_async([from = amp2hip::detail::held(from), to, bytes] {
    amp2hip::detail::copy_packed(from, to, bytes);
  });
}
template <AMP2HIP_SOURCE>
completion_future copy_async(const Source<Value, Rank> &from, const index<Rank> &origin,
                             const extent<Rank> &ext, void *to, unsigned int bytes) {
  return amp2hip::detail::run_async([from = amp2hip::detail::held(from), origin, ext, to, bytes] {
    amp2hip::detail::copy_packed(from.section(origin, ext), to, bytes);
  });
}

/// To an iterator with room for the elements.
template <AMP2HIP_SOURCE, typename It, amp2hip::detail::if_iterator<It> = 0>
void copy(const Source<Value, Rank> &from, It to) {
  amp2hip::detail::copy_to_elements(amp2hip::detail::held(from), to);
}
template <AMP2HIP_SOURCE, typename It, amp2hip::detail::if_iterator<It> = 0>
void copy(const Source<Value, Rank> &from, const index<Rank> &origin, const extent<Rank> &ext,
          It to) {
  amp2hip::detail::copy_to_elements(amp2hip::detail::held(from), origin, ext, to);
}
template <AMP2HIP_SOURCE, typename It, amp2hip::detail::if_iterator<It> = 0>
completion_future copy_async(const Source<Value, Rank> &from, It to) {
  return amp2hip::detail::run_async(
      [from = amp2hip::detail::held(from), to] { amp2hip::detail::copy_to_elements(from, to); });
}
template <AMP2HIP_SOURCE, typename It, amp2hip::detail::if_iterator<It> = 0>
completion_future copy_async(const Source<Value, Rank> &from, const index<Rank> &origin,
                             const extent<Rank> &ext, It to) {
  return amp2hip::detail::run_async([from = amp2hip::detail::held(from), origin, ext, to] {
    amp2hip::detail::copy_to_elements(from, origin, ext, to);
  });
}
#undef AMP2HIP_SOURCE

// To a texture, which is not const; and to a view, which may be a temporary.

#define AMP2HIP_PARAMETERS typename Value, int Rank
#define AMP2HIP_TO texture<Value, Rank> &
#include <amp2hip/detail/texture_copy.inc>
#undef AMP2HIP_PARAMETERS
#undef AMP2HIP_TO

#define AMP2HIP_PARAMETERS                                                                         \
  template <typename, int>                                                                         \
  class View, typename Value, int Rank,                                                            \
      amp2hip::detail::if_texture_destination<View<Value, Rank>> = 0
#define AMP2HIP_TO const View<Value, Rank> &
#include <amp2hip/detail/texture_copy.inc>
#undef AMP2HIP_PARAMETERS
#undef AMP2HIP_TO

// The members that are written in terms of copy.

template <typename Value, int Rank>
texture<Value, Rank>::texture(const texture &other)
    : texture(other, other.get_accelerator_view(), other.get_associated_accelerator_view()) {}
template <typename Value, int Rank>
texture<Value, Rank>::texture(const texture &other, view av)
    : texture(as(), other, av, av, /*may_stage=*/false) {
  graphics::copy(other, *this);
}
template <typename Value, int Rank>
texture<Value, Rank>::texture(const texture &other, view av, view associated_av)
    : texture(as(), other, av, associated_av, /*may_stage=*/true) {
  graphics::copy(other, *this);
}
template <typename Value, int Rank>
texture<Value, Rank>::texture(const texture_view<const Value, Rank> &other)
    : texture(other, other.get_accelerator_view(), other.get_accelerator_view()) {}
template <typename Value, int Rank>
texture<Value, Rank>::texture(const texture_view<const Value, Rank> &other, view av)
    : texture(as(), other, av, av, /*may_stage=*/false) {
  graphics::copy(other, *this);
}
template <typename Value, int Rank>
texture<Value, Rank>::texture(const texture_view<const Value, Rank> &other, view av,
                              view associated_av)
    : texture(as(), other, av, associated_av, /*may_stage=*/true) {
  graphics::copy(other, *this);
}
template <typename Value, int Rank>
template <typename It>
void texture<Value, Rank>::fill(It first, It last) {
  graphics::copy(first, last, *this);
}
template <typename Value, int Rank>
void texture<Value, Rank>::fill_packed(const void *source, unsigned source_bytes) {
  graphics::copy(source, source_bytes, *this);
}
template <typename Value, int Rank> void texture<Value, Rank>::copy_to(texture &destination) const {
  graphics::copy(*this, destination);
}
template <typename Value, int Rank>
void texture<Value, Rank>::copy_to(const texture_view<Value, Rank> &destination) const {
  graphics::copy(*this, destination);
}
template <typename Value, int Rank>
void texture<Value, Rank>::copy_to(const writeonly_texture_view<Value, Rank> &destination) const {
  graphics::copy(*this, destination);
}

} // namespace graphics
} // namespace Concurrency
