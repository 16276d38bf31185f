// What a texture and all views of textures share: the address of the texels, their shape and
// format, the buffer.
#pragma once

#include <amp2hip/detail/element_layout.h>
#include <amp2hip/detail/launch_scope.h>
#include <amp2hip/detail/storage.h>
#include <amp2hip/detail/texels.h>
#include <amp2hip/detail/texture_storage.h>
#include <amp2hip/extent.h>
#include <amp2hip/index.h>

#include <cstddef>

namespace amp2hip::detail {

struct texture_access;

template <int Rank>
__host__ __device__ std::size_t texels_in(const Concurrency::extent<Rank> &ext) {
  std::size_t count = 1;
  for (unsigned i = 0; i < Rank; ++i)
    count *= static_cast<std::size_t>(ext[i]);
  return count;
}

/// One or more levels of detail of a texture, one behind the other in memory. On the host `data_`
/// is counted from the buffer's origin; in a kernel there is no buffer, and `data_` is the address
/// of the most detailed level's first texel. Shallow: copies show the same texels.
template <typename Value, int Rank, texture_path Path> class texture_base {
  static_assert(Rank >= 1 && Rank <= 3, "textures have one to three dimensions");
  static_assert(texel<Value>::components != 0,
                "the elements of a texture are int, unsigned int, float, norm or unorm, or short "
                "vectors of two or four of them; or double or double_2");

public:
  static constexpr int rank = Rank;
  typedef Value value_type;
  typedef scalar_of<Value> scalar_type;

  /// Of the most detailed level.
  __host__ __device__ Concurrency::extent<Rank> get_extent() const { return extent_; }
  AMP2HIP_PROPERTY(Concurrency::extent<Rank>, extent, get_extent);
  /// Of a level, counted from the most detailed one, which is 0. Throws runtime_exception on the
  /// host for one that there is not.
  __host__ __device__ Concurrency::extent<Rank> get_mipmap_extent(unsigned int level) const {
#if !AMP2HIP_DEVICE_PASS
    if (buffer_)
      check_levels(level, 1, levels_);
#endif
    return extent_of(level);
  }
  __host__ __device__ unsigned int get_mipmap_levels() const { return levels_; }
  AMP2HIP_PROPERTY(unsigned int, mipmap_levels, get_mipmap_levels);
  unsigned int get_bits_per_scalar_element() const { return bits_; }
  AMP2HIP_PROPERTY(unsigned int, bits_per_scalar_element, get_bits_per_scalar_element);
  /// Bytes of all levels, packed.
  unsigned int get_data_length() const { return static_cast<unsigned int>(bytes()); }
  AMP2HIP_PROPERTY(unsigned int, data_length, get_data_length);
  /// Where the texels are.
  Concurrency::accelerator_view get_accelerator_view() const {
    check_texture_is_initialized(data_);
    return source_accelerator_view(*buffer_);
  }
  AMP2HIP_PROPERTY(Concurrency::accelerator_view, accelerator_view, get_accelerator_view);

protected:
  friend struct texture_access;

  /// Shows nothing yet.
  texture_base() = default;
  /// The same texels. On the host it holds their buffer too; as an argument of a launch, the launch
  /// does.
  __host__ __device__ texture_base(const texture_base &other) : texture_base(other, 0) {}
  template <typename OtherValue, texture_path Other>
  __host__ __device__ texture_base(const texture_base<OtherValue, Rank, Other> &other, int)
      : data_(other.data_), extent_(other.extent_), bits_(other.bits_), levels_(other.levels_),
        buffer_(other.buffer_) {
    share_buffer();
  }
  /// `count` levels of `other`, from `first` on. Throws runtime_exception for levels that there are
  /// not.
  template <typename OtherValue, texture_path Other>
  texture_base(const texture_base<OtherValue, Rank, Other> &other, unsigned first, unsigned count)
      : data_(other.address_of_levels(first, count)), extent_(other.extent_of(first)),
        bits_(other.bits_), levels_(count), buffer_(other.buffer_) {
    share_buffer();
  }
  __host__ __device__ texture_base &operator=(const texture_base &other) { return assign(other); }
  template <typename OtherValue, texture_path Other>
  __host__ __device__ texture_base &assign(const texture_base<OtherValue, Rank, Other> &other) {
#if !AMP2HIP_DEVICE_PASS
    buffer *const old = buffer_;
#endif
    data_ = other.data_;
    extent_ = other.extent_;
    bits_ = other.bits_;
    levels_ = other.levels_;
    buffer_ = other.buffer_;
    share_buffer();
#if !AMP2HIP_DEVICE_PASS
    if (old)
      old->release();
#endif
    return *this;
  }
  __host__ __device__ ~texture_base() {
#if !AMP2HIP_DEVICE_PASS
    if (is_on_host(buffer_))
      buffer_->release();
#endif
  }

  /// Tells the launch that this is an argument of what it does to the texels; and that the kernel
  /// runs where they are.
  __host__ __device__ void share_buffer() {
#if !AMP2HIP_DEVICE_PASS
    share(buffer_, [this] {
      return launch_use{&data_,
                        whole(buffer_, components(extent_)),
                        Path == texture_path::read ? access::read : access::read_write,
                        /*is_array=*/true,
                        /*ready=*/nullptr,
                        &layout_of<Value, Rank>,
                        {Path, static_cast<unsigned char>(bits_), bytes()}};
    });
#endif
  }

  __host__ __device__ Concurrency::extent<Rank> extent_of(unsigned level) const {
    Concurrency::extent<Rank> result = extent_;
    for (; level != 0; --level)
      for (int i = 0; i < Rank; ++i)
        result[i] = next_level(result[i]);
    return result;
  }
  /// Where levels begin. Throws as the constructor of their view.
  char *address_of_levels(unsigned first, unsigned count) const {
    check_texture_is_initialized(data_);
    check_levels(first, count, levels_);
    return data_ + bytes_before(first);
  }
  /// Bytes of the levels that are more detailed.
  __host__ __device__ std::size_t bytes_before(unsigned level) const {
    std::size_t texels = 0;
    Concurrency::extent<Rank> ext = extent_;
    for (; level != 0; --level) {
      texels += texels_in(ext);
      for (int i = 0; i < Rank; ++i)
        ext[i] = next_level(ext[i]);
    }
    return texels * texel_bytes<Value>(bits_);
  }
  __host__ __device__ std::size_t bytes() const { return bytes_before(levels_); }

  /// A texel of a level that begins at `level_data` and has the extent `ext`; it must lie inside.
  __host__ __device__ char *address(char *level_data, const Concurrency::extent<Rank> &ext,
                                    const Concurrency::index<Rank> &idx) const {
    std::size_t position = static_cast<std::size_t>(idx[0]);
    for (int i = 1; i < Rank; ++i)
      position = position * static_cast<std::size_t>(ext[i]) + static_cast<std::size_t>(idx[i]);
    return level_data + position * texel_bytes<Value>(bits_);
  }
  /// The texel at `idx` of a level; zero outside of it, as Direct3D has it.
  __device__ Value load(const Concurrency::index<Rank> &idx, unsigned level = 0) const {
    if (level >= levels_)
      return Value();
    const Concurrency::extent<Rank> ext = extent_of(level);
    return ext.contains(idx)
               ? load_texel<Value>(address(data_ + bytes_before(level), ext, idx), bits_)
               : Value();
  }
  /// Into the most detailed level; outside of it nothing happens, as on Direct3D.
  __device__ void store(const Concurrency::index<Rank> &idx, const Value &value) const {
    if (extent_.contains(idx))
      store_texel<Value>(address(data_, extent_, idx), bits_, value);
  }

  char *data_ = nullptr; // null once it was moved from
  Concurrency::extent<Rank> extent_;
  unsigned bits_ = 0, levels_ = 0;
  buffer *buffer_ = nullptr;

  template <typename OtherValue, int OtherRank, texture_path Other> friend class texture_base;
};

} // namespace amp2hip::detail
