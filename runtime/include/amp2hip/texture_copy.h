// Defines concurrency::graphics::copy and copy_async, which copy textures (G50 to G54), and the
// members of texture that are implemented with them.
#pragma once

#include <amp2hip/detail/run_async.h>
#include <amp2hip/detail/texture_region.h>
#include <amp2hip/texture_view.h>

#include <type_traits>

namespace amp2hip::detail {

/// True for the classes that a copy can read: textures, and all views except
/// writeonly_texture_view. Copies with other classes are left to std::copy and, for arrays, to
/// concurrency::copy.
template <typename Texture> struct is_texture_source : std::false_type {};
/// A texture is a source.
template <typename Value, int Rank>
struct is_texture_source<Concurrency::graphics::texture<Value, Rank>> : std::true_type {};
/// A texture_view is a source, of const elements or not.
template <typename Value, int Rank>
struct is_texture_source<Concurrency::graphics::texture_view<Value, Rank>> : std::true_type {};
/// Enables a copy whose source has the class `Texture`.
template <typename Texture>
using if_texture_source = std::enable_if_t<is_texture_source<Texture>::value, int>;

/// True for the views that a copy can write. Textures have separate overloads, which take them as
/// references that are not const.
template <typename View> struct is_texture_destination : std::false_type {};
/// A texture_view is a destination unless its elements are const.
template <typename Value, int Rank>
struct is_texture_destination<Concurrency::graphics::texture_view<Value, Rank>>
    : std::bool_constant<!std::is_const_v<Value>> {};
/// A writeonly_texture_view is a destination.
template <typename Value, int Rank>
struct is_texture_destination<Concurrency::graphics::writeonly_texture_view<Value, Rank>>
    : std::true_type {};
/// Enables a copy whose destination has the class `View`.
template <typename View>
using if_texture_destination = std::enable_if_t<is_texture_destination<View>::value, int>;

/// Returns a handle to the levels that `of` shows, which keeps their memory alive. Throws
/// uninitialized_object after a move.
template <typename Texture> auto held(const Texture &of) {
  typedef std::remove_const_t<typename Texture::value_type> Value;
  return texture_handle<Value, Texture::rank>(texture_access::base(of));
}

/// Returns the memory of the texels that `of` shows, with all levels of its texture.
template <typename Texture> region texels_of(const Texture &of) {
  return whole(texture_access::owner(texture_access::base(of)));
}

} // namespace amp2hip::detail

namespace Concurrency {
namespace graphics {

// Copies between textures or views in any location, and between them and host memory.
//
//   texture<float_2, 2> t(height, width);
//   copy(first, last, t);                       // elements, from any iterators
//   copy(t, bytes_at, t.get_data_length());     // packed texels, to host memory
//   auto done = copy_async(t, other);           // to a texture of the same shape and format
//   done.get();
//
// A copy transfers a whole texture or view, its levels of detail in order with the most detailed
// first, or a section: a box of `extent` texels from `origin` on in one level, that is, the most
// detailed level of a texture or the only one of a view. Host memory holds packed texels, with
// components as wide as the texture's, row by row without gaps (G50), and its size is in bytes.
// Iterators walk over elements in row-major order; they are for textures whose components have the
// width that the scalar has on the host. They do not compile for norm and unorm (G51).
//
// Every copy starts after earlier commands of the accelerator_views involved (K126). `copy` blocks
// the calling thread until it is complete. `copy_async` returns at once, and the copy continues on
// another thread; host memory and iterators must stay valid until its future is ready (K127), while
// textures and views are kept alive. `copy` throws, and the future of `copy_async` holds:
//
// - runtime_exception, if host memory has fewer bytes than the texels need, a range has fewer or
//   more elements than there are texels (G51), a section is empty, exceeds its level or is of a
//   view of several levels (G53), or two textures differ in width or, if copied as a whole, in
//   extent or number of levels (G52);
// - out_of_memory, and the errors of kernels before the copy (K42).
//
// In both cases the call itself throws uninitialized_object for a texture that was moved from;
// `copy_async` also throws runtime_exception if no thread can be started.

// The template parameters of a source: the class template of a texture or view, and its arguments.
#define AMP2HIP_SOURCE                                                                             \
  template <typename, int>                                                                         \
  class Source, typename Value, int Rank,                                                          \
      amp2hip::detail::if_texture_source<Source<Value, Rank>> = 0

/// Copies all levels of `from` to packed texels at `to`, where `bytes` bytes are writable. Throws
/// runtime_exception if that is less than the texture's data_length. Blocks until the copy is
/// complete. Bytes of `to` beyond the texels are not written.
template <AMP2HIP_SOURCE> void copy(const Source<Value, Rank> &from, void *to, unsigned int bytes) {
  amp2hip::detail::copy_packed(amp2hip::detail::held(from), to, bytes);
}
/// Copies a section of `from` to packed texels at `to`. Blocks until the copy is complete. Throws
/// runtime_exception if `bytes` is less than the size of the section, or if the section is empty,
/// exceeds the level, or is of a view of several levels (G53).
template <AMP2HIP_SOURCE>
void copy(const Source<Value, Rank> &from, const index<Rank> &origin, const extent<Rank> &ext,
          void *to, unsigned int bytes) {
  amp2hip::detail::copy_packed(amp2hip::detail::held(from).section(origin, ext), to, bytes);
}
/// Starts a copy of all levels of `from` to packed texels; `to` must stay valid until it is
/// complete. Returns a future that becomes ready when the copy is complete, and holds the exception
/// that the copy throws, if any.
template <AMP2HIP_SOURCE>
completion_future copy_async(const Source<Value, Rank> &from, void *to, unsigned int bytes) {
  return amp2hip::detail::run_async([from = amp2hip::detail::held(from), to,
                                     bytes] { amp2hip::detail::copy_packed(from, to, bytes); },
                                    {amp2hip::detail::texels_of(from)});
}
/// Starts a copy of a section of `from` to packed texels; `to` must stay valid until it is
/// complete. Returns a future that becomes ready when the copy is complete, and holds the exception
/// that the copy throws, if any.
template <AMP2HIP_SOURCE>
completion_future copy_async(const Source<Value, Rank> &from, const index<Rank> &origin,
                             const extent<Rank> &ext, void *to, unsigned int bytes) {
  return amp2hip::detail::run_async(
      [from = amp2hip::detail::held(from), origin, ext, to, bytes] {
        amp2hip::detail::copy_packed(from.section(origin, ext), to, bytes);
      },
      {amp2hip::detail::texels_of(from)});
}

/// Copies all levels of `from` to the elements from `to` on, where there must be room for as many
/// elements as there are texels; this is not checked. Blocks until the copy is complete. Throws
/// runtime_exception if the components of `from` are not as wide as the element type's on the host
/// (G51).
template <AMP2HIP_SOURCE, typename It, amp2hip::detail::if_iterator<It> = 0>
void copy(const Source<Value, Rank> &from, It to) {
  amp2hip::detail::copy_to_elements(amp2hip::detail::held(from), to);
}
/// Copies a section of `from` to the elements from `to` on. Blocks until the copy is complete.
/// Throws what the function above throws, and the errors of a section (G53).
template <AMP2HIP_SOURCE, typename It, amp2hip::detail::if_iterator<It> = 0>
void copy(const Source<Value, Rank> &from, const index<Rank> &origin, const extent<Rank> &ext,
          It to) {
  amp2hip::detail::copy_to_elements(amp2hip::detail::held(from), origin, ext, to);
}
/// Starts a copy of all levels of `from` to the elements from `to` on. The iterator is used on
/// another thread. Returns a future that becomes ready when the copy is complete, and holds the
/// exception that the copy throws, if any.
template <AMP2HIP_SOURCE, typename It, amp2hip::detail::if_iterator<It> = 0>
completion_future copy_async(const Source<Value, Rank> &from, It to) {
  return amp2hip::detail::run_async(
      [from = amp2hip::detail::held(from), to] { amp2hip::detail::copy_to_elements(from, to); },
      {amp2hip::detail::texels_of(from)});
}
/// Starts a copy of a section of `from` to the elements from `to` on. The iterator is used on
/// another thread. Returns a future that becomes ready when the copy is complete, and holds the
/// exception that the copy throws, if any.
template <AMP2HIP_SOURCE, typename It, amp2hip::detail::if_iterator<It> = 0>
completion_future copy_async(const Source<Value, Rank> &from, const index<Rank> &origin,
                             const extent<Rank> &ext, It to) {
  return amp2hip::detail::run_async(
      [from = amp2hip::detail::held(from), origin, ext, to] {
        amp2hip::detail::copy_to_elements(from, origin, ext, to);
      },
      {amp2hip::detail::texels_of(from)});
}
#undef AMP2HIP_SOURCE

// The copies to textures and views exist twice: for a texture, which must not be const, and for a
// view, which may be a temporary. texture_copy.inc describes each of them.

// For textures.
#define AMP2HIP_PARAMETERS typename Value, int Rank
#define AMP2HIP_TO texture<Value, Rank> &
#include <amp2hip/detail/texture_copy.inc>
#undef AMP2HIP_PARAMETERS
#undef AMP2HIP_TO

// For views.
#define AMP2HIP_PARAMETERS                                                                         \
  template <typename, int>                                                                         \
  class View, typename Value, int Rank,                                                            \
      amp2hip::detail::if_texture_destination<View<Value, Rank>> = 0
#define AMP2HIP_TO const View<Value, Rank> &
#include <amp2hip/detail/texture_copy.inc>
#undef AMP2HIP_PARAMETERS
#undef AMP2HIP_TO

// Implementations of members of texture, whose contracts are in texture.h.

/// Delegates with both accelerator_views of `other`, so that a staging texture stays one.
template <typename Value, int Rank>
texture<Value, Rank>::texture(const texture &other)
    : texture(other, other.get_accelerator_view(), other.get_associated_accelerator_view()) {}
/// Delegates to the constructor for an equal shape, and copies the texels.
template <typename Value, int Rank>
texture<Value, Rank>::texture(const texture &other, view av)
    : texture(as(), other, av, av, /*may_stage=*/false) {
  graphics::copy(other, *this);
}
/// Does the same, but may construct a staging texture.
template <typename Value, int Rank>
texture<Value, Rank>::texture(const texture &other, view av, view associated_av)
    : texture(as(), other, av, associated_av, /*may_stage=*/true) {
  graphics::copy(other, *this);
}
/// Passes the view of the texture for both accelerator_views, so a copy of a staging texture's view
/// is also a staging texture.
template <typename Value, int Rank>
texture<Value, Rank>::texture(const texture_view<const Value, Rank> &other)
    : texture(other, other.get_accelerator_view(), other.get_accelerator_view()) {}
/// Constructs a texture of the shape and levels that the view shows, and copies the texels.
template <typename Value, int Rank>
texture<Value, Rank>::texture(const texture_view<const Value, Rank> &other, view av)
    : texture(as(), other, av, av, /*may_stage=*/false) {
  graphics::copy(other, *this);
}
/// Does the same, but may construct a staging texture.
template <typename Value, int Rank>
texture<Value, Rank>::texture(const texture_view<const Value, Rank> &other, view av,
                              view associated_av)
    : texture(as(), other, av, associated_av, /*may_stage=*/true) {
  graphics::copy(other, *this);
}
/// Copies from iterators; a constructor has already allocated the texels.
template <typename Value, int Rank>
template <typename It>
void texture<Value, Rank>::fill(It first, It last) {
  graphics::copy(first, last, *this);
}
/// Copies packed texels; a constructor has already allocated the texels.
template <typename Value, int Rank>
void texture<Value, Rank>::fill_packed(const void *source, unsigned source_bytes) {
  graphics::copy(source, source_bytes, *this);
}
/// Copies to a texture.
template <typename Value, int Rank> void texture<Value, Rank>::copy_to(texture &destination) const {
  graphics::copy(*this, destination);
}
/// Copies to the level of a texture_view.
template <typename Value, int Rank>
void texture<Value, Rank>::copy_to(const texture_view<Value, Rank> &destination) const {
  graphics::copy(*this, destination);
}
/// Copies to the level of a writeonly_texture_view.
template <typename Value, int Rank>
void texture<Value, Rank>::copy_to(const writeonly_texture_view<Value, Rank> &destination) const {
  graphics::copy(*this, destination);
}

} // namespace graphics
} // namespace Concurrency
