// The texels of a texture or of a view, as copies take them: level by level, or a section of one.
#pragma once

#include <amp2hip/detail/checks.h>
#include <amp2hip/detail/copy_region.h>
#include <amp2hip/detail/iterator.h>
#include <amp2hip/detail/texture_base.h>

#include <iterator>
#include <memory>
#include <vector>

namespace amp2hip::detail {

/// A box of texels of one level.
template <int Rank> struct texel_box {
  buffer *data;
  std::size_t offset; // of its first texel, in bytes from the buffer's origin
  Concurrency::extent<Rank> ext;
  int stride[Rank]; // texels; of the last dimension it is one
  std::size_t texel_bytes;

  region part() const { return {data, offset, Rank, components(ext), stride, texel_bytes}; }
  std::size_t bytes() const { return texels_in(ext) * texel_bytes; }
};

/// Any texture or view of one, held as long as a copy goes on.
template <typename Value, int Rank>
class texture_handle : public texture_base<Value, Rank, texture_path::read> {
  typedef texture_base<Value, Rank, texture_path::read> base;

public:
  template <texture_path Path>
  texture_handle(const texture_base<Value, Rank, Path> &of)
      : base(of, 0), is_texture_(Path == texture_path::reference) {
    check_texture_is_initialized(this->data_);
  }
  texture_handle(const texture_handle &other) : base(other), is_texture_(other.is_texture_) {}
  texture_handle &operator=(const texture_handle &) = delete;

  std::size_t size() const { return this->bytes(); }
  unsigned levels() const { return this->levels_; }
  unsigned bits() const { return this->bits_; }
  bool has_default_bits() const { return this->bits_ == default_bits<scalar_of<Value>>; }

  texel_box<Rank> level(unsigned number) const {
    return box(number, Concurrency::index<Rank>(), this->extent_of(number));
  }
  /// Of a texture's most detailed level, or of a view's only one. Throws runtime_exception if it is
  /// not inside, and for a view of several levels (G53).
  texel_box<Rank> section(const Concurrency::index<Rank> &origin,
                          const Concurrency::extent<Rank> &ext) const {
    if (!is_texture_)
      check_same_shape(true, true, this->levels_ == 1);
    check_texture_section(Rank, components(origin), components(ext), components(this->extent_));
    return box(0, origin, ext);
  }

private:
  texel_box<Rank> box(unsigned number, const Concurrency::index<Rank> &origin,
                      const Concurrency::extent<Rank> &ext) const {
    const Concurrency::extent<Rank> whole = this->extent_of(number);
    char *const first = this->address(this->data_ + this->bytes_before(number), whole, origin);
    texel_box<Rank> result = {this->buffer_,
                              static_cast<std::size_t>(first - this->buffer_->origin()),
                              ext,
                              {},
                              texel_bytes<Value>(this->bits_)};
    result.stride[Rank - 1] = 1;
    for (int i = Rank - 1; i > 0; --i)
      result.stride[i - 1] = result.stride[i] * whole[static_cast<unsigned>(i)];
    return result;
  }

  const bool is_texture_;
};

// Between a texture and packed texels in host memory: the levels one behind the other, or the
// section, row by row with nothing between (G50). All throw runtime_exception for too few bytes.

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
template <int Rank> void copy_packed(const texel_box<Rank> &from, void *to, std::size_t bytes) {
  check_byte_size(bytes, from.bytes());
  copy_to_host(from.part(), to);
}
template <int Rank>
void copy_packed(const void *from, std::size_t bytes, const texel_box<Rank> &to) {
  check_byte_size(bytes, to.bytes());
  copy_from_host(from, to.part());
}

/// Iterators walk over elements, so the texels must be as elements are (G51).
template <typename Value, int Rank> void check_has_elements(const texture_handle<Value, Rank> &of) {
  static_assert(!is_normalized<scalar_of<Value>>,
                "textures of norm and unorm are copied by the address and size of packed texels "
                "[G51]");
  check_is_default_width(of.has_default_bits());
}

/// The elements of a range to `texels`, a handle or a box of `count` texels. Throws
/// runtime_exception unless the range has as many.
template <typename Value, typename It, typename Texels>
void copy_elements_in(It first, It last, const Texels &texels, std::size_t count) {
  const auto check_count = [](bool is_same) {
    if (!is_same)
      throw_runtime_exception("copy: the range does not hold as many elements as the destination");
  };
  if constexpr (is_contiguous_over<It, Value>) {
    check_count(last - first == static_cast<std::ptrdiff_t>(count));
    copy_packed(std::addressof(*first), count * sizeof(Value), texels);
  } else {
    std::vector<Value> elements;
    elements.reserve(count);
    for (; first != last && elements.size() < count; ++first)
      elements.push_back(static_cast<Value>(*first));
    check_count(first == last && elements.size() == count);
    copy_packed(elements.data(), count * sizeof(Value), texels);
  }
}
/// The texels to an iterator with room for them.
template <typename Value, typename It, typename Texels>
void copy_elements_out(const Texels &texels, std::size_t count, It to) {
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

// The same for a texture or view, and for a section of one.

template <typename Value, int Rank, typename It>
void copy_from_elements(It first, It last, const texture_handle<Value, Rank> &to) {
  check_has_elements(to);
  copy_elements_in<Value>(first, last, to, to.size() / sizeof(Value));
}
template <typename Value, int Rank, typename It>
void copy_from_elements(It first, It last, const texture_handle<Value, Rank> &to,
                        const Concurrency::index<Rank> &origin,
                        const Concurrency::extent<Rank> &ext) {
  check_has_elements(to);
  const texel_box<Rank> section = to.section(origin, ext);
  copy_elements_in<Value>(first, last, section, section.bytes() / sizeof(Value));
}
template <typename Value, int Rank, typename It>
void copy_to_elements(const texture_handle<Value, Rank> &from, It to) {
  check_has_elements(from);
  copy_elements_out<Value>(from, from.size() / sizeof(Value), to);
}
template <typename Value, int Rank, typename It>
void copy_to_elements(const texture_handle<Value, Rank> &from,
                      const Concurrency::index<Rank> &origin, const Concurrency::extent<Rank> &ext,
                      It to) {
  check_has_elements(from);
  const texel_box<Rank> section = from.section(origin, ext);
  copy_elements_out<Value>(section, section.bytes() / sizeof(Value), to);
}

/// From one texture to another, which must have the same extent, width and number of levels; or a
/// section, of the same width. Throw runtime_exception otherwise (G52).
template <typename Value, int Rank>
void copy_texels(const texture_handle<Value, Rank> &from, const texture_handle<Value, Rank> &to) {
  check_same_shape(from.get_extent() == to.get_extent(), from.bits() == to.bits(),
                   from.levels() == to.levels());
  for (unsigned i = 0; i < from.levels(); ++i) {
    const texel_box<Rank> source = from.level(i), destination = to.level(i);
    copy(source.part(), destination.part());
  }
}
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
