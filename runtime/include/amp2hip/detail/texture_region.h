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
template <int N> struct texel_box {
  buffer *data;
  std::size_t offset; // of its first texel, in bytes from the buffer's origin
  Concurrency::extent<N> ext;
  int stride[N]; // texels; of the last dimension it is one
  std::size_t texel_bytes;

  region part() const { return {data, offset, N, components(ext), stride, texel_bytes}; }
  std::size_t bytes() const { return texels_in(ext) * texel_bytes; }
};

/// Any texture or view of one, held as long as a copy goes on.
template <typename T, int N> class texture_handle : public texture_base<T, N, texture_path::read> {
  typedef texture_base<T, N, texture_path::read> base;

public:
  template <texture_path Path>
  texture_handle(const texture_base<T, N, Path> &of)
      : base(of, 0), is_texture_(Path == texture_path::reference) {
    check_texture_is_initialized(this->data_);
  }
  texture_handle(const texture_handle &other) : base(other), is_texture_(other.is_texture_) {}
  texture_handle &operator=(const texture_handle &) = delete;

  std::size_t size() const { return this->bytes(); }
  unsigned levels() const { return this->levels_; }
  unsigned bits() const { return this->bits_; }
  bool has_default_bits() const { return this->bits_ == default_bits<scalar_of<T>>; }

  texel_box<N> level(unsigned number) const {
    return box(number, Concurrency::index<N>(), this->extent_of(number));
  }
  /// Of a texture's most detailed level, or of a view's only one. Throws runtime_exception if it is
  /// not inside, and for a view of several levels (G53).
  texel_box<N> section(const Concurrency::index<N> &origin,
                       const Concurrency::extent<N> &ext) const {
    if (!is_texture_)
      check_same_shape(true, true, this->levels_ == 1);
    check_texture_section(N, components(origin), components(ext), components(this->extent_));
    return box(0, origin, ext);
  }

private:
  texel_box<N> box(unsigned number, const Concurrency::index<N> &origin,
                   const Concurrency::extent<N> &ext) const {
    const Concurrency::extent<N> whole = this->extent_of(number);
    char *const first = this->address(this->data_ + this->bytes_before(number), whole, origin);
    texel_box<N> result = {this->buffer_,
                           static_cast<std::size_t>(first - this->buffer_->origin()),
                           ext,
                           {},
                           texel_bytes<T>(this->bits_)};
    result.stride[N - 1] = 1;
    for (int i = N - 1; i > 0; --i)
      result.stride[i - 1] = result.stride[i] * whole[static_cast<unsigned>(i)];
    return result;
  }

  const bool is_texture_;
};

// Between a texture and packed texels in host memory: the levels one behind the other, or the
// section, row by row with nothing between (G50). All throw runtime_exception for too few bytes.

template <typename T, int N>
void copy_packed(const texture_handle<T, N> &from, void *to, std::size_t bytes) {
  check_byte_size(bytes, from.size());
  auto *next = static_cast<char *>(to);
  for (unsigned i = 0; i < from.levels(); ++i) {
    const texel_box<N> level = from.level(i);
    copy_to_host(level.part(), next);
    next += level.bytes();
  }
}
template <typename T, int N>
void copy_packed(const void *from, std::size_t bytes, const texture_handle<T, N> &to) {
  check_byte_size(bytes, to.size());
  auto *next = static_cast<const char *>(from);
  for (unsigned i = 0; i < to.levels(); ++i) {
    const texel_box<N> level = to.level(i);
    copy_from_host(next, level.part());
    next += level.bytes();
  }
}
template <int N> void copy_packed(const texel_box<N> &from, void *to, std::size_t bytes) {
  check_byte_size(bytes, from.bytes());
  copy_to_host(from.part(), to);
}
template <int N> void copy_packed(const void *from, std::size_t bytes, const texel_box<N> &to) {
  check_byte_size(bytes, to.bytes());
  copy_from_host(from, to.part());
}

/// Iterators walk over elements, so the texels must be as elements are (G51).
template <typename T, int N> void check_has_elements(const texture_handle<T, N> &of) {
  static_assert(!is_normalized<scalar_of<T>>,
                "textures of norm and unorm are copied by the address and size of packed texels "
                "[G51]");
  check_is_default_width(of.has_default_bits());
}

/// The elements of a range to `texels`, a handle or a box of `count` texels. Throws
/// runtime_exception unless the range has as many.
template <typename T, typename It, typename Texels>
void copy_elements_in(It first, It last, const Texels &texels, std::size_t count) {
  const auto check_count = [](bool is_same) {
    if (!is_same)
      throw_runtime_exception("copy: the range does not hold as many elements as the destination");
  };
  if constexpr (is_contiguous_over<It, T>) {
    check_count(last - first == static_cast<std::ptrdiff_t>(count));
    copy_packed(std::addressof(*first), count * sizeof(T), texels);
  } else {
    std::vector<T> elements;
    elements.reserve(count);
    for (; first != last && elements.size() < count; ++first)
      elements.push_back(static_cast<T>(*first));
    check_count(first == last && elements.size() == count);
    copy_packed(elements.data(), count * sizeof(T), texels);
  }
}
/// The texels to an iterator with room for them.
template <typename T, typename It, typename Texels>
void copy_elements_out(const Texels &texels, std::size_t count, It to) {
  if constexpr (is_contiguous_over<It, T>) {
    copy_packed(texels, std::addressof(*to), count * sizeof(T));
  } else {
    std::vector<T> elements(count);
    copy_packed(texels, elements.data(), count * sizeof(T));
    for (const T &element : elements) {
      *to = element;
      ++to;
    }
  }
}

// The same for a texture or view, and for a section of one.

template <typename T, int N, typename It>
void copy_from_elements(It first, It last, const texture_handle<T, N> &to) {
  check_has_elements(to);
  copy_elements_in<T>(first, last, to, to.size() / sizeof(T));
}
template <typename T, int N, typename It>
void copy_from_elements(It first, It last, const texture_handle<T, N> &to,
                        const Concurrency::index<N> &origin, const Concurrency::extent<N> &ext) {
  check_has_elements(to);
  const texel_box<N> section = to.section(origin, ext);
  copy_elements_in<T>(first, last, section, section.bytes() / sizeof(T));
}
template <typename T, int N, typename It>
void copy_to_elements(const texture_handle<T, N> &from, It to) {
  check_has_elements(from);
  copy_elements_out<T>(from, from.size() / sizeof(T), to);
}
template <typename T, int N, typename It>
void copy_to_elements(const texture_handle<T, N> &from, const Concurrency::index<N> &origin,
                      const Concurrency::extent<N> &ext, It to) {
  check_has_elements(from);
  const texel_box<N> section = from.section(origin, ext);
  copy_elements_out<T>(section, section.bytes() / sizeof(T), to);
}

/// From one texture to another, which must have the same extent, width and number of levels; or a
/// section, of the same width. Throw runtime_exception otherwise (G52).
template <typename T, int N>
void copy_texels(const texture_handle<T, N> &from, const texture_handle<T, N> &to) {
  check_same_shape(from.get_extent() == to.get_extent(), from.bits() == to.bits(),
                   from.levels() == to.levels());
  for (unsigned i = 0; i < from.levels(); ++i) {
    const texel_box<N> source = from.level(i), destination = to.level(i);
    copy(source.part(), destination.part());
  }
}
template <typename T, int N>
void copy_texels(const texture_handle<T, N> &from, const Concurrency::index<N> &from_origin,
                 const texture_handle<T, N> &to, const Concurrency::index<N> &to_origin,
                 const Concurrency::extent<N> &ext) {
  check_same_shape(true, from.bits() == to.bits(), true);
  const texel_box<N> source = from.section(from_origin, ext),
                     destination = to.section(to_origin, ext);
  copy(source.part(), destination.part());
}

} // namespace amp2hip::detail
