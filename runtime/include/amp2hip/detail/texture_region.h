// Defines the texels of a texture or view for copies: level by level, or a section of one level.
#pragma once

#include <amp2hip/detail/checks.h>
#include <amp2hip/detail/copy_region.h>
#include <amp2hip/detail/iterator.h>
#include <amp2hip/detail/texture_base.h>

#include <iterator>
#include <memory>
#include <vector>

namespace amp2hip::detail {

/// A box of texels of one level in a buffer, which must exist as long as the box is used. If the
/// box is narrower than its level, there are gaps between its rows, which the strides include.
template <int Rank> struct texel_box {
  /// The buffer of the texels; the box keeps no reference to it.
  buffer *data;
  /// The distance of the box's first texel from the buffer's origin, in bytes.
  std::size_t offset;
  /// The extent of the box in texels, all components positive.
  Concurrency::extent<Rank> ext;
  /// The distance between neighbours along each dimension in texels, 1 along the last one.
  int stride[Rank];
  /// The size of one texel in bytes.
  std::size_t texel_bytes;

  /// Returns the box as a region for the copying functions of copy_region.h. The result points into
  /// this object.
  region part() const { return {data, offset, Rank, components(ext), stride, texel_bytes}; }
  /// Returns the bytes of the texels in the box, without those between its rows.
  std::size_t bytes() const { return texels_in(ext) * texel_bytes; }
};

/// Shows the levels of any texture or view, and keeps its memory alive during a copy. A copy uses
/// one handle for each side, for every kind of texture or view, and for copies on the calling
/// thread or on another one.
template <typename Value, int Rank>
class texture_handle : public texture_base<Value, Rank, texture_path::read> {
  /// The base, with any path: a handle is never an argument of a kernel.
  typedef texture_base<Value, Rank, texture_path::read> base;

public:
  /// Shows the same levels as `of`. Throws uninitialized_object after a move.
  template <texture_path Path>
  texture_handle(const texture_base<Value, Rank, Path> &of)
      : base(of, 0), is_texture_(Path == texture_path::reference) {
    check_texture_is_initialized(this->data_);
  }
  /// Holds the same texels again: a copy that continues on another thread has its own handle.
  texture_handle(const texture_handle &other) : base(other), is_texture_(other.is_texture_) {}
  /// Deleted: a handle shows the same texels during its whole life.
  texture_handle &operator=(const texture_handle &) = delete;

  /// Returns the bytes of all levels.
  std::size_t size() const { return this->bytes(); }
  /// Returns the number of levels.
  unsigned levels() const { return this->levels_; }
  /// Returns the width of a component in bits.
  unsigned bits() const { return this->bits_; }
  /// Returns true if a component has the scalar's width on the host; never for norm and unorm.
  bool has_default_bits() const { return this->bits_ == default_bits<scalar_of<Value>>; }

  /// Returns all texels of a level, which must exist. Its rows have no gaps, so it is one run of
  /// bytes.
  texel_box<Rank> level(unsigned number) const {
    return box(number, Concurrency::index<Rank>(), this->extent_of(number));
  }
  /// Returns a section of a texture's most detailed level, or of a view's only one. Throws
  /// runtime_exception if it is empty or exceeds the level, and for a view of several levels (G53).
  texel_box<Rank> section(const Concurrency::index<Rank> &origin,
                          const Concurrency::extent<Rank> &ext) const {
    if (!is_texture_)
      check_same_shape(true, true, this->levels_ == 1);
    check_texture_section(Rank, components(origin), components(ext), components(this->extent_));
    return box(0, origin, ext);
  }

private:
  /// Returns a box of level `number`, in which it must lie. `origin` and `ext` are in texels of
  /// that level.
  texel_box<Rank> box(unsigned number, const Concurrency::index<Rank> &origin,
                      const Concurrency::extent<Rank> &ext) const {
    const Concurrency::extent<Rank> whole = this->extent_of(number);
    const std::size_t bytes = texel_bytes<Value>(this->bits_);
    const char *const first = this->data_ + this->bytes_before(number) +
                              static_cast<std::size_t>(this->number_of(whole, origin)) * bytes;
    texel_box<Rank> result = {
        this->buffer_, static_cast<std::size_t>(first - this->buffer_->origin()), ext, {}, bytes};
    result.stride[Rank - 1] = 1;
    for (int i = Rank - 1; i > 0; --i)
      result.stride[i - 1] = result.stride[i] * whole[static_cast<unsigned>(i)];
    return result;
  }

  /// True for a texture, and false for a view.
  const bool is_texture_;
};

// The next four functions copy between a texture and packed texels in host memory: all levels in
// order, or a box, row by row without gaps (G50). They return when the copy is complete, and throw
// runtime_exception for too few bytes, and any error of the copy.

/// Copies all levels to `to`, where `bytes` bytes are writable. Throws runtime_exception if `from`
/// has more bytes.
template <typename Value, int Rank>
void copy_packed(const texture_handle<Value, Rank> &from, void *to, std::size_t bytes) {
  check_byte_size(bytes, from.size());
  auto *next = static_cast<char *>(to);
  for (unsigned i = 0; i < from.levels(); ++i) {
    const texel_box<Rank> level = from.level(i);
    copy_to_host(level.part(), next);
    next += level.bytes();
  }
}
/// Copies `bytes` bytes at `from` to all levels; does not read bytes beyond the levels. Throws
/// runtime_exception if `to` has more bytes.
template <typename Value, int Rank>
void copy_packed(const void *from, std::size_t bytes, const texture_handle<Value, Rank> &to) {
  check_byte_size(bytes, to.size());
  auto *next = static_cast<const char *>(from);
  for (unsigned i = 0; i < to.levels(); ++i) {
    const texel_box<Rank> level = to.level(i);
    copy_from_host(next, level.part());
    next += level.bytes();
  }
}
/// Copies a box to `to`, where `bytes` bytes are writable. Throws runtime_exception if the box has
/// more bytes.
template <int Rank> void copy_packed(const texel_box<Rank> &from, void *to, std::size_t bytes) {
  check_byte_size(bytes, from.bytes());
  copy_to_host(from.part(), to);
}
/// Copies `bytes` bytes at `from` to a box; does not read bytes beyond the box. Throws
/// runtime_exception if the box has more bytes.
template <int Rank>
void copy_packed(const void *from, std::size_t bytes, const texel_box<Rank> &to) {
  check_byte_size(bytes, to.bytes());
  copy_from_host(from, to.part());
}

/// Checks that texels look like elements in memory, because iterators walk over elements. norm and
/// unorm do not compile; other widths than the element type's throw runtime_exception (G51).
template <typename Value, int Rank> void check_has_elements(const texture_handle<Value, Rank> &of) {
  static_assert(
      !is_normalized<scalar_of<Value>>,
      "to copy a texture of norm or unorm, pass the address and size of packed texels [G51]");
  check_is_default_width(of.has_default_bits());
}

/// Copies the elements of [first, last) to `texels`, a handle or a box of `count` texels. Throws
/// runtime_exception unless the range has as many elements. Elements in one block of memory are
/// copied directly, others through a vector of `count` elements. If a range is too long, no more
/// than `count` of its elements are read.
template <typename Value, typename It, typename Texels>
void copy_elements_in(It first, It last, const Texels &texels, std::size_t count) {
  const auto check_count = [](bool is_same) {
    if (!is_same)
      throw_runtime_exception("copy: the range and the destination differ in size");
  };
  // The elements in memory are already packed texels.
  if constexpr (is_contiguous_over<It, Value>) {
    check_count(last - first == static_cast<std::ptrdiff_t>(count));
    copy_packed(std::addressof(*first), count * sizeof(Value), texels);
  } else {
    // Input iterators can be walked only once, so the count is known only at the end.
    std::vector<Value> elements;
    elements.reserve(count);
    for (; first != last && elements.size() < count; ++first)
      elements.push_back(static_cast<Value>(*first));
    check_count(first == last && elements.size() == count);
    copy_packed(elements.data(), count * sizeof(Value), texels);
  }
}
/// Copies `texels`, a handle or a box of `count` texels, to an iterator that must have room for
/// them. Contiguous destinations are written as one block, others through a vector of `count`
/// elements and by assigning the elements one by one.
template <typename Value, typename It, typename Texels>
void copy_elements_out(const Texels &texels, std::size_t count, It to) {
  // The texels are written directly to their destination.
  if constexpr (is_contiguous_over<It, Value>) {
    copy_packed(texels, std::addressof(*to), count * sizeof(Value));
  } else {
    std::vector<Value> elements(count);
    copy_packed(texels, elements.data(), count * sizeof(Value));
    for (const Value &element : elements) {
      *to = element;
      ++to;
    }
  }
}

// The next four functions do this for whole textures and for sections. They throw what section()
// and check_has_elements() throw.

/// Copies a range to all levels of `to`.
template <typename Value, int Rank, typename It>
void copy_from_elements(It first, It last, const texture_handle<Value, Rank> &to) {
  check_has_elements(to);
  copy_elements_in<Value>(first, last, to, to.size() / sizeof(Value));
}
/// Copies a range to a section of `to`.
template <typename Value, int Rank, typename It>
void copy_from_elements(It first, It last, const texture_handle<Value, Rank> &to,
                        const Concurrency::index<Rank> &origin,
                        const Concurrency::extent<Rank> &ext) {
  check_has_elements(to);
  const texel_box<Rank> section = to.section(origin, ext);
  copy_elements_in<Value>(first, last, section, section.bytes() / sizeof(Value));
}
/// Copies all levels of `from` to an iterator. There must be room for as many elements as texels.
template <typename Value, int Rank, typename It>
void copy_to_elements(const texture_handle<Value, Rank> &from, It to) {
  check_has_elements(from);
  copy_elements_out<Value>(from, from.size() / sizeof(Value), to);
}
/// Copies a section of `from` to an iterator. There must be room for as many elements as the
/// section has texels.
template <typename Value, int Rank, typename It>
void copy_to_elements(const texture_handle<Value, Rank> &from,
                      const Concurrency::index<Rank> &origin, const Concurrency::extent<Rank> &ext,
                      It to) {
  check_has_elements(from);
  const texel_box<Rank> section = from.section(origin, ext);
  copy_elements_out<Value>(section, section.bytes() / sizeof(Value), to);
}

/// Copies all levels of one texture to another, which must have the same extent, width and number
/// of levels; throws runtime_exception otherwise (G52). Returns when the copy is complete. Copies
/// the levels one by one, the most detailed first; if one fails, earlier ones have been copied.
template <typename Value, int Rank>
void copy_texels(const texture_handle<Value, Rank> &from, const texture_handle<Value, Rank> &to) {
  check_same_shape(from.get_extent() == to.get_extent(), from.bits() == to.bits(),
                   from.levels() == to.levels());
  for (unsigned i = 0; i < from.levels(); ++i) {
    const texel_box<Rank> source = from.level(i), destination = to.level(i);
    copy(source.part(), destination.part());
  }
}
/// Copies a section to another texture of the same width, or to another place of the same texture.
/// Throws runtime_exception if the widths differ or a section exceeds its level (G52, G53).
template <typename Value, int Rank>
void copy_texels(const texture_handle<Value, Rank> &from,
                 const Concurrency::index<Rank> &from_origin, const texture_handle<Value, Rank> &to,
                 const Concurrency::index<Rank> &to_origin, const Concurrency::extent<Rank> &ext) {
  check_same_shape(true, from.bits() == to.bits(), true);
  const texel_box<Rank> source = from.section(from_origin, ext),
                        destination = to.section(to_origin, ext);
  copy(source.part(), destination.part());
}

} // namespace amp2hip::detail
