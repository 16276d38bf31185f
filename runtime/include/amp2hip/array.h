// concurrency::array (K60 to K73), and amp2hip::array_ref, an array in a kernel.
#pragma once

#include <amp2hip/array_view.h>
#include <amp2hip/detail/element_layout.h>
#include <amp2hip/detail/iterator.h>
#include <amp2hip/detail/kept_shape.h>
#include <amp2hip/detail/storage.h>

#include <memory>
#include <utility>
#include <vector>

// 1 on the host, where an array computes the address of an element itself. In a kernel, and in a
// build that checks bounds, a view of the whole array computes it.
#if AMP2HIP_DEVICE_PASS || AMP2HIP_CHECK_BOUNDS || AMP2HIP_D3D_BOUNDS
#define AMP2HIP_INDEXES_ARRAYS 0
#else
#define AMP2HIP_INDEXES_ARRAYS 1
#endif

namespace amp2hip {

/// Represents an array in a kernel; defined below.
template <typename Value, int Rank> class array_ref;

namespace detail {
/// Selects the constructor of an alias, which does not own its data; passed as its first argument.
struct alias_tag {};

} // namespace detail
} // namespace amp2hip

namespace Concurrency {

/// Owns dense, rectangular, row-major data on one accelerator_view. The view and the extent change
/// only by assignment. The size of Value must be a multiple of 4 bytes, and Value must not be
/// const, a pointer or a reference (K60). There is no default constructor (K62).
///
/// Kernels reach the elements by capturing the array by reference; they must run on the array's
/// view (K205, K206). The host reaches the elements directly if the array is CPU-accessible: on the
/// cpu accelerator (K65), as a staging array (K70), or with CPU access on a device that shares
/// memory with the host (K64). Otherwise it uses copy() or an array_view. The storage lives until
/// the array and all views of it are destroyed (K103).
///
///   array<float, 2> a(rows, columns, data.begin());
///   parallel_for_each(a.extent, [&a](index<2> i) restrict(amp) { a[i] *= 2; });
///   copy(a, data.begin());
///
/// All constructors throw runtime_exception if a component of the extent is not positive or the
/// number of elements exceeds the range of int (K61), and out_of_memory if the memory cannot be
/// allocated. Without a view they use the default view of the default accelerator. Elements for
/// which no value is given are undefined.
///
/// Several threads that use one array on the host must synchronise, unless all of them only read
/// (K115).
template <typename Value, int Rank = 1> class array {
  static_assert(Rank > 0, "the rank must be positive [K1]");
  static_assert(sizeof(Value) % 4 == 0, "the element size must be a multiple of 4 bytes [K60]");
  static_assert(!std::is_const_v<Value>, "elements of an array must not be const [K60]");
  static_assert(!std::is_pointer_v<Value> && !std::is_reference_v<Value>,
                "elements must not be pointers or references [K60]");

  typedef amp2hip::detail::buffer buffer;
  template <typename It> using if_iterator = amp2hip::detail::if_iterator<It>;
  using index_argument = amp2hip::detail::index_argument<Rank>;
  using position_argument = amp2hip::detail::position_argument;

public:
  /// The number of dimensions.
  static constexpr int rank = Rank;
  /// The type of an element.
  typedef Value value_type;

  /// Allocates ext.size() elements on the default view of the default accelerator, with that
  /// accelerator's default CPU access (K35).
  explicit array(const Concurrency::extent<Rank> &ext)
      : array(ext, Concurrency::accelerator().get_default_view()) {}
  /// Allocates the elements on `av`, with the CPU access `cpu_access`. Also throws
  /// runtime_exception if the accelerator cannot give the CPU that access (K64). On the cpu
  /// accelerator the array is host memory (K65).
  ///
  ///   array<float, 1> shared(1024, av, access_type_read_write);   // of an integrated device
  ///   shared[5] = 1.0f;                                           // on the host, without a copy
  array(const Concurrency::extent<Rank> &ext, accelerator_view av,
        access_type cpu_access = access_type_auto)
      : extent_(ext) {
    allocate(av, cpu_access);
  }
  /// Constructs a staging array if `av` is on the cpu accelerator: host memory from which copies to
  /// and from `associated_av` are fast, because it is pinned (K70). The host accesses the elements
  /// directly; a kernel cannot use the array, but can use an array_view of it (K73). Otherwise
  /// constructs an array on `av`, with the default CPU access, and ignores `associated_av` (K72).
  ///
  ///   accelerator_view gpu = accelerator().create_view();
  ///   accelerator_view cpu = accelerator(accelerator::cpu_accelerator).default_view;
  ///   array<float, 1> staging(1024, cpu, gpu), data(1024, gpu);
  ///   fill(staging.data(), 1024);
  ///   copy(staging, data);
  array(const Concurrency::extent<Rank> &ext, accelerator_view av, accelerator_view associated_av)
      : extent_(ext) {
    allocate_staging(av, associated_av);
  }
  /// Allocates like array(ext) and fills the array with ext.size() elements from `first` on, in
  /// row-major order, each converted to Value; the range is not checked (K122). This and the
  /// following constructors read their iterators before they return.
  template <typename It, if_iterator<It> = 0>
  array(const Concurrency::extent<Rank> &ext, It first) : array(ext) {
    fill(first);
  }
  /// Does the same with the elements of [first, last). Throws runtime_exception if the range does
  /// not hold exactly ext.size() elements (K121).
  template <typename It, if_iterator<It> = 0>
  array(const Concurrency::extent<Rank> &ext, It first, It last) : array(ext) {
    fill(first, last);
  }
  /// Allocates like array(ext, av, cpu_access) and fills the array with ext.size() elements from
  /// `first` on; the range is not checked (K122). Throws runtime_exception for an access that the
  /// accelerator cannot give the CPU (K64).
  template <typename It, if_iterator<It> = 0>
  array(const Concurrency::extent<Rank> &ext, It first, accelerator_view av,
        access_type cpu_access = access_type_auto)
      : array(ext, av, cpu_access) {
    fill(first);
  }
  /// Does the same with the elements of [first, last). Also throws runtime_exception if the range
  /// does not hold exactly ext.size() elements (K121).
  template <typename It, if_iterator<It> = 0>
  array(const Concurrency::extent<Rank> &ext, It first, It last, accelerator_view av,
        access_type cpu_access = access_type_auto)
      : array(ext, av, cpu_access) {
    fill(first, last);
  }
  /// Allocates like array(ext, av, associated_av), a staging array if `av` is on the cpu
  /// accelerator (K70), and fills the array with ext.size() elements from `first` on; the range is
  /// not checked (K122).
  template <typename It, if_iterator<It> = 0>
  array(const Concurrency::extent<Rank> &ext, It first, accelerator_view av,
        accelerator_view associated_av)
      : array(ext, av, associated_av) {
    fill(first);
  }
  /// Does the same with the elements of [first, last). Also throws runtime_exception if the range
  /// does not hold exactly ext.size() elements (K121).
  template <typename It, if_iterator<It> = 0>
  array(const Concurrency::extent<Rank> &ext, It first, It last, accelerator_view av,
        accelerator_view associated_av)
      : array(ext, av, associated_av) {
    fill(first, last);
  }

  /// Allocates like array(ext), for rank 1, from components instead of an extent. A number of
  /// components that differs from the rank does not compile (K1).
  explicit array(int e0) : array(Concurrency::extent<Rank>(e0)) {}
  /// Allocates like array(ext), for rank 2, from components: e0 rows of e1 elements.
  explicit array(int e0, int e1) : array(Concurrency::extent<Rank>(e0, e1)) {}
  /// Allocates like array(ext), for rank 3, from components: e0 planes of e1 rows of e2 elements.
  explicit array(int e0, int e1, int e2) : array(Concurrency::extent<Rank>(e0, e1, e2)) {}
  /// Allocates an array of rank 1 with the extent e0; the other arguments are those that follow an
  /// extent in the constructors above. The first of them is an iterator or a view: a number there
  /// would be another component of the extent (K63).
  ///
  ///   array<int, 1> a(5, data.begin());          // five elements from data
  ///   array<int, 1> b(5, data.begin(), gpu);     // the same on a view
  ///   array<int, 2> c(5, 7);                     // two components, not an iterator
  template <typename Argument, typename... More, amp2hip::detail::if_not_number<Argument> = 0>
  array(int e0, Argument a, More... more) : array(Concurrency::extent<Rank>(e0), a, more...) {}
  /// Allocates an array of rank 2 with the extent (e0, e1); the other arguments are those that
  /// follow an extent in the constructors above, beginning with an iterator or a view.
  template <typename Argument, typename... More, amp2hip::detail::if_not_number<Argument> = 0>
  array(int e0, int e1, Argument a, More... more)
      : array(Concurrency::extent<Rank>(e0, e1), a, more...) {}
  /// Allocates an array of rank 3 with the extent (e0, e1, e2); the other arguments are those that
  /// follow an extent in the constructors above, beginning with an iterator or a view.
  template <typename Argument, typename... More, amp2hip::detail::if_not_number<Argument> = 0>
  array(int e0, int e1, int e2, Argument a, More... more)
      : array(Concurrency::extent<Rank>(e0, e1, e2), a, more...) {}

  /// Allocates an array of the view's extent on the default view of the default accelerator and
  /// copies the view's elements from the place where they are current; the copy is complete when
  /// the constructor returns. Also throws what copy() throws.
  explicit array(const array_view<const Value, Rank> &source) : array(source.get_extent()) {
    *this = source;
  }
  /// Copies the view's elements, like array(source), to a new array on `av` with the CPU access
  /// `cpu_access`. Also throws runtime_exception for an access that the accelerator cannot give the
  /// CPU (K64).
  array(const array_view<const Value, Rank> &source, accelerator_view av,
        access_type cpu_access = access_type_auto)
      : array(source.get_extent(), av, cpu_access) {
    *this = source;
  }
  /// Copies the view's elements, like array(source), to a new staging array if `av` is on the cpu
  /// accelerator (K70), and otherwise to a new array on `av` (K72).
  array(const array_view<const Value, Rank> &source, accelerator_view av,
        accelerator_view associated_av)
      : array(source.get_extent(), av, associated_av) {
    *this = source;
  }
  /// Copies the elements of `other` to a new array on the same accelerator_view, with the same
  /// associated view; returns when the copy is complete. A copy of an array on the cpu accelerator
  /// is a staging array, with CPU access to read and write. Throws uninitialized_object if `other`
  /// was moved from, and what copy() throws.
  array(const array &other);
  /// Takes over the storage of `other` and copies nothing. Afterwards `other` can only be destroyed
  /// or assigned to. Its data() is null and its get_extent() unchanged; its other members throw
  /// uninitialized_object on the host.
  array(array &&other) noexcept
      : data_(other.data_), extent_(other.extent_), grant_(other.grant_), buffer_(other.buffer_),
        places_(other.places_) {
    // Null data shows check_is_initialized() that the array was moved from. An access with a grant
    // skips that check, so the grant is reset too.
    other.data_ = nullptr;
    other.grant_ = amp2hip::detail::kept_grant();
    other.buffer_ = buffer::none();
    other.places_ = nullptr;
  }
  /// Replaces this array by a copy of `other`, with its extent, location and elements; views of the
  /// old storage keep it. Throws what the copy constructor throws, and then changes nothing.
  array &operator=(const array &other) {
    if (this != &other)
      *this = array(other);
    return *this;
  }
  /// Exchanges the storage, the extent and the location with `other`; copies nothing.
  array &operator=(array &&other) noexcept {
    exchange(data_, other.data_);
    exchange(extent_, other.extent_);
    exchange(grant_, other.grant_);
    exchange(buffer_, other.buffer_);
    exchange(places_, other.places_);
    return *this;
  }
  /// Copies the elements of `source` to this array, which keeps its location and must have an equal
  /// extent; does and throws the same as copy(source, *this) (K120).
  ///
  ///   a = v;                      // of an array_view<float, 2> with the extent of a
  array &operator=(const array_view<const Value, Rank> &source);
  /// Gives up the storage, which views of it keep alive (K103). Waits for commands that use the
  /// storage. Never throws (K244).
  __host__ __device__ ~array() {
    if constexpr (!amp2hip::detail::is_device_pass) {
      // An alias in a kernel owns nothing.
      if (amp2hip::detail::inside_kernel())
        return;
      if (buffer *const owned = owner())
        owned->release();
      delete places_;
    }
  }

  /// Copies the elements to `destination`, which must have an equal extent, and returns when the
  /// copy is complete; does and throws the same as copy(*this, destination) (K120, K126).
  void copy_to(array &destination) const;
  /// Does the same with a view as the destination: its data source gets the elements, and copies of
  /// the data elsewhere become stale.
  void copy_to(const array_view<Value, Rank> &destination) const;
  /// Returns the elements in row-major order, copied to host memory; blocks until commands that
  /// write them have ended. The conversion is implicit. Value need not have a default constructor.
  /// Throws what copy() throws, and std::bad_alloc if there is no memory for the vector.
  ///
  ///   std::vector<float> result = a;
  operator std::vector<Value>() const;

  /// Returns the number of elements in each dimension, which changes only when the array is
  /// assigned to. Property: extent. In kernels too.
  __host__ __device__ Concurrency::extent<Rank> get_extent() const { return extent_; }
  AMP2HIP_PROPERTY(Concurrency::extent<Rank>, extent, get_extent);
  /// Returns the accelerator_view that holds the array. Property: accelerator_view.
  Concurrency::accelerator_view get_accelerator_view() const { return known_places().home; }
  AMP2HIP_PROPERTY(Concurrency::accelerator_view, accelerator_view, get_accelerator_view);
  /// Returns the accelerator_view with which a staging array is meant to exchange data; for another
  /// array its own view (K70, K72). Property: associated_accelerator_view.
  Concurrency::accelerator_view get_associated_accelerator_view() const {
    return known_places().associated;
  }
  AMP2HIP_PROPERTY(Concurrency::accelerator_view, associated_accelerator_view,
                   get_associated_accelerator_view);
  /// Returns the access of the CPU to the elements: the requested one, or the one to which
  /// access_type_auto was resolved, and never access_type_auto (K64). Staging arrays have
  /// access_type_read_write. Property: cpu_access_type.
  access_type get_cpu_access_type() const { return known_places().cpu_access; }
  AMP2HIP_PROPERTY(access_type, cpu_access_type, get_cpu_access_type);

  /// Returns the address of the first element; the others follow in row-major order. On the host it
  /// is null if the array is not CPU-accessible (K66); otherwise the call waits for commands that
  /// use the elements and makes them current, and counts as a write unless the array is const. A
  /// transfer may invalidate the pointer: call data() again after it (K71). In kernels too.
  __host__ __device__ Value *data() { return address(amp2hip::detail::access::read_write); }
  /// Returns the same address for reading: on the host the access does not count as a write, so
  /// that copies elsewhere stay valid.
  __host__ __device__ const Value *data() const { return address(amp2hip::detail::access::read); }

  /// Returns the element at `idx`, which is checked against the extent (K68) only if the program is
  /// built with --check-bounds or --d3d-bounds (bounds.h). On the host throws runtime_exception if
  /// the array is not CPU-accessible (K66). The first access after a command that uses the elements
  /// waits for that command and throws its error (K42, K67); later accesses cost one comparison. An
  /// access to an array that is not const counts as a write. In kernels too.
  ///
  ///   parallel_for_each(a.extent, [&a](index<2> i) restrict(amp) { a[i] += 1; });
  ///   float x = staging[index<2>(0, 3)];   // on the host, of an array that it can access
  __host__ __device__ Value &operator[](index_argument idx) { return element(*this, idx); }
  /// Returns the element for reading; on the host the access does not count as a write.
  __host__ __device__ const Value &operator[](index_argument idx) const {
    return element(*this, idx);
  }
  /// Returns the same element as operator[](idx).
  __host__ __device__ Value &operator()(index_argument idx) { return element(*this, idx); }
  /// Returns the element for reading, like operator[](idx) const.
  __host__ __device__ const Value &operator()(index_argument idx) const {
    return element(*this, idx);
  }
  /// Returns the element at row i0 and column i1, like operator[](index); for rank 2 only.
  __host__ __device__ Value &operator()(position_argument i0, int i1) {
    static_assert(Rank == 2, "two components need rank 2 [K1]");
    return element(*this, amp2hip::detail::index_at(i0, static_cast<int>(i0), i1));
  }
  /// Returns the element for reading, like operator[](index) const; for rank 2 only.
  __host__ __device__ const Value &operator()(position_argument i0, int i1) const {
    static_assert(Rank == 2, "two components need rank 2 [K1]");
    return element(*this, amp2hip::detail::index_at(i0, static_cast<int>(i0), i1));
  }
  /// Returns the element at plane i0, row i1 and column i2, like operator[](index); for rank 3
  /// only.
  __host__ __device__ Value &operator()(position_argument i0, int i1, int i2) {
    static_assert(Rank == 3, "three components need rank 3 [K1]");
    return element(*this, amp2hip::detail::index_at(i0, static_cast<int>(i0), i1, i2));
  }
  /// Returns the element for reading, like operator[](index) const; for rank 3 only.
  __host__ __device__ const Value &operator()(position_argument i0, int i1, int i2) const {
    static_assert(Rank == 3, "three components need rank 3 [K1]");
    return element(*this, amp2hip::detail::index_at(i0, static_cast<int>(i0), i1, i2));
  }
  /// Returns the element at position i for rank 1, like operator[](index). For higher ranks returns
  /// the array_view of rank Rank - 1 at position i of the most significant dimension; it copies
  /// nothing and keeps the storage alive (K103). On the host a projection out of range throws
  /// runtime_exception; in a kernel it is undefined (K68). In kernels too.
  ///
  ///   float x = a[3][5];                   // of an array of rank 2: row 3, column 5
  ///   array_view<float, 1> row = a[3];
  __host__ __device__ decltype(auto) operator[](position_argument i) {
    return projection(*this, i);
  }
  /// Returns the element for reading, or a read-only view.
  __host__ __device__ decltype(auto) operator[](position_argument i) const {
    return projection(*this, i);
  }
  /// Returns the same element or view as operator[](i).
  __host__ __device__ decltype(auto) operator()(position_argument i) {
    return projection(*this, i);
  }
  /// Returns the same element or view as operator[](i) const.
  __host__ __device__ decltype(auto) operator()(position_argument i) const {
    return projection(*this, i);
  }

  /// Returns a view of the elements from `origin` on, with the extent `ext`. It refers to the
  /// array's elements and keeps their storage alive (K103). On the host throws runtime_exception if
  /// a component of `ext` is not positive or the section exceeds the array; in a kernel this is
  /// undefined (K68). In kernels too.
  ///
  ///   array_view<float, 2> inner = a.section(index<2>(1, 1), a.extent - 2);
  __host__ __device__ array_view<Value, Rank> section(index_argument origin,
                                                      const Concurrency::extent<Rank> &ext) {
    return view().section(origin, ext);
  }
  /// Returns the same section as a read-only view.
  __host__ __device__ array_view<const Value, Rank>
  section(index_argument origin, const Concurrency::extent<Rank> &ext) const {
    return view().section(origin, ext);
  }
  /// Returns the section from `origin` to the end in every dimension. On the host throws
  /// runtime_exception if `origin` is outside the array.
  __host__ __device__ array_view<Value, Rank> section(index_argument origin) {
    return view().section(origin);
  }
  /// Returns the same section as a read-only view.
  __host__ __device__ array_view<const Value, Rank> section(index_argument origin) const {
    return view().section(origin);
  }
  /// Returns the section of the extent `ext` from the beginning. On the host throws
  /// runtime_exception if `ext` exceeds the array's extent.
  __host__ __device__ array_view<Value, Rank> section(const Concurrency::extent<Rank> &ext) {
    return view().section(ext);
  }
  /// Returns the same section as a read-only view.
  __host__ __device__ array_view<const Value, Rank>
  section(const Concurrency::extent<Rank> &ext) const {
    return view().section(ext);
  }
  /// Returns the section of e0 elements from i0 on; for rank 1 only.
  __host__ __device__ array_view<Value, Rank> section(position_argument i0, int e0) {
    return view().section(i0, e0);
  }
  /// Returns the same section as a read-only view.
  __host__ __device__ array_view<const Value, Rank> section(position_argument i0, int e0) const {
    return view().section(i0, e0);
  }
  /// Returns the section of e0 rows and e1 columns from (i0, i1) on; for rank 2 only.
  __host__ __device__ array_view<Value, Rank> section(position_argument i0, int i1, int e0,
                                                      int e1) {
    return view().section(i0, i1, e0, e1);
  }
  /// Returns the same section as a read-only view.
  __host__ __device__ array_view<const Value, Rank> section(position_argument i0, int i1, int e0,
                                                            int e1) const {
    return view().section(i0, i1, e0, e1);
  }
  /// Returns the section of e0 planes, e1 rows and e2 columns from (i0, i1, i2) on; for rank 3
  /// only.
  __host__ __device__ array_view<Value, Rank> section(position_argument i0, int i1, int i2, int e0,
                                                      int e1, int e2) {
    return view().section(i0, i1, i2, e0, e1, e2);
  }
  /// Returns the same section as a read-only view.
  __host__ __device__ array_view<const Value, Rank> section(position_argument i0, int i1, int i2,
                                                            int e0, int e1, int e2) const {
    return view().section(i0, i1, i2, e0, e1, e2);
  }
  /// Returns a view of rank 1 of the array's bytes as elements of type Element, whose size must be
  /// a multiple of 4 bytes (K60). On the host throws runtime_exception if the bytes are not a whole
  /// number of elements, or more elements than an extent can count; in a kernel this is undefined.
  /// In kernels too.
  ///
  ///   array_view<int, 1> bits = floats.reinterpret_as<int>();
  template <typename Element> __host__ __device__ array_view<Element, 1> reinterpret_as() {
    return flat().template reinterpret_as<Element>();
  }
  /// Returns the same elements as a read-only view.
  template <typename Element>
  __host__ __device__ array_view<const Element, 1> reinterpret_as() const {
    return flat().template reinterpret_as<Element>();
  }
  /// Returns a view of the first ext.size() elements, in row-major order, in the shape `ext`, which
  /// may have another rank. On the host throws runtime_exception if a component is not positive or
  /// the array has fewer elements; in a kernel this is undefined. In kernels too.
  ///
  ///   array_view<float, 2> matrix = a.view_as(extent<2>(16, 64));   // of 1024 elements
  template <int NewRank>
  __host__ __device__ array_view<Value, NewRank> view_as(const Concurrency::extent<NewRank> &ext) {
    return flat().view_as(ext);
  }
  /// Returns the same elements as a read-only view.
  template <int NewRank>
  __host__ __device__ array_view<const Value, NewRank>
  view_as(const Concurrency::extent<NewRank> &ext) const {
    return flat().view_as(ext);
  }

protected:
  /// Constructs the alias of `other` that a kernel uses, which owns nothing. On the host it counts
  /// a reference, unless a launch copies it to the kernel's arguments: then the launch_scope takes
  /// over the buffer and replaces `data_` by the address on the device. Throws uninitialized_object
  /// on the host if `other` was moved from.
  __host__ __device__ array(amp2hip::detail::alias_tag, const array &other)
      : data_(other.data_), extent_(other.extent_), buffer_(other.buffer_) {
    if constexpr (!amp2hip::detail::is_device_pass) {
      if (amp2hip::detail::inside_kernel())
        buffer_ = nullptr;
      else
        share_buffer();
    }
  }

private:
  friend struct amp2hip::detail::array_access;

  /// Constructs an array over the program's own memory (amp2hip::make_array).
  array(amp2hip::detail::memory_tag, const Concurrency::extent<Rank> &ext,
        const Concurrency::accelerator_view &av, Value *memory)
      : extent_(ext) {
    check_shape();
    own(av, av, access_type_none, [&](std::size_t bytes) {
      return amp2hip::detail::over_device_memory(av, memory, bytes, alignof(Value), sizeof(Value));
    });
  }

  /// The locations of an array and its CPU access, which only the host uses; an alias has none.
  struct places {
    Concurrency::accelerator_view home, associated;
    access_type cpu_access;
  };

  // Counts a reference to the buffer for an alias, or gives the buffer to the launch. This is a
  // separate function, so that the copy inside a kernel is inlined.
  __attribute__((noinline)) void share_buffer() {
    amp2hip::detail::check_is_initialized(data_);
    amp2hip::detail::share(buffer_, reinterpret_cast<char **>(&data_), [this] {
      amp2hip::detail::bound_argument argument(
          reinterpret_cast<char **>(&data_), amp2hip::detail::whole(buffer_, extent_.components()),
          amp2hip::detail::access::read_write);
      argument.is_array = true;
      argument.elements = &amp2hip::detail::layout_of<Value, Rank>;
      return argument;
    });
  }
  /// Returns the locations; on the host only. Throws uninitialized_object if the array was moved
  /// from, because it has no locations.
  const places &known_places() const {
    amp2hip::detail::check_is_initialized(data_);
    return *places_;
  }
  /// Checks the extent, before anything is allocated (K61).
  void check_shape() const {
    amp2hip::detail::check_extent("array", Rank, amp2hip::detail::components(get_extent()),
                                  sizeof(Value));
  }
  /// Takes the storage that make(bytes) returns, for the extent, which is already set. If it
  /// throws, the array owns nothing.
  template <typename Make>
  void own(const Concurrency::accelerator_view &home,
           const Concurrency::accelerator_view &associated, access_type cpu_access,
           const Make &make);
  /// Allocates the storage of an ordinary array, for the extent, which is already set. If it
  /// throws, the array owns nothing.
  void allocate(const Concurrency::accelerator_view &av, access_type cpu_access);
  /// Allocates the storage of a staging array, or of an ordinary one if `av` is not on the cpu
  /// accelerator (K72).
  void allocate_staging(const Concurrency::accelerator_view &av,
                        const Concurrency::accelerator_view &associated);
  /// Copies the elements from an iterator to this array; defined in <amp2hip/copy.h>.
  template <typename It> void fill(It first);
  /// Does the same with a range, which must hold as many elements as the array (K121).
  template <typename It> void fill(It first, It last);
  /// Exchanges two members. Instantiating std::swap for each of these types would cost more compile
  /// time than the rest of this header.
  template <typename Member> static void exchange(Member &a, Member &b) noexcept {
    const Member old = a;
    a = b;
    b = old;
  }

  /// Returns the buffer, or null in a kernel and for an array that was moved from.
  __host__ __device__ buffer *owner() const { return data_ ? buffer_ : nullptr; }
  /// Returns a view of the whole array; on the host the view counts a reference.
  __host__ __device__ array_view<Value, Rank> view() { return array_view<Value, Rank>(*this); }
  /// Returns the read-only view, for the const members.
  __host__ __device__ array_view<const Value, Rank> view() const {
    return array_view<const Value, Rank>(*this);
  }
  /// Returns a view of the whole array for an element access: on the host the data is current
  /// afterwards. Throws runtime_exception unless the array is CPU-accessible (K66).
  __host__ __device__ array_view<Value, Rank> whole() {
    make_accessible(amp2hip::detail::access::read_write);
    return amp2hip::detail::view_access::whole_of<Value>(get_extent(), data_, owner(), grant_);
  }
  /// Returns the read-only view, for an access that reads.
  __host__ __device__ array_view<const Value, Rank> whole() const {
    make_accessible(amp2hip::detail::access::read);
    return amp2hip::detail::view_access::whole_of<const Value>(get_extent(), data_, owner(),
                                                               grant_);
  }
  /// Makes the elements accessible on the host for `a`, and does nothing in kernels. Throws
  /// uninitialized_object, or what ask_for_grant() throws.
  __host__ __device__ void make_accessible(amp2hip::detail::access a) const {
    if constexpr (!amp2hip::detail::is_device_pass) {
      if (amp2hip::detail::inside_kernel())
        return;
      amp2hip::detail::check_is_initialized(data_);
      ask_for_access(a);
    }
  }
  /// Asks the buffer for a grant unless the array has one for `a`; on the host only.
  void ask_for_access(amp2hip::detail::access a) const {
    // The usual case is one comparison of the array's grant with the buffer's.
    if (__builtin_expect(!buffer_->grants().is_granted(grant_.get(), a), 0))
      ask_for_grant(a);
  }
  /// Waits for the commands that use the elements, makes all elements current in host memory (K67),
  /// and keeps the grant. Throws runtime_exception unless the array is CPU-accessible (K66).
  __attribute__((noinline)) void ask_for_grant(amp2hip::detail::access a) const {
    amp2hip::detail::check_is_initialized(data_);
    if (!buffer_->is_cpu_accessible())
      amp2hip::detail::throw_runtime_exception(
          "array: the CPU cannot access this array's elements");
    grant_.set(buffer_->acquire_host(amp2hip::detail::whole(buffer_), a, "the host uses it"));
  }
  /// The type of an element of `Self`, which may be a const array.
  template <typename Self>
  using element_of = std::conditional_t<std::is_const_v<Self>, const Value, Value>;
  /// Returns the element at `idx`; implements all overloads of the element access.
  template <typename Self>
  __host__ __device__ static element_of<Self> &element(Self &self, index_argument idx) {
#if AMP2HIP_INDEXES_ARRAYS
    // An access through an array that is not const may write, so it needs a grant to write.
    constexpr auto how =
        std::is_const_v<Self> ? amp2hip::detail::access::read : amp2hip::detail::access::read_write;
#if defined(__HIP_CPU_DEVICE__)
    if (amp2hip::detail::inside_kernel())
      return self.data_[self.offset_of(idx)];
#endif
    // As in a view, the parts of the address are read before the check, and again after a new
    // grant. The address of an array that was moved from is never used: it gets no grant.
    Value *elements = self.host_data();
    auto distance = self.offset_of(idx);
    if (__builtin_expect(!self.buffer_->grants().is_granted(self.grant_.get(), how), 0)) {
      self.ask_for_grant(how);
      elements = self.host_data();
      distance = self.offset_of(idx);
    }
    return elements[distance];
#else
    return self.whole()[idx];
#endif
  }
  /// Returns the distance of an element from the first, in elements, which are dense.
  __host__ __device__ amp2hip::detail::element_distance
  offset_of(const Concurrency::index<Rank> &idx) const {
    if constexpr (Rank == 2)
      return amp2hip::detail::element_distance(idx[0]) * extent_[1] + idx[1];
    if constexpr (Rank == 3)
      return (amp2hip::detail::element_distance(idx[0]) * extent_[1] + idx[1]) * extent_[2] +
             idx[2];
    amp2hip::detail::element_distance offset = idx[0];
    for (int d = 1; d < Rank; ++d)
      offset = offset * extent_[d] + idx[d];
    return offset;
  }
  /// Returns the projection at position i on the host. It constructs the view directly from the
  /// buffer, because a temporary view of the whole array would count references.
  template <typename Element> array_view<Element, Rank - 1> row(int i) const {
    if (i < 0 || i >= extent_[0])
      amp2hip::detail::throw_runtime_exception("array: projection out of range");
    const auto a = std::is_const_v<Element> ? amp2hip::detail::access::read
                                            : amp2hip::detail::access::read_write;
    // The view of the row gets the array's grant if the elements are already open; otherwise it
    // asks for a grant of its own.
    if (!buffer_->grants().is_granted(grant_.get(), a)) {
      amp2hip::detail::check_is_initialized(data_);
      grant_.set(
          buffer_->grants().grant_where_open(0, amp2hip::detail::bytes_of<Value>(get_extent()), a));
    }
    Concurrency::extent<Rank - 1> ext;
    for (int d = 1; d < Rank; ++d)
      ext[d - 1] = extent_[d];
    return amp2hip::detail::view_access::whole_of<Element>(
        ext, data_ + static_cast<std::size_t>(i) * ext.size(), buffer_, grant_);
  }
  /// Returns the address of the elements in host memory, which is valid once there is a grant.
  Value *host_data() const {
    return reinterpret_cast<Value *>(reinterpret_cast<char *>(data_) +
                                     buffer_->host_displacement());
  }
  /// Returns the number of elements as an extent of rank 1.
  __host__ __device__ Concurrency::extent<1> flat_extent() const {
    return Concurrency::extent<1>(static_cast<int>(get_extent().size()));
  }
  /// Returns a view of rank 1 of all elements, in row-major order.
  __host__ __device__ array_view<Value, 1> flat() {
    return amp2hip::detail::view_access::whole_of<Value>(flat_extent(), data_, owner(), grant_);
  }
  /// Returns the read-only view, for the const members.
  __host__ __device__ array_view<const Value, 1> flat() const {
    return amp2hip::detail::view_access::whole_of<const Value>(flat_extent(), data_, owner(),
                                                               grant_);
  }
  /// Returns the element or the view at position i, for both operators.
  template <typename Self>
  __host__ __device__ static decltype(auto) projection(Self &self, position_argument i) {
    if constexpr (Rank == 1) {
      return element(self, amp2hip::detail::index_at(i, static_cast<int>(i)));
    } else {
#if AMP2HIP_INDEXES_ARRAYS
      if (amp2hip::detail::is_on_host(self.buffer_))
        // The host constructs the row directly, without a view of the whole array.
        return self.template row<element_of<Self>>(i);
#endif
      return self.view()[i];
    }
  }
  /// Implements data(), for an access `a`.
  __host__ __device__ Value *address(amp2hip::detail::access a) const {
    if constexpr (!amp2hip::detail::is_device_pass)
      if (amp2hip::detail::is_on_host(owner())) {
        // An array that the host cannot access has no address on the host (K66).
        if (!buffer_->is_cpu_accessible())
          return nullptr;
        ask_for_access(a);
        return host_data();
      }
    return data_;
  }

  /// The address of the first element, relative to the same base as in a view (view_base): on the
  /// host the buffer's origin, and in a kernel an address on the device. Null after the array was
  /// moved from.
  Value *data_ = nullptr;
  /// The number of elements in each dimension.
  amp2hip::detail::kept_extent<Rank> extent_;
  /// Permits the host to access the elements with no further call.
  mutable amp2hip::detail::kept_grant grant_;
  /// The storage; counts as a reference. Null in a kernel, and buffer::none() after the array was
  /// moved from.
  buffer *buffer_ = nullptr;
  /// Owned by the array; null in an alias, which does not use it.
  places *places_ = nullptr;
};

template <typename Value, int Rank>
template <typename Make>
void array<Value, Rank>::own(const Concurrency::accelerator_view &home,
                             const Concurrency::accelerator_view &associated,
                             access_type cpu_access, const Make &make) {
  // The places are allocated before the storage and owned after it, so an exception leaks neither.
  auto made = std::make_unique<places>(places{home, associated, cpu_access});
  buffer_ = make(amp2hip::detail::bytes_of<Value>(get_extent()));
  data_ = reinterpret_cast<Value *>(buffer_->origin());
  places_ = made.release();
}

template <typename Value, int Rank>
void array<Value, Rank>::allocate(const Concurrency::accelerator_view &av, access_type cpu_access) {
  check_shape();
  cpu_access = amp2hip::detail::resolve_cpu_access(av, cpu_access);
  own(av, av, cpu_access, [&](std::size_t bytes) {
    return amp2hip::detail::allocate_array(av, bytes, sizeof(Value), cpu_access);
  });
}

template <typename Value, int Rank>
void array<Value, Rank>::allocate_staging(const Concurrency::accelerator_view &av,
                                          const Concurrency::accelerator_view &associated) {
  if (!amp2hip::detail::is_cpu_view(av)) {
    // HIP has no use for `associated`, which is a hint here (K72).
    allocate(av, access_type_auto);
    return;
  }
  check_shape();
  own(av, associated, access_type_read_write, [&](std::size_t bytes) {
    return amp2hip::detail::allocate_staging_array(av, bytes, sizeof(Value));
  });
}

} // namespace Concurrency

namespace amp2hip {

/// Represents an array that a kernel captures by reference: an array that does not own its data.
/// The host constructs it from the array; the launch stores the address on the device in it. A
/// kernel uses it like the array. The translator generates it in place of the reference; copies
/// refer to the same array.
///
///   __global__ void kernel(concurrency::extent<1> domain, amp2hip::array_ref<float, 1> a);
///   amp2hip::launch<kernel>(a.get_extent(), amp2hip::ref(a));
template <typename Value, int Rank> class array_ref : public Concurrency::array<Value, Rank> {
  typedef Concurrency::array<Value, Rank> base;

public:
  /// Refers to the elements of `source`, whose storage it keeps alive on the host; copies no
  /// element. Throws uninitialized_object if `source` was moved from. In kernels too.
  __host__ __device__ array_ref(const base &source) : base(detail::alias_tag(), source) {}
  /// Refers to the same array; a launch uses this constructor to copy its arguments.
  __host__ __device__ array_ref(const array_ref &other) : base(detail::alias_tag(), other) {}
};

/// The array_ref for an array type that has a name of its own, such as a typedef.
template <typename Array> using array_ref_of = array_ref<typename Array::value_type, Array::rank>;

/// Returns the array_ref for the capture of an array by reference, as in `[=, a =
/// amp2hip::ref(a)]`. Throws uninitialized_object if `source` was moved from.
template <typename Value, int Rank>
array_ref<Value, Rank> ref(const Concurrency::array<Value, Rank> &source) {
  return source;
}

} // namespace amp2hip
