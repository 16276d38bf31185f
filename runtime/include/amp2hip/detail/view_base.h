// The base of array_view<Value, Rank> and array_view<const Value, Rank>: the address, the shape,
// the buffer and all members that only read the view itself.
#pragma once

#include <amp2hip/accelerator.h>
#include <amp2hip/detail/bounds.h>
#include <amp2hip/detail/buffer.h>
#include <amp2hip/detail/checks.h>
#include <amp2hip/detail/element_layout.h>
#include <amp2hip/detail/hip/platform.h>
#include <amp2hip/detail/kept_grant.h>
#include <amp2hip/detail/kept_shape.h>
#include <amp2hip/detail/launch_scope.h>
#include <amp2hip/detail/storage.h>
#include <amp2hip/extent.h>

#include <cstddef>
#include <type_traits>

namespace Concurrency {
template <typename Value, int Rank> class array;
template <typename Value, int Rank> class array_view;
} // namespace Concurrency

namespace amp2hip::detail {

/// Selects view_base's constructor for data that has an owner; passed as its first argument.
struct part_tag {};

/// Selects the constructor of an array over the program's own memory; its first argument.
struct memory_tag {};

/// Gives views and <amp2hip/interop.h> access to the private members of an array.
struct array_access {
  /// Returns the address of the first element, relative to the buffer's origin on the host; null
  /// for an array that was moved from.
  template <typename Value, int Rank>
  __host__ __device__ static Value *data(const Concurrency::array<Value, Rank> &a) {
    return a.data_;
  }
  /// Returns the array's buffer, without counting a reference; null in a kernel, and for an array
  /// that was moved from.
  template <typename Value, int Rank>
  __host__ __device__ static buffer *owner(const Concurrency::array<Value, Rank> &a) {
    return a.owner();
  }
  /// Returns the whole array; on the host only. Throws uninitialized_object if it was moved from.
  template <typename Value, int Rank>
  static region region_of(const Concurrency::array<Value, Rank> &a) {
    check_is_initialized(a.data_);
    return whole(a.buffer_);
  }
  /// Returns an array over the program's own memory (amp2hip::make_array).
  template <typename Value, int Rank>
  static Concurrency::array<Value, Rank> over_memory(const Concurrency::extent<Rank> &ext,
                                                     const Concurrency::accelerator_view &av,
                                                     Value *memory) {
    return Concurrency::array<Value, Rank>(memory_tag(), ext, av, memory);
  }
};
/// Returns the size of ext.size() elements of Value, in bytes, computed in std::size_t. The
/// components must not be negative.
template <typename Value, int Rank>
__host__ __device__ std::size_t bytes_of(const Concurrency::extent<Rank> &ext) {
  std::size_t product = sizeof(Value);
  for (int i = 0; i < Rank; ++i)
    product *= static_cast<std::size_t>(ext[i]);
  return product;
}

/// Implements array_view for both kinds of elements. On the host a view holds a counted reference
/// to its buffer, and `data_` is relative to the buffer's origin; the buffer knows the displacement
/// from there to the elements. In a kernel there is no buffer, and `data_` is the address of the
/// first element; copying and indexing use nothing else.
///
/// A copy that a launch makes in the kernel's arguments has no buffer either: the launch_scope
/// takes over the buffer, and stores the address on the device later (launch_scope.h).
///
/// The object has the same layout on both sides, so a kernel's argument is a copy of its bytes.
/// Code for both sides therefore calls is_on_host(buffer_), which a GPU's compiler evaluates
/// itself.
template <typename Value, int Rank> class view_base : view_strides<Rank>, memory_bounds {
  typedef std::remove_const_t<Value> element_type;
  static_assert(sizeof(Value) % 4 == 0, "the element size must be a multiple of 4 bytes [K60]");
  static_assert(!std::is_pointer_v<element_type>, "elements must not be pointers [K60]");

  /// The derived class, which section() and the projections return.
  typedef Concurrency::array_view<Value, Rank> view;
  /// The kind of access that an element access on the host counts as. The program may write through
  /// a reference that is not const.
  static constexpr access element_access =
      std::is_const_v<Value> ? access::read : access::read_write;

public:
  /// Refers to the same data as `other` and copies no element. On the host it counts a reference;
  /// in a kernel it copies only the address and the shape (K117). While a launch copies its
  /// arguments, a copy among them belongs to the kernel: it gets the address on the device instead
  /// of the buffer.
  __host__ __device__ view_base(const view_base &other)
      : memory_bounds(other), grant_(other.grant_), extent_(other.extent_), data_(other.data_),
        buffer_(other.buffer_) {
    copy_strides(other);
    share_buffer();
  }
  /// Constructs a read-only view from a view for writing; only that direction compiles.
  template <typename Mutable, typename = std::enable_if_t<std::is_same_v<const Mutable, Value>>>
  __host__ __device__ view_base(const view_base<Mutable, Rank> &other)
      : memory_bounds(other), grant_(other.grant_), extent_(other.extent_), data_(other.data_),
        buffer_(other.buffer_) {
    copy_strides(other);
    share_buffer();
  }
  __host__ __device__ view_base &operator=(const view_base &other) {
    // The former buffer is released last, because `other` may refer to the same one.
    buffer *const old = buffer_;
    memory_bounds::operator=(other);
    data_ = other.data_;
    extent_ = other.extent_;
    copy_strides(other);
    grant_ = other.grant_;
    buffer_ = other.buffer_;
    share_buffer();
    release(old);
    return *this;
  }
  /// Gives up the reference. The last view of a source in host memory writes back the elements that
  /// are current elsewhere, and blocks; errors are printed on standard error and ignored (K104,
  /// K244). Other views neither block nor copy. Does nothing in kernels.
  __host__ __device__ ~view_base() { release(buffer_); }

  /// Returns the number of elements in each dimension. Property: extent. In kernels too.
  __host__ __device__ Concurrency::extent<Rank> get_extent() const { return extent_; }
  AMP2HIP_PROPERTY(Concurrency::extent<Rank>, extent, get_extent);

  /// Returns the default view of the cpu accelerator for data in host memory, and the array's
  /// accelerator_view for an array. It does not depend on where the data is current. Throws
  /// runtime_exception for a view without a data source (K102). Property: source_accelerator_view.
  Concurrency::accelerator_view get_source_accelerator_view() const {
    return amp2hip::detail::source_accelerator_view(*buffer_);
  }
  AMP2HIP_PROPERTY(Concurrency::accelerator_view, source_accelerator_view,
                   get_source_accelerator_view);

  /// Returns the element at position i for rank 1 (Value &), like operator[](index). For higher
  /// ranks returns the view of rank Rank - 1 at position i of the most significant dimension; it
  /// refers to the same data and copies nothing. On the host a projection out of range throws
  /// runtime_exception; in a kernel it is undefined (K68). In kernels too.
  ///
  ///   array_view<float, 1> row = matrix[3];
  ///   float x = matrix[3][5];                  // row 3, column 5
  __host__ __device__ decltype(auto) operator[](position_argument i) const {
    if constexpr (Rank == 1)
      return (*this)[index_at(i, static_cast<int>(i))];
    else
      return project(i);
  }
  /// Does the same as operator[](i).
  __host__ __device__ decltype(auto) operator()(position_argument i) const { return (*this)[i]; }
  /// Returns the element at `idx`, which is checked against the extent only if the program is built
  /// with --check-bounds or --d3d-bounds (bounds.h). In a kernel the data is current, because the
  /// launch has made it current.
  ///
  /// On the host the first access after a kernel has written the data makes all the data that the
  /// view shows current in host memory: it waits for the kernels that write it, and throws their
  /// errors (K42, K106). An access through a view that is not read-only makes copies on devices
  /// stale. Later accesses cost one comparison. The reference is valid until another location
  /// changes the data.
  ///
  ///   array_view<float, 2> v(rows, columns, data);
  ///   v[index<2>(1, 2)] = 3.0f;               // on the host: counts as a write
  ///   array_view<const float, 2> in(v);
  ///   float x = in(1, 2);                     // leaves the copies on devices valid
  __host__ __device__ Value &operator[](index_argument<Rank> idx) const {
#if AMP2HIP_CHECK_BOUNDS || AMP2HIP_D3D_BOUNDS
    if (!has_element(idx))
      return dummy_element<Value>();
#endif
    return element<element_access>([this, &idx] { return offset_of(idx); });
  }
  /// Does the same as operator[](idx).
  __host__ __device__ Value &operator()(index_argument<Rank> idx) const { return (*this)[idx]; }
  /// Returns the element at row i0 and column i1, like operator[](index); for rank 2 only.
  __host__ __device__ Value &operator()(position_argument i0, int i1) const {
    static_assert(Rank == 2, "two components need rank 2 [K1]");
    return (*this)[index_at(i0, static_cast<int>(i0), i1)];
  }
  /// Returns the element at plane i0, row i1 and column i2, like operator[](index); for rank 3
  /// only.
  __host__ __device__ Value &operator()(position_argument i0, int i1, int i2) const {
    static_assert(Rank == 3, "three components need rank 3 [K1]");
    return (*this)[index_at(i0, static_cast<int>(i0), i1, i2)];
  }
  /// Returns the element at `idx` without making it current or checking anything. On the host the
  /// caller must have called synchronize(), with access_type_write or access_type_read_write to
  /// write through the reference. In kernels it is operator[] without a check of bounds.
  ///
  ///   v.synchronize(access_type_read_write);
  ///   v.get_ref(index<1>(5)) = 1.0f;
  __host__ __device__ Value &get_ref(const Concurrency::index<Rank> &idx) const {
    return *host_address(data_ + offset_of(idx));
  }
  /// Returns the address of the first element, which the others follow; for rank 1 only (K113). On
  /// the host it makes the data current first, like operator[], and the pointer is valid for this
  /// access: after the data has changed elsewhere, call data() again (K106). In kernels too.
  ///
  ///   parallel_for_each(v.extent, kernel);
  ///   std::sort(v.data(), v.data() + v.extent.size());   // waits and copies back
  __host__ __device__ Value *data() const {
    static_assert(Rank == 1, "data() needs a view of rank 1 [K113]");
    return &element<element_access>([] { return element_distance(0); });
  }

  /// Returns a view of the elements from `origin` on, with the extent `ext`; it refers to the same
  /// data and copies nothing. On the host throws runtime_exception if a component of `ext` is not
  /// positive or the section exceeds this view; in a kernel this is undefined (K68). A section of
  /// rank 2 or more is usually not contiguous (K113); a launch and a copy move only the elements of
  /// the section (K114). In kernels too.
  ///
  ///   array_view<float, 2> inner = v.section(index<2>(1, 1), v.extent - 2);
  __host__ __device__ view section(index_argument<Rank> origin,
                                   const Concurrency::extent<Rank> &ext) const {
    const Concurrency::index<Rank> &first = origin;
    if constexpr (!is_device_pass)
      if (is_on_host(buffer_)) // in a kernel a section out of range is undefined (K68)
        check_section(Rank, components(first), components(ext), components(get_extent()));
    view result(static_cast<const view &>(*this));
    // The section keeps the strides of the whole view, and so does a section of it.
    result.data_ += offset_of(first);
    result.extent_ = ext;
#if AMP2HIP_CHECK_BOUNDS
    if (!has_element(origin) || !is_inside<Rank>(origin, last_of(first, ext), extent_))
      // A section that exceeds the view has no elements, so each access to it is reported.
      result.extent_ = Concurrency::extent<Rank>();
#endif
    return result;
  }
  /// Returns the section from `origin` to the end in every dimension. On the host throws
  /// runtime_exception if `origin` is outside the view.
  __host__ __device__ view section(index_argument<Rank> origin) const {
    const Concurrency::index<Rank> &first = origin;
    return section(origin, get_extent() - first);
  }
  /// Returns the section of the extent `ext` from the beginning. On the host throws
  /// runtime_exception if `ext` exceeds the view's extent.
  __host__ __device__ view section(const Concurrency::extent<Rank> &ext) const {
    return section(Concurrency::index<Rank>(), ext);
  }
  /// Returns the section of e0 elements from i0 on; for rank 1 only. Throws what section(origin,
  /// ext) throws.
  __host__ __device__ view section(position_argument i0, int e0) const {
    static_assert(Rank == 1, "a section of two numbers needs rank 1 [K1]");
    return section(index_at(i0, static_cast<int>(i0)), Concurrency::extent<Rank>(e0));
  }
  /// Returns the section of e0 rows and e1 columns from (i0, i1) on; for rank 2 only. Throws what
  /// section(origin, ext) throws.
  ///
  ///   v.section(1, 1, 8, 8);                  // eight rows and columns from (1, 1) on
  __host__ __device__ view section(position_argument i0, int i1, int e0, int e1) const {
    static_assert(Rank == 2, "a section of four numbers needs rank 2 [K1]");
    return section(index_at(i0, static_cast<int>(i0), i1), Concurrency::extent<Rank>(e0, e1));
  }
  /// Returns the section of e0 planes, e1 rows and e2 columns from (i0, i1, i2) on; for rank 3
  /// only. Throws what section(origin, ext) throws.
  __host__ __device__ view section(position_argument i0, int i1, int i2, int e0, int e1,
                                   int e2) const {
    static_assert(Rank == 3, "a section of six numbers needs rank 3 [K1]");
    return section(index_at(i0, static_cast<int>(i0), i1, i2),
                   Concurrency::extent<Rank>(e0, e1, e2));
  }

  /// Returns a view of the same bytes as elements of type Element, whose size must be a multiple of
  /// 4 bytes (K60), for rank 1 only (K113); it is read-only if this view is. On the host throws
  /// runtime_exception if the bytes are not a whole number of elements, or more elements than an
  /// extent can count, or if the first element would not be aligned; in a kernel this is undefined.
  /// In kernels too.
  ///
  ///   array_view<int, 1> bits = floats.reinterpret_as<int>();
  template <typename Element> __host__ __device__ auto reinterpret_as() const {
    static_assert(Rank == 1, "reinterpret_as needs a view of rank 1 [K113]");
    typedef std::conditional_t<std::is_const_v<Value>, const Element, Element> new_element;
    const std::size_t bytes = static_cast<std::size_t>(extent_[0]) * sizeof(Value);
    if constexpr (!is_device_pass)
      if (is_on_host(buffer_)) {
        // The new elements must fill the bytes exactly, and must be aligned.
        if (bytes % sizeof(Element) != 0)
          throw_runtime_exception("reinterpret_as: size not a multiple of the new element size");
        check_count("reinterpret_as", bytes / sizeof(Element));
        if (byte_offset(data_) % alignof(Element) != 0)
          throw_runtime_exception("reinterpret_as: the new elements would not be aligned");
      }
    return view_base<new_element, 1>::make(
        reinterpret_cast<new_element *>(data_),
        Concurrency::extent<1>(static_cast<int>(bytes / sizeof(Element))), buffer_, grant_, *this);
  }
  /// Returns a view of the first ext.size() elements in the shape `ext`, for rank 1 only (K113). It
  /// refers to the same data and copies nothing. On the host throws runtime_exception if a
  /// component is not positive or this view has fewer elements; in a kernel this is undefined. In
  /// kernels too.
  ///
  ///   array_view<float, 2> matrix = v.view_as(extent<2>(16, 64));   // of 1024 elements
  template <int NewRank>
  __host__ __device__ auto view_as(const Concurrency::extent<NewRank> &ext) const {
    static_assert(Rank == 1, "view_as needs a view of rank 1 [K113]");
    if constexpr (!is_device_pass)
      if (is_on_host(buffer_)) {
        // Without this check a size that wraps around would be accepted as a small one.
        check_extent("view_as", NewRank, components(ext), sizeof(Value));
        if (ext.size() > get_extent().size())
          throw_runtime_exception("view_as: the new extent is larger than the view");
      }
    return view_base<Value, NewRank>::make(data_, ext, buffer_, grant_, *this);
  }

  /// Tells the runtime that the program has changed the source in host memory through its own
  /// pointer: copies elsewhere become stale, and changes made there that were not synchronised are
  /// lost (K107). Has no effect on a view of an array. Neither waits nor copies. Throws
  /// out_of_memory.
  ///
  ///   data[0] = 1.0f;              // not through the view
  ///   v.refresh();                 // so that the next kernel sees it
  void refresh() const { buffer_->refresh(part()); }

  /// Copies the elements to `destination`, which must have an equal extent, and returns when the
  /// copy is complete; does and throws the same as copy(*this, destination) (K120, K126). The view
  /// and its source are only read.
  void copy_to(Concurrency::array<element_type, Rank> &destination) const;
  /// Does the same with a view as the destination: its data source gets the elements, and copies of
  /// the data elsewhere become stale.
  void copy_to(const Concurrency::array_view<element_type, Rank> &destination) const;

protected:
  /// Constructs a view over memory at `source`: on the host a new data source in host memory, in a
  /// kernel a view of memory that the kernel can access. On the host throws runtime_exception for
  /// an extent that check() refuses.
  __host__ __device__ view_base(const Concurrency::extent<Rank> &ext, Value *source)
      : memory_bounds(dense_bounds(ext, source)), data_(source) {
    // A view that a kernel constructs over memory that it can access has no buffer (K117).
    set_dense(ext);
    if constexpr (!is_device_pass)
      if (!inside_kernel()) {
        check(ext);
        buffer_ =
            buffer::over_host_memory(source, bytes_of<Value>(ext), {"array_view", sizeof(Value)});
      }
  }
  /// Constructs a view without a data source (K102). Throws what check() throws, and out_of_memory.
  explicit view_base(const Concurrency::extent<Rank> &ext) {
    set_dense(ext);
    check(ext);
    buffer_ = buffer::without_source(bytes_of<Value>(ext), {"array_view", sizeof(Value)});
    // No memory is allocated yet: only the distance from the origin matters.
    data_ = reinterpret_cast<Value *>(buffer_->origin());
  }
  /// Constructs a view of dense data that `owner` holds, and counts a reference; in a kernel there
  /// is no owner. `data` is relative to the owner's origin. `grant` permits the host to access the
  /// data without a call. Throws uninitialized_object on the host if `owner` and `data` are null.
  __host__ __device__ view_base(const Concurrency::extent<Rank> &ext, Value *data, buffer *owner,
                                const kept_grant &grant = kept_grant())
      : view_base(ext, data, owner, grant, dense_bounds(ext, data)) {}
  /// Does the same for a part of another view; the part stays inside that view's memory bounds.
  __host__ __device__ view_base(const Concurrency::extent<Rank> &ext, Value *data, buffer *owner,
                                const kept_grant &grant, const memory_bounds &bounds)
      : memory_bounds(bounds), grant_(grant), data_(data), buffer_(owner) {
    set_dense(ext);
    // The buffer's first reference belongs to the array or view of which this view is a part.
    if constexpr (!is_device_pass) {
      if (is_on_host(buffer_))
        buffer_->retain();
      else if (!inside_kernel())
        check_is_initialized(data);
    }
  }

  /// Implements synchronize(), for the elements that the view shows.
  void synchronize_home(Concurrency::access_type type) const {
    detail::synchronize_home(part(), type);
  }
  /// Implements synchronize_to(), for the elements that the view shows.
  void synchronize_on(const Concurrency::accelerator_view &av,
                      Concurrency::access_type type) const {
    detail::synchronize_on(part(), av, type);
  }
  /// Implements discard_data() on the host; a view inside a kernel of the CPU device has no buffer.
  void discard() const {
    if (buffer_)
      buffer_->discard(part());
  }

private:
  template <typename, int> friend class view_base;
  friend struct view_access;

  /// Throws runtime_exception unless the components are positive and an int can count the elements
  /// (K100).
  static void check(const Concurrency::extent<Rank> &ext) {
    check_extent("array_view", Rank, components(ext), sizeof(Value));
  }
  /// Constructs the derived class, through its private constructor.
  __host__ __device__ static view make(Value *data, const Concurrency::extent<Rank> &ext,
                                       buffer *owner, const kept_grant &grant,
                                       const memory_bounds &bounds) {
    return view(part_tag(), ext, data, owner, grant, bounds);
  }
  /// Returns the bounds of a source that consists of the dense elements from `data` on.
  __host__ __device__ static memory_bounds dense_bounds(const Concurrency::extent<Rank> &ext,
                                                        const Value *data) {
    return memory_bounds(data, 0, static_cast<std::ptrdiff_t>(bytes_of<Value>(ext)));
  }

  /// Returns the number of bytes from the buffer's origin to `element`; on the host only.
  std::size_t byte_offset(const Value *element) const {
    return static_cast<std::size_t>(reinterpret_cast<const char *>(element) - buffer_->origin());
  }
  /// Returns the number of bytes from the view's first element to its end, gaps included.
  std::size_t bytes_spanned() const {
    std::size_t elements = static_cast<std::size_t>(extent_[Rank - 1]);
    for (int i = 0; i + 1 < Rank; ++i)
      elements +=
          static_cast<std::size_t>(extent_[i] - 1) * static_cast<std::size_t>(this->stride(i));
    return elements * sizeof(Value);
  }
  /// Returns the region of the buffer that the view shows; on the host only. The region refers to
  /// this view's extent and strides, and is valid as long as they are.
  region part() const {
    return {buffer_,         byte_offset(data_), Rank, extent_.components(),
            this->strides(), sizeof(Value)};
  }
  /// Describes this copy among a kernel's arguments, whose pointer is at `address`. The launch
  /// reads the shape from this copy, because it is the kernel's; the offset of the part is known
  /// only after all arguments have been copied.
  bound_argument argument_at(char **address) const {
    return {address,
            {buffer_, 0, Rank, extent_.components(), this->strides(), sizeof(Value)},
            element_access};
  }
  /// Gives up a reference, which only the host has.
  __host__ __device__ static void release(buffer *owner) {
    if constexpr (!is_device_pass)
      if (is_on_host(owner))
        owner->release();
  }
  /// Completes a copy: counts a reference to the buffer, or gives the buffer to the launch if the
  /// copy is one of its arguments (launch_scope.h). Does nothing in a kernel.
  __host__ __device__ void share_buffer() {
#if AMP2HIP_D3D_BOUNDS && !AMP2HIP_DEVICE_PASS
    // While a launch copies its arguments, this copy may be one of them. Then the launch stores the
    // anchor's address on the device, like that of data_; both are relative to the same element.
    launch_scope *const launch = launch_scope::current();
    if (launch && buffer_) {
      const auto before = static_cast<std::ptrdiff_t>(byte_offset(data_));
      memory_bounds::operator=(
          memory_bounds(data_, before, static_cast<std::ptrdiff_t>(size_of(*buffer_)) - before));
      if (bound_argument *const place = launch->add(this->anchor()))
        *place = argument_at(this->anchor());
    }
#endif
    if constexpr (!is_device_pass) {
      char **const address = reinterpret_cast<char **>(const_cast<element_type **>(&data_));
      share(buffer_, address, [this, address] {
        bound_argument argument = argument_at(address);
        argument.elements = &layout_of<element_type, Rank>;
        return argument;
      });
    }
  }

  /// Sets the extent, and the strides of dense row-major data.
  __host__ __device__ void set_dense(const Concurrency::extent<Rank> &ext) {
    extent_ = ext;
    if constexpr (Rank > 1) {
      // Each stride is the product of all later components.
      int elements = 1;
      for (int i = Rank - 1; i > 0; --i)
        this->set_stride(i - 1, elements *= ext[i]);
    }
  }
  /// Copies the strides of a view of the same rank.
  template <typename Other> __host__ __device__ void copy_strides(const Other &other) {
    if constexpr (Rank > 1)
      for (int i = 0; i + 1 < Rank; ++i)
        this->set_stride(i, other.stride(i));
  }

#if AMP2HIP_CHECK_BOUNDS
  /// Returns the index of the last element of the section from `first` on.
  __host__ __device__ static Concurrency::index<Rank>
  last_of(Concurrency::index<Rank> first, const Concurrency::extent<Rank> &ext) {
    for (int i = 0; i < Rank; ++i)
      first[i] += ext[i] - 1;
    return first;
  }
  /// Returns true if `idx` is inside the extent; otherwise reports the access (bounds.h).
  __host__ __device__ bool has_element(index_argument<Rank> idx) const {
    return is_inside<Rank>(idx, idx, extent_);
  }
#elif AMP2HIP_D3D_BOUNDS
  /// Returns true if the element is inside the source's memory, and always on the host, to which
  /// Direct3D's rule does not apply.
  __host__ __device__ bool has_element(index_argument<Rank> idx) const {
    return buffer_ || this->has(data_ + offset_of(idx));
  }
#endif

  /// Returns the distance of an element from the first, in elements: each component but the last is
  /// multiplied by its stride. The order of the sum decides how compilers optimise it: compilers
  /// for the host vectorise loops over this one, and nvcc unrolls loops in kernels over the one
  /// below.
  __host__ __device__ element_distance offset_of(const Concurrency::index<Rank> &idx) const {
    if constexpr (Rank == 2 && !is_device_pass)
      return element_distance(idx[0]) * this->stride(0) + idx[1];
    if constexpr (Rank == 3 && !is_device_pass)
      return element_distance(idx[0]) * this->stride(0) +
             element_distance(idx[1]) * this->stride(1) + idx[2];
    element_distance offset = idx[Rank - 1];
    for (int i = 0; i + 1 < Rank; ++i)
      offset += element_distance(idx[i]) * this->stride(i);
    return offset;
  }
  /// Returns the element at the distance that `offset` computes: from `data_` in a kernel, and from
  /// host memory on the host. On the host the view asks the buffer for a grant if it has none for
  /// the access, which may block and copy; otherwise the access costs one comparison.
  ///
  /// All parts of the address are read before the single check, and again after a new grant. So an
  /// access that has its grant changes nothing that the next access reads, and compilers remove the
  /// check from the rest of a loop, which they vectorise.
  template <access Access, typename Offset>
  __host__ __device__ Value &element(const Offset &offset) const {
    if constexpr (is_device_pass) {
      return data_[offset()];
    } else {
      // One compilation serves both sides of the CPU device. A compiler knows that inside_kernel()
      // returns the same value throughout a loop; it does not know this of is_on_host().
      if (inside_kernel())
        return data_[offset()];
      Value *address = displaced(data_ + offset(), buffer_->host_displacement());
      if (__builtin_expect(!buffer_->grants().is_granted_only(grant_.get(), Access), 0)) {
        ask_for_grant(Access);
        address = displaced(data_ + offset(), buffer_->host_displacement());
      }
      return *address;
    }
  }
  /// Asks for all the data that the view shows, whichever element is accessed (K106). It is a
  /// separate function, so that the code that a kernel calls is small enough to be inlined: then
  /// the CPU device's compiler knows that there is no buffer. It is not `cold`, because g++ treats
  /// a whole loop that calls a cold function as cold, and does not vectorise the rest of it.
  __attribute__((noinline)) void ask_for_grant(access a) const {
    look_for_grant(a);
    if (!buffer_->grants().is_granted_only(grant_.get(), a))
      grant_.set(buffer_->acquire_host(part(), a, "the host uses it"));
  }
  /// Uses a grant that the buffer has already given to this view or to any view. In this way a view
  /// that lives for one access only, as in `v[i][j]`, inherits the grant of the view of which it is
  /// a part.
  __attribute__((noinline)) void look_for_grant(access a) const {
    host_grant grant = grant_.get();
    // A grant of another view of the same data also serves, if it covers all bytes of this view.
    if (!buffer_->grants().is_granted(grant, a))
      grant = buffer_->grants().grant_where_open(byte_offset(data_), bytes_spanned(), a);
    grant_.set(host_grants::only(grant, a));
  }
  /// Returns the address of an element in host memory, or `address` itself in a kernel.
  __host__ __device__ Value *host_address(Value *address) const {
    if constexpr (!is_device_pass)
      if (is_on_host(buffer_))
        return displaced(address, buffer_->host_displacement());
    return address;
  }
  /// Returns `address` moved by a number of bytes.
  static Value *displaced(Value *address, std::ptrdiff_t displacement) {
    return reinterpret_cast<Value *>(reinterpret_cast<char *>(const_cast<element_type *>(address)) +
                                     displacement);
  }

  // Returns the view of rank Rank - 1 at position i of the first dimension. On the host throws
  // runtime_exception if i is out of range. The return type is explicit, because with a deduced one
  // Clang copies the result.
  __host__ __device__ Concurrency::array_view<Value, Rank - 1> project(position_argument i) const {
    typedef view_base<Value, Rank - 1> projected;
    // Only the host checks (K68). The part inherits the grant, so that `v[i][j]` need not ask.
    if constexpr (!is_device_pass)
      if (is_on_host(buffer_)) {
        if (i < 0 || i >= extent_[0])
          throw_runtime_exception("array_view: projection out of range");
        if (!buffer_->grants().is_granted_only(grant_.get(), element_access))
          look_for_grant(element_access);
      }
    Concurrency::extent<Rank - 1> ext;
    for (int d = 1; d < Rank; ++d)
      ext[d - 1] = extent_[d];
#if AMP2HIP_CHECK_BOUNDS
    if (!is_inside<1>(i, Concurrency::index<1>(i), Concurrency::extent<1>(extent_[0])))
      ext = Concurrency::extent<Rank - 1>();
#endif
    Concurrency::array_view<Value, Rank - 1> result =
        projected::make(data_ + element_distance(static_cast<int>(i)) * this->stride(0), ext,
                        buffer_, grant_, *this);
    if constexpr (Rank > 2)
      for (int d = 1; d + 1 < Rank; ++d)
        // The part has the strides of the whole view, except the first.
        static_cast<projected &>(result).set_stride(d - 1, this->stride(d));
    return result;
  }

  /// Permits the host to access the data that the view shows without a call. The order of the
  /// members leaves no gaps, because a view is a kernel's argument.
  mutable kept_grant grant_;
  /// The number of elements in each dimension; the strides are in view_strides.
  kept_extent<Rank> extent_;
  /// The address of the first element: relative to the buffer's origin on the host, and an address
  /// on the device in a kernel.
  Value *data_;
  /// The data; counts as a reference. Null in a kernel and in its arguments.
  buffer *buffer_ = nullptr;
};

/// Gives the rest of the runtime access to the private members of a view.
struct view_access {
  /// Returns the region that `v` shows, which is valid as long as `v` is.
  template <typename Value, int Rank> static region region_of(const view_base<Value, Rank> &v) {
    return v.part();
  }
  /// Returns a view of all elements that `owner` holds, with the grant that an array already has.
  template <typename Value, int Rank>
  __host__ __device__ static Concurrency::array_view<Value, Rank>
  whole_of(const Concurrency::extent<Rank> &ext, Value *data, buffer *owner,
           const kept_grant &grant) {
    return view_base<Value, Rank>::make(data, ext, owner, grant,
                                        view_base<Value, Rank>::dense_bounds(ext, data));
  }
};

} // namespace amp2hip::detail
