// concurrency::graphics::texture (G20 to G31), and what a kernel gets of one.
#pragma once

#include <amp2hip/array.h>
#include <amp2hip/detail/texture_base.h>

#include <memory>
#include <type_traits>

namespace amp2hip {

template <typename Value, int Rank> class texture_ref;

namespace detail {

/// The way from textures and their views to what the copying functions need of them.
struct texture_access {
  template <typename Texture> static auto &base(const Texture &of) {
    return static_cast<const typename Texture::base &>(of);
  }
  template <typename Base> static char *data(const Base &of) { return of.data_; }
  template <typename Base> static buffer *owner(const Base &of) { return of.buffer_; }
  template <typename Base> static std::size_t bytes(const Base &of) { return of.bytes(); }
};

/// Enables a constructor for textures of one rank only: how many of the numbers before a width are
/// an extent depends on it (G25).
template <int Rank, int Wanted> using if_rank = std::enable_if_t<Rank == Wanted, int>;

} // namespace detail
} // namespace amp2hip

namespace Concurrency {
namespace graphics {

template <typename Value, int Rank> class texture_view;
template <typename Value, int Rank> class writeonly_texture_view;

/// Texels of one to three dimensions on one accelerator_view, stored as components of 8, 16, 32 or
/// 64 bits. The host reaches them through copies alone; those of a staging texture, which is on a
/// view of the cpu accelerator, also through data().
template <typename Value, int Rank>
class texture
    : public amp2hip::detail::texture_base<Value, Rank, amp2hip::detail::texture_path::reference> {
  typedef amp2hip::detail::texture_base<Value, Rank, amp2hip::detail::texture_path::reference> base;
  typedef Concurrency::extent<Rank> shape;
  typedef const Concurrency::accelerator_view &view;
  template <typename It> using if_iterator = amp2hip::detail::if_iterator<It>;

public:
  // On the default view of the default accelerator unless a view is given. All constructors throw
  // runtime_exception for an extent that is not positive or larger than Direct3D's (G22), for bits
  // per scalar element that the type cannot have (G21), and on a view of the cpu accelerator with
  // no associated one (G23); and out_of_memory. Contents that are not given are undefined.

  /// With the width that the type has on the host; norm and unorm have none, and do not compile.
  explicit texture(const shape &ext) : texture(ext, default_view()) {}
  texture(const shape &ext, view av) : texture(ext, default_bits(), av) {}
  /// A staging texture if `av` is on the cpu accelerator (G30), else a texture on `av`. The same
  /// for all that take two views.
  texture(const shape &ext, view av, view associated_av)
      : texture(ext, default_bits(), av, associated_av) {}
  texture(const shape &ext, unsigned int bits_per_scalar_element)
      : texture(ext, bits_per_scalar_element, default_view()) {}
  texture(const shape &ext, unsigned int bits_per_scalar_element, view av) {
    allocate(ext, bits_per_scalar_element, 1, av, av, /*may_stage=*/false);
  }
  texture(const shape &ext, unsigned int bits_per_scalar_element, view av, view associated_av) {
    allocate(ext, bits_per_scalar_element, 1, av, associated_av, /*may_stage=*/true);
  }
  /// With levels of detail, each half of the one before in every dimension; with 0 down to a single
  /// texel. Throws runtime_exception for more than there can be.
  texture(const shape &ext, unsigned int bits_per_scalar_element, unsigned int mipmap_levels)
      : texture(ext, bits_per_scalar_element, mipmap_levels, default_view()) {}
  texture(const shape &ext, unsigned int bits_per_scalar_element, unsigned int mipmap_levels,
          view av) {
    allocate(ext, bits_per_scalar_element, mipmap_levels, av, av, /*may_stage=*/false);
  }

  /// With the elements of a range, as copy() takes them; not for norm and unorm (G51).
  template <typename It, if_iterator<It> = 0>
  texture(const shape &ext, It first, It last) : texture(ext, first, last, default_view()) {}
  template <typename It, if_iterator<It> = 0>
  texture(const shape &ext, It first, It last, view av) : texture(ext, av) {
    fill(first, last);
  }
  template <typename It, if_iterator<It> = 0>
  texture(const shape &ext, It first, It last, view av, view associated_av)
      : texture(ext, av, associated_av) {
    fill(first, last);
  }
  /// With packed texels, of which there must be as many bytes (G26), as copy() takes them.
  texture(const shape &ext, const void *source, unsigned int source_bytes,
          unsigned int bits_per_scalar_element)
      : texture(ext, source, source_bytes, bits_per_scalar_element, default_view()) {}
  texture(const shape &ext, const void *source, unsigned int source_bytes,
          unsigned int bits_per_scalar_element, view av)
      : texture(ext, bits_per_scalar_element, av) {
    fill_packed(source, source_bytes);
  }
  texture(const shape &ext, const void *source, unsigned int source_bytes,
          unsigned int bits_per_scalar_element, view av, view associated_av)
      : texture(ext, bits_per_scalar_element, av, associated_av) {
    fill_packed(source, source_bytes);
  }

  // The same with the components in place of the extent, as many as the rank; what follows them is
  // passed on. (G25)
  template <typename... More, int Result = Rank, amp2hip::detail::if_rank<Result, 1> = 0>
  explicit texture(int e0, More... more) : texture(shape(e0), more...) {}
  template <typename... More, int Result = Rank, amp2hip::detail::if_rank<Result, 2> = 0>
  explicit texture(int e0, int e1, More... more) : texture(shape(e0, e1), more...) {}
  template <typename... More, int Result = Rank, amp2hip::detail::if_rank<Result, 3> = 0>
  explicit texture(int e0, int e1, int e2, More... more) : texture(shape(e0, e1, e2), more...) {}

  /// A copy of the contents, all levels of them, on the same view and with the same associated one.
  texture(const texture &other);
  /// A copy on `av`; a staging texture, as above.
  texture(const texture &other, view av);
  texture(const texture &other, view av, view associated_av);
  /// A copy of what a view shows, on its accelerator_view or on `av`.
  explicit texture(const texture_view<const Value, Rank> &other);
  texture(const texture_view<const Value, Rank> &other, view av);
  texture(const texture_view<const Value, Rank> &other, view av, view associated_av);
  /// `other` can afterwards only be destroyed or assigned to; any other use on the host throws
  /// uninitialized_object.
  texture(texture &&other) noexcept { swap(other); }
  /// Takes over extent, format, location and contents.
  texture &operator=(const texture &other) {
    if (this != &other)
      *this = texture(other);
    return *this;
  }
  texture &operator=(texture &&other) noexcept {
    swap(other);
    return *this;
  }
  __host__ __device__ ~texture() {
#if !AMP2HIP_DEVICE_PASS
    delete associated_;
#endif
  }

  /// As copy(*this, destination).
  void copy_to(texture &destination) const;
  void copy_to(const texture_view<Value, Rank> &destination) const;
  void copy_to(const writeonly_texture_view<Value, Rank> &destination) const;

  /// For a staging texture the view it was made to exchange data with, else its own view.
  Concurrency::accelerator_view get_associated_accelerator_view() const {
    amp2hip::detail::check_texture_is_initialized(this->data_);
    return *associated_;
  }
  AMP2HIP_PROPERTY(Concurrency::accelerator_view, associated_accelerator_view,
                   get_associated_accelerator_view);

  /// The packed texels of a staging texture, as wide as bits_per_scalar_element says, once what
  /// uses them is done; null for any other.
  void *data() { return host_address(amp2hip::detail::access::read_write); }
  const void *data() const { return host_address(amp2hip::detail::access::read); }
  /// Bytes from a row of a staging texture to the next one; 0 for any other.
  unsigned int get_row_pitch() const {
    static_assert(Rank >= 2, "a row pitch is for textures of two or three dimensions");
    return pitch(1);
  }
  AMP2HIP_PROPERTY(unsigned int, row_pitch, get_row_pitch);
  /// Bytes from a slice of a staging texture to the next one; 0 for any other.
  unsigned int get_depth_pitch() const {
    static_assert(Rank == 3, "a depth pitch is for textures of three dimensions");
    return pitch(2);
  }
  AMP2HIP_PROPERTY(unsigned int, depth_pitch, get_depth_pitch);

  // A texel of the most detailed level; zero outside of it (G27).

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
  __device__ const Value get(const index<Rank> &idx) const { return this->load(idx); }
  /// Changes a texel; outside of the extent nothing happens. For int, unsigned int and float alone:
  /// views write all others (G28). The result is deduced, and is none: so the translator, which
  /// leaves out bodies of the library that it can, reads this one and what it asserts. The same for
  /// others that assert something of the texels.
  __device__ auto set(const index<Rank> &idx, const Value &value) {
    static_assert(amp2hip::detail::texel<Value>::components == 1,
                  "a texture of vectors is written through a texture_view [G28]");
    static_assert(!amp2hip::detail::is_normalized<Value> && !std::is_same_v<Value, double>,
                  "a texture of double, norm or unorm is written through a texture_view [G28]");
    this->store(idx, value);
  }

protected:
  /// The alias of `other` that a kernel will use, made while a launch copies its arguments.
  __host__ __device__ texture(amp2hip::detail::alias_tag, const texture &other) : base(other) {
#if !AMP2HIP_DEVICE_PASS
    amp2hip::detail::check_texture_is_initialized(this->data_);
#endif
  }

private:
  friend struct amp2hip::detail::texture_access;

  static Concurrency::accelerator_view default_view() {
    return Concurrency::accelerator().get_default_view();
  }
  static unsigned default_bits() {
    constexpr unsigned bits = amp2hip::detail::default_bits<amp2hip::detail::scalar_of<Value>>;
    static_assert(bits != 0, "a texture of norm or unorm has to be told its bits per scalar "
                             "element, 8 or 16");
    return bits;
  }
  void allocate(const shape &ext, unsigned bits, unsigned levels, view av, view associated,
                bool may_stage);
  /// Of the shape and format of another texture or view, with undefined contents. What delegates to
  /// it is destroyed, should it fail.
  struct as {};
  template <typename Source>
  texture(as, const Source &other, view av, view associated, bool may_stage) {
    allocate(other.get_extent(), other.get_bits_per_scalar_element(), other.get_mipmap_levels(), av,
             associated, may_stage);
  }
  template <typename It> void fill(It first, It last);
  void fill_packed(const void *source, unsigned source_bytes);
  bool is_staging() const {
    amp2hip::detail::check_texture_is_initialized(this->data_);
    return this->buffer_->is_home_on_host();
  }
  void *host_address(amp2hip::detail::access a) const {
    if (!is_staging())
      return nullptr;
    (void)this->buffer_->acquire_host(amp2hip::detail::whole(this->buffer_), a, "the host uses it");
    return this->data_ + this->buffer_->host_displacement();
  }
  /// Bytes of the last `dimensions` dimensions.
  unsigned pitch(int dimensions) const {
    if (!is_staging())
      return 0;
    unsigned bytes = amp2hip::detail::texel_bytes<Value>(this->bits_);
    for (int i = Rank - dimensions; i < Rank; ++i)
      bytes *= static_cast<unsigned>(this->extent_[static_cast<unsigned>(i)]);
    return bytes;
  }
  template <typename Member> static void exchange(Member &a, Member &b) noexcept {
    const Member old = a;
    a = b;
    b = old;
  }
  void swap(texture &other) noexcept {
    exchange(this->data_, other.data_);
    exchange(this->extent_, other.extent_);
    exchange(this->bits_, other.bits_);
    exchange(this->levels_, other.levels_);
    exchange(this->buffer_, other.buffer_);
    exchange(associated_, other.associated_);
  }

  Concurrency::accelerator_view *associated_ = nullptr; // owned; null in an alias
};

template <typename Value, int Rank>
void texture<Value, Rank>::allocate(const shape &ext, unsigned bits, unsigned levels, view av,
                                    view associated, bool may_stage) {
  namespace detail = amp2hip::detail;
  detail::check_texture_extent(Rank, detail::components(ext));
  detail::check_texture_bits(detail::can_have_bits<detail::scalar_of<Value>>(bits));
  const bool is_staging = may_stage && detail::is_cpu_view(av);
  auto kept = std::make_unique<Concurrency::accelerator_view>(is_staging ? associated : av);
  this->extent_ = ext;
  this->bits_ = bits;
  this->levels_ = detail::resolve_levels(Rank, detail::components(ext), levels);
  const unsigned one = detail::texel_bytes<Value>(bits);
  this->buffer_ = is_staging ? detail::allocate_staging_texture(av, this->bytes(), one)
                             : detail::allocate_texture(av, this->bytes(), one);
  this->data_ = this->buffer_->origin();
  associated_ = kept.release();
}

} // namespace graphics
} // namespace Concurrency

namespace amp2hip {

/// What a kernel gets of a texture it captures by reference, as array_ref is of an array.
template <typename Value, int Rank>
class texture_ref : public Concurrency::graphics::texture<Value, Rank> {
  typedef Concurrency::graphics::texture<Value, Rank> base;

public:
  __host__ __device__ texture_ref(const base &source) : base(detail::alias_tag(), source) {}
  __host__ __device__ texture_ref(const texture_ref &other) : base(detail::alias_tag(), other) {}
};

/// The alias for a type of texture that has a name of its own.
template <typename Texture>
using texture_ref_of = texture_ref<typename Texture::value_type, Texture::rank>;

/// For the capture of a texture by reference: `[=, t = amp2hip::ref(t)]`.
template <typename Value, int Rank>
texture_ref<Value, Rank> ref(const Concurrency::graphics::texture<Value, Rank> &source) {
  return source;
}

} // namespace amp2hip
