// Defines the common base of textures and of all views of them: the address of the texels, their
// shape and format, and the buffer that holds them.
#pragma once

#include <amp2hip/detail/element_layout.h>
#include <amp2hip/detail/launch_scope.h>
#include <amp2hip/detail/storage.h>
#include <amp2hip/detail/texels.h>
#include <amp2hip/detail/texture_storage.h>
#include <amp2hip/extent.h>
#include <amp2hip/index.h>

#include <cstddef>
#include <type_traits>

namespace amp2hip::detail {

/// Gives the copying functions access to the protected members (texture.h).
struct texture_access;

/// Returns the number of texels in `ext`, whose components must not be negative. In kernels too.
template <int Rank>
__host__ __device__ std::size_t texels_in(const Concurrency::extent<Rank> &ext) {
  std::size_t count = 1;
  for (unsigned i = 0; i < Rank; ++i)
    count *= static_cast<std::size_t>(ext[i]);
  return count;
}

/// Shows one or more levels of detail of a texture, which follow each other in memory, each dense
/// and row-major. It is the base of texture (`Path` is reference), of texture_view of const
/// elements (read) and of the views that write (write); `Path` tells a launch how the kernel
/// accesses the texels (G31).
///
/// On the host `data_` is relative to the buffer's origin, and this object holds a reference to the
/// buffer. In a kernel there is no buffer, and `data_` is the device address of the first texel of
/// the most detailed level shown. Copies are shallow.
///
/// A level begins where the level before it ends, so a view of some levels is an address, an extent
/// and a count. A kernel gets a copy of this object, which holds everything that the kernel needs;
/// the width of a component is known only at run time, and is the same for all threads.
template <typename Value, int Rank, texture_path Path> class texture_base {
  static_assert(Rank >= 1 && Rank <= 3, "a texture must have one to three dimensions");
  static_assert(texel<Value>::components != 0,
                "the elements of a texture must be int, unsigned int, float, norm or unorm, short "
                "vectors of two or four of these, double, or double_2");

public:
  /// The number of dimensions, 1 to 3. Other ranks do not compile.
  static constexpr int rank = Rank;
  /// The type of a texel as kernels read and write it.
  typedef Value value_type;
  /// The type of one component of a texel.
  typedef scalar_of<Value> scalar_type;

  /// Returns the extent of the most detailed level shown, in texels; zero after a move. In kernels
  /// too.
  __host__ __device__ Concurrency::extent<Rank> get_extent() const { return extent_; }
  /// Provides get_extent() as the property `extent`, which the translator replaces by the call.
  AMP2HIP_PROPERTY(Concurrency::extent<Rank>, extent, get_extent);
  /// Returns the extent of a level, counted from the most detailed level shown, which is 0: each
  /// component is half of that of the level before it, rounded down, and at least 1. On the host it
  /// throws runtime_exception for a level that is not shown; kernels do not check it.
  __host__ __device__ Concurrency::extent<Rank> get_mipmap_extent(unsigned int level) const {
    if constexpr (!is_device_pass)
      if (buffer_)
        check_levels(level, 1, levels_);
    return extent_of(level);
  }
  /// Returns the number of levels shown, at least 1; 0 after a move. In kernels too.
  __host__ __device__ unsigned int get_mipmap_levels() const { return levels_; }
  /// Provides get_mipmap_levels() as the property `mipmap_levels`.
  AMP2HIP_PROPERTY(unsigned int, mipmap_levels, get_mipmap_levels);
  /// Returns the width of one component in memory in bits: 8, 16, 32 or 64 (G20); 0 after a move. A
  /// unorm_4 texture of 32 bits per texel has 8. For the host only.
  unsigned int get_bits_per_scalar_element() const { return bits_; }
  /// Provides get_bits_per_scalar_element() as the property `bits_per_scalar_element`.
  AMP2HIP_PROPERTY(unsigned int, bits_per_scalar_element, get_bits_per_scalar_element);
  /// Returns the size in bytes of all levels shown, packed without gaps, as a copy to host memory
  /// needs them. A staging texture's data() points to as many bytes. Throws runtime_exception for 4
  /// GiB or more, such as 16384 times 16384 texels of 16 bytes. For the host only.
  unsigned int get_data_length() const { return data_length_of(bytes()); }
  /// Provides get_data_length() as the property `data_length`.
  AMP2HIP_PROPERTY(unsigned int, data_length, get_data_length);
  /// Returns the accelerator_view that holds the texels; for a staging texture a view of the cpu
  /// accelerator. Throws uninitialized_object after a move.
  Concurrency::accelerator_view get_accelerator_view() const {
    check_texture_is_initialized(data_);
    return amp2hip::detail::source_accelerator_view(*buffer_);
  }
  /// Provides get_accelerator_view() as the property `accelerator_view`.
  AMP2HIP_PROPERTY(Concurrency::accelerator_view, accelerator_view, get_accelerator_view);

protected:
  friend struct texture_access;

  /// Shows nothing: `data_` is null and there are no levels.
  texture_base() = default;
  /// Shows the same levels as `other`. On the host it also holds the buffer, unless it is an
  /// argument of a launch, which holds the buffer itself. Throws what share_buffer() throws.
  __host__ __device__ texture_base(const texture_base &other) : texture_base(other, 0) {}
  /// Shows the same levels as an object of another path or constness.
  template <typename OtherValue, texture_path Other>
  __host__ __device__ texture_base(const texture_base<OtherValue, Rank, Other> &other, int)
      : data_(other.data_), extent_(other.extent_), bits_(other.bits_), levels_(other.levels_),
        buffer_(other.buffer_) {
    share_buffer();
  }
  /// Shows `count` levels of `other`, from level `first` on. Throws runtime_exception if `other`
  /// does not show them or `count` is 0, and uninitialized_object after a move. For the host only.
  template <typename OtherValue, texture_path Other>
  texture_base(const texture_base<OtherValue, Rank, Other> &other, unsigned first, unsigned count)
      : data_(other.address_of_levels(first, count)), extent_(other.extent_of(first)),
        bits_(other.bits_), levels_(count), buffer_(other.buffer_) {
    share_buffer();
  }
  /// Shows the same texels as `other` instead of the former ones, and releases the former buffer.
  __host__ __device__ texture_base &operator=(const texture_base &other) { return assign(other); }
  /// Does the same for an object of another path or constness. The new buffer is held before the
  /// old one is released, so an object can be assigned to itself. If share_buffer() throws, this
  /// object is unchanged.
  template <typename OtherValue, texture_path Other>
  __host__ __device__ texture_base &assign(const texture_base<OtherValue, Rank, Other> &other) {
#if AMP2HIP_DEVICE_PASS
    show(other);
#else
    texture_base before; // releases the former buffer
    before.show(*this);
    show(other);
    try {
      share_buffer();
    } catch (...) {
      show(before);
      before.buffer_ = nullptr;
      throw;
    }
#endif
    return *this;
  }
  /// Copies all members of `other` and the pointer to its buffer, without a reference to it.
  template <typename OtherValue, texture_path Other>
  __host__ __device__ void show(const texture_base<OtherValue, Rank, Other> &other) {
    data_ = other.data_;
    extent_ = other.extent_;
    bits_ = other.bits_;
    levels_ = other.levels_;
    buffer_ = other.buffer_;
  }
  /// Releases the buffer; in kernels there is none.
  __host__ __device__ ~texture_base() {
    if constexpr (!is_device_pass)
      if (is_on_host(buffer_))
        buffer_->release();
  }

  /// Holds the buffer that was just copied from another object. If this object is an argument of a
  /// launch, it instead tells the launch whether the kernel writes the texels, and that it must run
  /// on their accelerator_view. Throws runtime_exception if the kernel would read texels that it
  /// writes through another argument (G31). In a kernel it does nothing.
  __host__ __device__ void share_buffer() {
    if constexpr (!is_device_pass)
      share(buffer_, &data_, [this] {
        bound_argument argument(&data_, whole(buffer_, components(extent_)),
                                Path == texture_path::read ? access::read : access::read_write);
        argument.is_array = true;
        argument.texture = {Path, static_cast<unsigned char>(bits_), bytes()};
        argument.elements = &layout_of<Value, Rank>;
        return argument;
      });
  }

  /// Returns the extent of a level, which need not exist: after a level of one texel, all levels
  /// are one texel. It halves the extent once for each level above, so the cost grows with `level`.
  __host__ __device__ Concurrency::extent<Rank> extent_of(unsigned level) const {
    Concurrency::extent<Rank> result = extent_;
    for (; level != 0; --level)
      for (int i = 0; i < Rank; ++i)
        result[i] = next_level(result[i]);
    return result;
  }
  /// Returns the address of level `first`, relative to the buffer's origin. Throws what the
  /// constructor that shows `count` levels throws. For the host only.
  char *address_of_levels(unsigned first, unsigned count) const {
    check_texture_is_initialized(data_);
    check_levels(first, count, levels_);
    return data_ + bytes_before(first);
  }
  /// Returns the bytes of the levels that are more detailed than `level`.
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
  /// Returns the bytes of all levels shown.
  __host__ __device__ std::size_t bytes() const { return bytes_before(levels_); }

  /// The number of a texel in a level: at most 2^28, or 2^33 with three dimensions. A GPU uses 32
  /// bits where they suffice, also for the bytes of a level, because the last texel ends at 2^32 at
  /// most. With signed types the CPU device's compiler sees that neighbours are adjacent in memory.
  typedef std::conditional_t<is_device_pass && Rank != 3, unsigned, std::ptrdiff_t> texel_number;
  /// Returns true if `idx` lies in a level of the extent `ext`, no component of which is negative.
  __host__ __device__ static bool is_inside(const Concurrency::extent<Rank> &ext,
                                            const Concurrency::index<Rank> &idx) {
    bool is = true;
    for (int i = 0; i < Rank; ++i)
      is = is && static_cast<unsigned>(idx[i]) < static_cast<unsigned>(ext[i]);
    return is;
  }
  /// Returns the number of the texel at `idx` in a level of the extent `ext`, in row-major order.
  /// `idx` must lie inside; this is not checked. A level has at most 2^22 rows, so only the last
  /// product may have more than 32 bits.
  __host__ __device__ static texel_number number_of(const Concurrency::extent<Rank> &ext,
                                                    const Concurrency::index<Rank> &idx) {
    int row = 0;
    for (int i = 0; i + 1 < Rank; ++i)
      row = row * ext[i] + idx[i];
    return static_cast<texel_number>(row) * static_cast<texel_number>(ext[Rank - 1]) +
           static_cast<texel_number>(idx[Rank - 1]);
  }
  /// Returns the texel at `idx` of the most detailed level shown; zero outside it, as in Direct3D
  /// (G27).
  __device__ Value load(const Concurrency::index<Rank> &idx) const {
    return is_inside(extent_, idx) ? load_texel<Value>(data_, number_of(extent_, idx), bits_)
                                   : Value();
  }
  /// Returns the texel at `idx` of a level; zero outside it, and for a level that is not shown.
  __device__ Value load(const Concurrency::index<Rank> &idx, unsigned level) const {
    if (level >= levels_)
      return Value();
    const Concurrency::extent<Rank> ext = extent_of(level);
    return is_inside(ext, idx)
               ? load_texel<Value>(data_ + bytes_before(level), number_of(ext, idx), bits_)
               : Value();
  }
  /// Writes the texel at `idx` of the most detailed level shown; outside it nothing happens, like
  /// in Direct3D. All writes of textures and views use this function; textures of several levels
  /// are written through a view of one.
  __device__ void store(const Concurrency::index<Rank> &idx, const Value &value) const {
    if (is_inside(extent_, idx))
      store_texel<Value>(data_, number_of(extent_, idx), bits_, value);
  }

  /// The address of the first texel shown; null if nothing is shown, such as after a move.
  char *data_ = nullptr;
  /// The extent of the most detailed level shown, in texels.
  Concurrency::extent<Rank> extent_;
  /// The width of a component in bits, and the number of levels shown.
  unsigned bits_ = 0, levels_ = 0;
  /// The buffer that holds the texels, to which this object owns a reference; null in kernels.
  buffer *buffer_ = nullptr;

  template <typename OtherValue, int OtherRank, texture_path Other> friend class texture_base;
};

} // namespace amp2hip::detail
