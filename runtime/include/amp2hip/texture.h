// Defines concurrency::graphics::texture (G20 to G31), and texture_ref, the alias that a kernel
// gets in place of a texture captured by reference.
#pragma once

#include <amp2hip/array.h>
#include <amp2hip/detail/texture_base.h>

#include <memory>
#include <type_traits>

namespace amp2hip {

/// The alias of a texture that a kernel gets; defined below.
template <typename Value, int Rank> class texture_ref;

namespace detail {

/// Gives the copying functions access to the private parts of textures and views. Every function
/// takes a texture or view, or its base class, and changes nothing.
struct texture_access {
  /// Returns the texture_base of a texture or view, with any texture_path.
  template <typename Texture> static auto &base(const Texture &of) {
    return static_cast<const typename Texture::base &>(of);
  }
  /// Returns the address of the first texel shown, relative to the buffer's origin; null after a
  /// move.
  template <typename Base> static char *data(const Base &of) { return of.data_; }
  /// Returns the buffer that holds the texels; null in a kernel and after a move.
  template <typename Base> static buffer *owner(const Base &of) { return of.buffer_; }
  /// Returns the size in bytes of all levels shown.
  template <typename Base> static std::size_t bytes(const Base &of) { return of.bytes(); }
};

/// Enables a constructor only for textures of rank `Wanted`. The rank determines how many of the
/// leading ints are an extent, and whether the next one is a width in bits (G25).
template <int Rank, int Wanted> using if_rank = std::enable_if_t<Rank == Wanted, int>;

} // namespace detail
} // namespace amp2hip

namespace Concurrency {
namespace graphics {

/// The views through which kernels write or sample a texture (texture_view.h).
template <typename Value, int Rank> class texture_view;
template <typename Value, int Rank> class writeonly_texture_view;

/// Owns texels of one to three dimensions on one accelerator_view, stored as packed components of
/// 8, 16, 32 or 64 bits each. `Value` is int, unsigned int, float, norm or unorm, a short vector of
/// two or four of them, double or double_2; any other type does not compile (G24).
///
/// The host accesses the texels only by copies (texture_copy.h), and those of a staging texture
/// also by data(). A kernel captures a texture by reference and reads it; it writes, samples and
/// gathers through a texture_view, which it captures by value (G29):
///
///     texture<unorm_4, 2> image(height, width, pixels, bytes, 8u); // packed RGBA, 8 bits each
///     texture<unorm_4, 2> result(height, width, 8u);
///     const texture_view<unorm_4, 2> out(result);
///     parallel_for_each(out.extent, [=, &image](index<2> i) restrict(amp) {
///       out.set(i, image[i]);
///     });
///     copy(result, pixels, bytes); // waits for the kernel
///
/// A texture owns its memory: copies of it are deep. Host threads that use the contents of one
/// texture at the same time need their own synchronisation, as with an array (K115). If a kernel
/// reads a texture by reference and writes the same texels through a view, its launch throws
/// runtime_exception (G31).
///
/// The element type determines the possible widths of its components in memory (G20, G21); narrower
/// components are converted when a kernel reads and writes texels:
///
///     scalar      bits per component   default              how a write changes other values
///     int, uint   8, 16, 32            32                   becomes the nearest integer possible
///     float       16, 32               32                   rounds towards zero
///     double      64                   64                   exact
///     norm        8, 16                does not compile     rounds to the nearest 1/127 or 1/32767
///     unorm       8, 16                does not compile     rounds to the nearest 1/255 or 1/65535
///
/// A texel has one, two or four components and at most 16 bytes. Dimension 0 is the slowest: a
/// texture of rank 2 has the extent (rows, columns), a texture of rank 3 (slices, rows, columns).
/// Texels are packed row by row, and levels of detail follow each other, without gaps.
template <typename Value, int Rank>
class texture
    : public amp2hip::detail::texture_base<Value, Rank, amp2hip::detail::texture_path::reference> {
  /// The part that this class shares with the views: extent, format and address of the texels.
  typedef amp2hip::detail::texture_base<Value, Rank, amp2hip::detail::texture_path::reference> base;
  /// The type of an extent that fits this texture.
  typedef Concurrency::extent<Rank> shape;
  /// The type of an accelerator_view parameter.
  typedef const Concurrency::accelerator_view &view;
  /// Enables a constructor for iterators, so that it never accepts numbers or accelerator_views.
  template <typename It> using if_iterator = amp2hip::detail::if_iterator<It>;

public:
  // All constructors allocate device memory for every level. They throw runtime_exception for an
  // extent with a component that is not positive or exceeds 16384, or 2048 in three dimensions
  // (G22), for a width in bits that the element type cannot have (G21), and on a view of the cpu
  // accelerator without an associated view (G23); and out_of_memory. Without an accelerator_view a
  // constructor uses the default view of the default accelerator. Without contents it copies
  // nothing, and the contents are undefined; with contents it returns when they have been copied,
  // and throws what copy() of them throws. Widths are in bits per scalar element, that is, per
  // component: 8, 16 or 32 for int and unsigned int, 16 or 32 for float, 64 for double, and 8 or 16
  // for norm and unorm.

  /// Constructs a texture of `ext` texels with the width that the scalar has on the host, 32 or 64
  /// bits. norm and unorm have no such width, so this constructor and the next two do not compile
  /// for them.
  explicit texture(const shape &ext) : texture(ext, default_view()) {}
  /// Constructs a texture of the default width on `av`. Throws runtime_exception if that is a view
  /// of the cpu accelerator (G23).
  texture(const shape &ext, view av) : texture(ext, default_bits(), av) {}
  /// Constructs a staging texture of the default width if `av` is on the cpu accelerator: data()
  /// points to its texels in host memory, and it is meant to exchange them with textures on
  /// `associated_av` (G30). With any other `av` the result is a plain texture on `av`, and
  /// `associated_av` is not used. The same holds for all constructors that take two views.
  ///
  ///     accelerator_view host = accelerator(accelerator::cpu_accelerator).get_default_view();
  ///     texture<int, 2> stage(t.get_extent(), host, t.get_accelerator_view());
  ///     copy(t, stage); // then read stage.data(), row by row
  texture(const shape &ext, view av, view associated_av)
      : texture(ext, default_bits(), av, associated_av) {}
  /// Constructs a texture with components of `bits_per_scalar_element` bits (G20). Throws
  /// runtime_exception if the element type cannot have that width (G21). Textures of norm and unorm
  /// need this constructor or a later one.
  texture(const shape &ext, unsigned int bits_per_scalar_element)
      : texture(ext, bits_per_scalar_element, default_view()) {}
  /// Constructs a texture with components of `bits_per_scalar_element` bits on `av`. Throws
  /// runtime_exception for a width that the type cannot have, and on a view of the cpu accelerator.
  texture(const shape &ext, unsigned int bits_per_scalar_element, view av) {
    allocate(ext, bits_per_scalar_element, 1, av, av, /*may_stage=*/false);
  }
  /// Constructs a staging texture with components of `bits_per_scalar_element` bits if `av` is on
  /// the cpu accelerator, otherwise a plain texture on `av`.
  texture(const shape &ext, unsigned int bits_per_scalar_element, view av, view associated_av) {
    allocate(ext, bits_per_scalar_element, 1, av, associated_av, /*may_stage=*/true);
  }
  /// Constructs a texture with `mipmap_levels` levels of detail; in every dimension each level has
  /// half of the extent of the level before it, rounded down and at least 1. With 0 it has the
  /// maximal number of levels, down to a single texel. Throws runtime_exception for a higher
  /// number. The contents of all levels are undefined: a kernel fills each of them through a
  /// texture_view of that level.
  ///
  ///     texture<float, 2> t(extent<2>(64, 256), 32u, 0u); // 9 levels, the last of 1 x 1
  texture(const shape &ext, unsigned int bits_per_scalar_element, unsigned int mipmap_levels)
      : texture(ext, bits_per_scalar_element, mipmap_levels, default_view()) {}
  /// Constructs a texture with `mipmap_levels` levels of detail on `av`. Throws runtime_exception
  /// for more levels than can exist, and on a view of the cpu accelerator.
  texture(const shape &ext, unsigned int bits_per_scalar_element, unsigned int mipmap_levels,
          view av) {
    allocate(ext, bits_per_scalar_element, mipmap_levels, av, av, /*may_stage=*/false);
  }

  /// Constructs a texture of the default width with the elements of [first, last) as its texels, in
  /// row-major order. Throws runtime_exception unless there are as many elements as texels. Does
  /// not compile for norm and unorm (G51). Blocks until the elements have been read and copied.
  template <typename It, if_iterator<It> = 0>
  texture(const shape &ext, It first, It last) : texture(ext, first, last, default_view()) {}
  /// Constructs a texture of the default width on `av` with the elements of [first, last) as its
  /// texels. Throws runtime_exception unless there are as many elements as texels, and on a view of
  /// the cpu accelerator.
  template <typename It, if_iterator<It> = 0>
  texture(const shape &ext, It first, It last, view av) : texture(ext, av) {
    fill(first, last);
  }
  /// Constructs a staging texture, or a plain one on `av`, with the elements of [first, last).
  template <typename It, if_iterator<It> = 0>
  texture(const shape &ext, It first, It last, view av, view associated_av)
      : texture(ext, av, associated_av) {
    fill(first, last);
  }
  /// Constructs a texture with the packed texels at `source`, with components of
  /// `bits_per_scalar_element` bits, row by row without gaps (G50). Throws runtime_exception if
  /// `source_bytes` is less than the texture needs; bytes beyond that are not read (G26). Blocks
  /// until the source has been read and copied; then it can be freed.
  texture(const shape &ext, const void *source, unsigned int source_bytes,
          unsigned int bits_per_scalar_element)
      : texture(ext, source, source_bytes, bits_per_scalar_element, default_view()) {}
  /// Constructs a texture on `av` with the packed texels at `source`. Throws runtime_exception if
  /// `source_bytes` is less than the texture needs, and on a view of the cpu accelerator.
  texture(const shape &ext, const void *source, unsigned int source_bytes,
          unsigned int bits_per_scalar_element, view av)
      : texture(ext, bits_per_scalar_element, av) {
    fill_packed(source, source_bytes);
  }
  /// Constructs a staging texture, or a plain one on `av`, with the packed texels at `source`.
  /// Throws runtime_exception if `source_bytes` is less than the texture needs.
  texture(const shape &ext, const void *source, unsigned int source_bytes,
          unsigned int bits_per_scalar_element, view av, view associated_av)
      : texture(ext, bits_per_scalar_element, av, associated_av) {
    fill_packed(source, source_bytes);
  }

  // The next three take the components of the extent as ints instead of the extent, as many as the
  // rank, and pass the other arguments on to a constructor above (G25). So the second argument of
  // texture<int, 1>(16, 8u) is a width in bits, and that of texture<int, 2>(16, 8) is an extent.

  /// Constructs a texture of `e0` texels; for rank 1.
  template <typename... More, int Result = Rank, amp2hip::detail::if_rank<Result, 1> = 0>
  explicit texture(int e0, More... more) : texture(shape(e0), more...) {}
  /// Constructs a texture of `e0` rows of `e1` texels; for rank 2.
  template <typename... More, int Result = Rank, amp2hip::detail::if_rank<Result, 2> = 0>
  explicit texture(int e0, int e1, More... more) : texture(shape(e0, e1), more...) {}
  /// Constructs a texture of `e0` slices of `e1` rows of `e2` texels; for rank 3.
  template <typename... More, int Result = Rank, amp2hip::detail::if_rank<Result, 3> = 0>
  explicit texture(int e0, int e1, int e2, More... more) : texture(shape(e0, e1, e2), more...) {}

  /// Copies the extent, the format and the contents of all levels of `other`, on the same view and
  /// with the same associated view. The copy starts after earlier commands that use `other`, and is
  /// complete on return.
  texture(const texture &other);
  /// Copies all levels of `other` to a texture on `av`, which may belong to another accelerator.
  /// Throws runtime_exception on a view of the cpu accelerator (G23).
  texture(const texture &other, view av);
  /// Copies all levels of `other` to a staging texture, or to a plain one on `av`. Blocks until the
  /// copy is complete, like all copies.
  texture(const texture &other, view av, view associated_av);
  /// Copies the levels that the view shows, on the accelerator_view of its texture. The new texture
  /// has the extent of the view's most detailed level, and as many levels as the view shows. Blocks
  /// until the copy is complete.
  explicit texture(const texture_view<const Value, Rank> &other);
  /// Copies the levels that the view shows to a texture on `av`. Throws runtime_exception on a view
  /// of the cpu accelerator (G23).
  texture(const texture_view<const Value, Rank> &other, view av);
  /// Copies the levels that the view shows to a staging texture, or to a plain one on `av`.
  texture(const texture_view<const Value, Rank> &other, view av, view associated_av);
  /// Takes over the texels of `other` and copies nothing. Afterwards `other` has an extent of zero
  /// and no levels, and can be destroyed and assigned to; a use of its texels or its
  /// accelerator_view throws uninitialized_object. Views of `other` show the same texels as before.
  texture(texture &&other) noexcept { swap(other); }
  /// Replaces this texture by a copy of `other` with its extent, format and location. If the copy
  /// throws, this texture is unchanged.
  texture &operator=(const texture &other) {
    if (this != &other)
      *this = texture(other);
    return *this;
  }
  /// Exchanges the two textures, and copies nothing: `other` keeps the former texels of this one
  /// until it is destroyed or assigned to.
  texture &operator=(texture &&other) noexcept {
    swap(other);
    return *this;
  }
  /// Releases the memory, which is freed when no view, copy or kernel uses it any more. A kernel's
  /// alias owns nothing.
  __host__ __device__ ~texture() {
    if constexpr (!amp2hip::detail::is_device_pass)
      delete associated_;
  }

  /// Copies all levels to `destination`, which may be on another accelerator_view, and returns when
  /// the copy is complete. Throws runtime_exception unless extent, width and number of levels are
  /// the same (G52), and all that copy(*this, destination) throws.
  void copy_to(texture &destination) const;
  /// Copies to the level that `destination` shows, under the same conditions: this texture must
  /// have one level.
  void copy_to(const texture_view<Value, Rank> &destination) const;
  /// Copies to the level that `destination` shows; this texture must have one level.
  void copy_to(const writeonly_texture_view<Value, Rank> &destination) const;

  /// Returns the view with which a staging texture is meant to exchange data; for any other texture
  /// the view that holds it. Throws uninitialized_object after a move.
  Concurrency::accelerator_view get_associated_accelerator_view() const {
    amp2hip::detail::check_texture_is_initialized(this->data_);
    return *associated_;
  }
  /// Provides get_associated_accelerator_view() as the property `t.associated_accelerator_view`:
  /// the translator replaces the property by the call.
  AMP2HIP_PROPERTY(Concurrency::accelerator_view, associated_accelerator_view,
                   get_associated_accelerator_view);

  /// Returns the address of a staging texture's packed texels in host memory, which the host may
  /// read and write, with components of bits_per_scalar_element bits; null for any other texture
  /// (G30). Blocks until kernels and copies that have newer contents are complete, and throws their
  /// errors (K42). Call it again after each kernel or copy that uses the texture, so that the host
  /// sees the texels that they wrote, and they see those that the host wrote. Throws
  /// uninitialized_object after a move. Levels of detail follow each other if the texture has more
  /// than one.
  void *data() { return host_address(amp2hip::detail::access::read_write); }
  /// Returns the same address for reading only; the texels count as unchanged.
  const void *data() const { return host_address(amp2hip::detail::access::read); }
  /// Returns the bytes from one row of a staging texture's most detailed level to the next, without
  /// a gap; 0 for any other texture. For ranks 2 and 3: rank 1 does not compile. Throws
  /// uninitialized_object after a move.
  unsigned int get_row_pitch() const {
    static_assert(Rank >= 2, "a row pitch needs a texture of two or three dimensions");
    return pitch(1);
  }
  /// Provides get_row_pitch() as the property `t.row_pitch`: the translator replaces the property
  /// by the call.
  AMP2HIP_PROPERTY(unsigned int, row_pitch, get_row_pitch);
  /// Returns the bytes from one slice of a staging texture's most detailed level to the next; 0 for
  /// any other texture. For rank 3: others do not compile. Throws uninitialized_object after a
  /// move.
  unsigned int get_depth_pitch() const {
    static_assert(Rank == 3, "a depth pitch needs a texture of three dimensions");
    return pitch(2);
  }
  /// Provides get_depth_pitch() as the property `t.depth_pitch`: the translator replaces the
  /// property by the call.
  AMP2HIP_PROPERTY(unsigned int, depth_pitch, get_depth_pitch);

  // The next functions are for kernels only. They return a texel of the most detailed level,
  // widened to the element type, and zero for an index outside the extent (G27). None of them
  // filters.

  /// Returns the texel at `idx`. Component 0 of the index counts slices or rows, and the last one
  /// counts columns.
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
  /// Writes a texel of the most detailed level, narrowed to the width of its components (G20);
  /// outside the extent it does nothing. For int, unsigned int and float only, of any width: all
  /// other types do not compile, and are written through a texture_view (G28). The result type is
  /// deduced to be void: so the translator, which skips bodies of library functions where it can,
  /// reads this body and its assertions. Other functions with assertions about the texels do the
  /// same.
  __device__ auto set(const index<Rank> &idx, const Value &value) {
    static_assert(amp2hip::detail::texel<Value>::components == 1,
                  "a texture of vectors needs a texture_view for writing [G28]");
    static_assert(!amp2hip::detail::is_normalized<Value> && !std::is_same_v<Value, double>,
                  "a texture of double, norm or unorm needs a texture_view for writing [G28]");
    this->store(idx, value);
  }

protected:
  /// Constructs the alias of `other` that a kernel uses. A launch calls it while it copies its
  /// arguments, and notes that the kernel accesses the texels by reference. Throws
  /// uninitialized_object after a move.
  __host__ __device__ texture(amp2hip::detail::alias_tag, const texture &other) : base(other) {
    if constexpr (!amp2hip::detail::is_device_pass)
      if (!amp2hip::detail::inside_kernel())
        amp2hip::detail::check_texture_is_initialized(this->data_);
  }

private:
  friend struct amp2hip::detail::texture_access;

  /// Returns the view that holds a texture if no other view is given.
  static Concurrency::accelerator_view default_view() {
    return Concurrency::accelerator().get_default_view();
  }
  /// Returns the width in bits that the scalar has on the host. norm and unorm do not compile.
  static unsigned default_bits() {
    constexpr unsigned bits = amp2hip::detail::default_bits<amp2hip::detail::scalar_of<Value>>;
    static_assert(bits != 0,
                  "a texture of norm or unorm needs its bits per scalar element, 8 or 16");
    return bits;
  }
  /// Checks extent, width and number of levels as the constructors promise, and allocates the
  /// memory; everything that can throw precedes the time at which this object owns anything. If
  /// `may_stage`, a view of the cpu accelerator leads to a staging texture, otherwise to an error.
  void allocate(const shape &ext, unsigned bits, unsigned levels, view av, view associated,
                bool may_stage);
  /// Selects the constructor below.
  struct as {};
  /// Constructs a texture with the shape and format of another texture or view, and with undefined
  /// contents. A constructor delegates to it before it copies, so a copy that fails destroys the
  /// new texture.
  template <typename Source>
  texture(as, const Source &other, view av, view associated, bool may_stage) {
    allocate(other.get_extent(), other.get_bits_per_scalar_element(), other.get_mipmap_levels(), av,
             associated, may_stage);
  }
  /// Copies the elements of a range to this texture, as the calling constructor promises.
  template <typename It> void fill(It first, It last);
  /// Copies packed texels to this texture, as the calling constructor promises.
  void fill_packed(const void *source, unsigned source_bytes);
  /// Returns true for a staging texture, whose home is host memory: data() gives access to it
  /// without a copy. Throws uninitialized_object after a move.
  bool is_staging() const {
    amp2hip::detail::check_texture_is_initialized(this->data_);
    return this->buffer_->is_home_on_host();
  }
  /// Returns the same address as data(). First waits for the texels and, if `a` is a write by the
  /// host, marks other copies of them as stale.
  void *host_address(amp2hip::detail::access a) const {
    if (!is_staging())
      return nullptr;
    (void)this->buffer_->acquire_host(amp2hip::detail::whole(this->buffer_), a, "the host uses it");
    return this->data_ + this->buffer_->host_displacement();
  }
  /// Returns the bytes of the last `dimensions` dimensions of the most detailed level; 0 unless
  /// this is a staging texture.
  unsigned pitch(int dimensions) const {
    if (!is_staging())
      return 0;
    unsigned bytes = amp2hip::detail::texel_bytes<Value>(this->bits_);
    for (int i = Rank - dimensions; i < Rank; ++i)
      bytes *= static_cast<unsigned>(this->extent_[static_cast<unsigned>(i)]);
    return bytes;
  }
  /// Exchanges the values of two members.
  template <typename Member> static void exchange(Member &a, Member &b) noexcept {
    const Member old = a;
    a = b;
    b = old;
  }
  /// Exchanges all members of two textures. The buffers' reference counts do not change.
  void swap(texture &other) noexcept {
    exchange(this->data_, other.data_);
    exchange(this->extent_, other.extent_);
    exchange(this->bits_, other.bits_);
    exchange(this->levels_, other.levels_);
    exchange(this->buffer_, other.buffer_);
    exchange(associated_, other.associated_);
  }

  /// The associated accelerator_view, which this object owns; null in an alias and after a move.
  Concurrency::accelerator_view *associated_ = nullptr;
};

/// Sets all members. The associated view is copied before the texels' memory is allocated, so no
/// failure leaks memory.
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

/// Represents, in a kernel, a texture that it captures by reference, like array_ref for an array.
/// It refers to the texels and does not own them.
template <typename Value, int Rank>
class texture_ref : public Concurrency::graphics::texture<Value, Rank> {
  typedef Concurrency::graphics::texture<Value, Rank> base;

public:
  /// Refers to the texels of `source`. Throws uninitialized_object after a move.
  __host__ __device__ texture_ref(const base &source) : base(detail::alias_tag(), source) {}
  /// Refers to the same texels as `other`; during a launch it is the kernel's own copy.
  __host__ __device__ texture_ref(const texture_ref &other) : base(detail::alias_tag(), other) {}
};

/// The alias of a texture type that has a name of its own, such as a typedef.
template <typename Texture>
using texture_ref_of = texture_ref<typename Texture::value_type, Texture::rank>;

/// Returns the alias of `source`, for a lambda that captures a texture by reference:
/// `[=, t = amp2hip::ref(t)]`. `source` must exist until parallel_for_each has returned.
template <typename Value, int Rank>
texture_ref<Value, Rank> ref(const Concurrency::graphics::texture<Value, Rank> &source) {
  return source;
}

} // namespace amp2hip
