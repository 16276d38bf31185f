// concurrency::array (K60 to K73), and what a kernel gets of one.
#pragma once

#include <amp2hip/array_view.h>
#include <amp2hip/detail/element_layout.h>
#include <amp2hip/detail/iterator.h>
#include <amp2hip/detail/storage.h>

#include <memory>
#include <utility>
#include <vector>

// 1 where an array finds its elements itself: on the host. In a kernel a view of all of it does,
// and where bounds are looked at.
#if AMP2HIP_DEVICE_PASS || AMP2HIP_CHECK_BOUNDS || AMP2HIP_D3D_BOUNDS
#define AMP2HIP_INDEXES_ARRAYS 0
#else
#define AMP2HIP_INDEXES_ARRAYS 1
#endif

namespace amp2hip {

template <typename Value, int Rank> class array_ref;

namespace detail {
struct alias_tag {};

} // namespace detail
} // namespace amp2hip

namespace Concurrency {

/// Dense row-major data that lives on one accelerator_view. The host reaches the elements of an
/// array that is CPU-accessible (K64, K70); of any other, only through copies and views.
template <typename Value, int Rank = 1> class array {
  static_assert(sizeof(Value) % 4 == 0, "the element size must be a multiple of 4 bytes [K60]");
  static_assert(!std::is_const_v<Value>, "elements of an array are not const [K60]");
  static_assert(!std::is_pointer_v<Value> && !std::is_reference_v<Value>,
                "elements must not be pointers or references [K60]");

  typedef amp2hip::detail::buffer buffer;
  template <typename It> using if_iterator = amp2hip::detail::if_iterator<It>;
  using index_argument = amp2hip::detail::index_argument<Rank>;
  using position_argument = amp2hip::detail::position_argument;

public:
  static constexpr int rank = Rank;
  typedef Value value_type;

  // On the default view of the default accelerator unless a view is given. All constructors throw
  // runtime_exception for a component that is not positive or more elements than an int counts
  // (K61), and out_of_memory. Contents that are not given are undefined.

  explicit array(const Concurrency::extent<Rank> &ext)
      : array(ext, Concurrency::accelerator().get_default_view()) {}
  /// On `av`. Throws runtime_exception also for an access that the accelerator cannot give the CPU
  /// (K64).
  array(const Concurrency::extent<Rank> &ext, accelerator_view av,
        access_type cpu_access = access_type_auto)
      : extent_(ext) {
    allocate(av, cpu_access);
  }
  /// A staging array if `av` is on the cpu accelerator (K70), else an array on `av` (K72).
  array(const Concurrency::extent<Rank> &ext, accelerator_view av, accelerator_view associated_av)
      : extent_(ext) {
    allocate_staging(av, associated_av);
  }
  /// With ext.size() elements from `first` on, which are read unchecked before this returns; a
  /// range must hold exactly as many, else runtime_exception (K121). The same for all that take
  /// iterators.
  template <typename It, if_iterator<It> = 0>
  array(const Concurrency::extent<Rank> &ext, It first) : array(ext) {
    fill(first);
  }
  template <typename It, if_iterator<It> = 0>
  array(const Concurrency::extent<Rank> &ext, It first, It last) : array(ext) {
    fill(first, last);
  }
  template <typename It, if_iterator<It> = 0>
  array(const Concurrency::extent<Rank> &ext, It first, accelerator_view av,
        access_type cpu_access = access_type_auto)
      : array(ext, av, cpu_access) {
    fill(first);
  }
  template <typename It, if_iterator<It> = 0>
  array(const Concurrency::extent<Rank> &ext, It first, It last, accelerator_view av,
        access_type cpu_access = access_type_auto)
      : array(ext, av, cpu_access) {
    fill(first, last);
  }
  template <typename It, if_iterator<It> = 0>
  array(const Concurrency::extent<Rank> &ext, It first, accelerator_view av,
        accelerator_view associated_av)
      : array(ext, av, associated_av) {
    fill(first);
  }
  template <typename It, if_iterator<It> = 0>
  array(const Concurrency::extent<Rank> &ext, It first, It last, accelerator_view av,
        accelerator_view associated_av)
      : array(ext, av, associated_av) {
    fill(first, last);
  }

  // The same with the components in place of the extent; what follows them is passed on.
  explicit array(int e0) : array(Concurrency::extent<Rank>(e0)) {}
  explicit array(int e0, int e1) : array(Concurrency::extent<Rank>(e0, e1)) {}
  explicit array(int e0, int e1, int e2) : array(Concurrency::extent<Rank>(e0, e1, e2)) {}
  template <typename Argument, typename... More, amp2hip::detail::if_not_number<Argument> = 0>
  array(int e0, Argument a, More... more) : array(Concurrency::extent<Rank>(e0), a, more...) {}
  template <typename Argument, typename... More, amp2hip::detail::if_not_number<Argument> = 0>
  array(int e0, int e1, Argument a, More... more)
      : array(Concurrency::extent<Rank>(e0, e1), a, more...) {}
  template <typename Argument, typename... More, amp2hip::detail::if_not_number<Argument> = 0>
  array(int e0, int e1, int e2, Argument a, More... more)
      : array(Concurrency::extent<Rank>(e0, e1, e2), a, more...) {}

  /// With the view's extent and contents, copied before this returns. The same for the next two.
  explicit array(const array_view<const Value, Rank> &source) : array(source.get_extent()) {
    *this = source;
  }
  array(const array_view<const Value, Rank> &source, accelerator_view av,
        access_type cpu_access = access_type_auto)
      : array(source.get_extent(), av, cpu_access) {
    *this = source;
  }
  array(const array_view<const Value, Rank> &source, accelerator_view av,
        accelerator_view associated_av)
      : array(source.get_extent(), av, associated_av) {
    *this = source;
  }
  /// A copy of the contents on the same view, with the same associated view and CPU access.
  array(const array &other);
  /// `other` can afterwards only be destroyed or assigned to; any other use on the host throws
  /// uninitialized_object.
  array(array &&other) noexcept
      : data_(other.data_), extent_(other.extent_), grant_(other.grant_), buffer_(other.buffer_),
        places_(other.places_) {
    other.data_ = nullptr;
    other.buffer_ = nullptr;
    other.places_ = nullptr;
  }
  /// Takes over extent, location and contents.
  array &operator=(const array &other) {
    if (this != &other)
      *this = array(other);
    return *this;
  }
  array &operator=(array &&other) noexcept {
    exchange(data_, other.data_);
    exchange(extent_, other.extent_);
    exchange(grant_, other.grant_);
    exchange(buffer_, other.buffer_);
    exchange(places_, other.places_);
    return *this;
  }
  /// As copy(source, *this).
  array &operator=(const array_view<const Value, Rank> &source);
  __host__ __device__ ~array() {
#if !AMP2HIP_DEVICE_PASS
    if (amp2hip::detail::inside_kernel())
      return;
    if (buffer_)
      buffer_->release();
    delete places_;
#endif
  }

  /// As copy(*this, destination).
  void copy_to(array &destination) const;
  void copy_to(const array_view<Value, Rank> &destination) const;
  /// The elements in row-major order, copied.
  operator std::vector<Value>() const;

  __host__ __device__ Concurrency::extent<Rank> get_extent() const { return extent_; }
  AMP2HIP_PROPERTY(Concurrency::extent<Rank>, extent, get_extent);
  Concurrency::accelerator_view get_accelerator_view() const { return known_places().home; }
  AMP2HIP_PROPERTY(Concurrency::accelerator_view, accelerator_view, get_accelerator_view);
  /// For a staging array the view it was made to exchange data with, else its own view.
  Concurrency::accelerator_view get_associated_accelerator_view() const {
    return known_places().associated;
  }
  AMP2HIP_PROPERTY(Concurrency::accelerator_view, associated_accelerator_view,
                   get_associated_accelerator_view);
  /// Never access_type_auto.
  access_type get_cpu_access_type() const { return known_places().cpu_access; }
  AMP2HIP_PROPERTY(access_type, cpu_access_type, get_cpu_access_type);

  /// The first element; null on the host if the array is not CPU-accessible.
  __host__ __device__ Value *data() { return address(amp2hip::detail::access::read_write); }
  __host__ __device__ const Value *data() const { return address(amp2hip::detail::access::read); }

  // An element, unchecked against the extent (K68). On the host the array must be CPU-accessible,
  // else runtime_exception (K66); the access waits for kernels that use it (K67), and one through a
  // reference that is not const counts as a write.

  __host__ __device__ Value &operator[](index_argument idx) { return element(*this, idx); }
  __host__ __device__ const Value &operator[](index_argument idx) const {
    return element(*this, idx);
  }
  __host__ __device__ Value &operator()(index_argument idx) { return element(*this, idx); }
  __host__ __device__ const Value &operator()(index_argument idx) const {
    return element(*this, idx);
  }
  __host__ __device__ Value &operator()(position_argument i0, int i1) {
    static_assert(Rank == 2, "two components name an element of rank 2 [K1]");
    return element(*this, amp2hip::detail::index_at(i0, static_cast<int>(i0), i1));
  }
  __host__ __device__ const Value &operator()(position_argument i0, int i1) const {
    static_assert(Rank == 2, "two components name an element of rank 2 [K1]");
    return element(*this, amp2hip::detail::index_at(i0, static_cast<int>(i0), i1));
  }
  __host__ __device__ Value &operator()(position_argument i0, int i1, int i2) {
    static_assert(Rank == 3, "three components name an element of rank 3 [K1]");
    return element(*this, amp2hip::detail::index_at(i0, static_cast<int>(i0), i1, i2));
  }
  __host__ __device__ const Value &operator()(position_argument i0, int i1, int i2) const {
    static_assert(Rank == 3, "three components name an element of rank 3 [K1]");
    return element(*this, amp2hip::detail::index_at(i0, static_cast<int>(i0), i1, i2));
  }
  /// Value& for rank 1, else the view of rank Rank - 1 at position i of the most significant
  /// dimension.
  __host__ __device__ decltype(auto) operator[](position_argument i) {
    return projection(*this, i);
  }
  __host__ __device__ decltype(auto) operator[](position_argument i) const {
    return projection(*this, i);
  }
  __host__ __device__ decltype(auto) operator()(position_argument i) {
    return projection(*this, i);
  }
  __host__ __device__ decltype(auto) operator()(position_argument i) const {
    return projection(*this, i);
  }

  // Views of parts of the array, or of all of it in another shape; as array_view's members.
  __host__ __device__ array_view<Value, Rank> section(index_argument origin,
                                                      const Concurrency::extent<Rank> &ext) {
    return view().section(origin, ext);
  }
  __host__ __device__ array_view<const Value, Rank>
  section(index_argument origin, const Concurrency::extent<Rank> &ext) const {
    return view().section(origin, ext);
  }
  __host__ __device__ array_view<Value, Rank> section(index_argument origin) {
    return view().section(origin);
  }
  __host__ __device__ array_view<const Value, Rank> section(index_argument origin) const {
    return view().section(origin);
  }
  __host__ __device__ array_view<Value, Rank> section(const Concurrency::extent<Rank> &ext) {
    return view().section(ext);
  }
  __host__ __device__ array_view<const Value, Rank>
  section(const Concurrency::extent<Rank> &ext) const {
    return view().section(ext);
  }
  __host__ __device__ array_view<Value, Rank> section(position_argument i0, int e0) {
    return view().section(i0, e0);
  }
  __host__ __device__ array_view<const Value, Rank> section(position_argument i0, int e0) const {
    return view().section(i0, e0);
  }
  __host__ __device__ array_view<Value, Rank> section(position_argument i0, int i1, int e0,
                                                      int e1) {
    return view().section(i0, i1, e0, e1);
  }
  __host__ __device__ array_view<const Value, Rank> section(position_argument i0, int i1, int e0,
                                                            int e1) const {
    return view().section(i0, i1, e0, e1);
  }
  __host__ __device__ array_view<Value, Rank> section(position_argument i0, int i1, int i2, int e0,
                                                      int e1, int e2) {
    return view().section(i0, i1, i2, e0, e1, e2);
  }
  __host__ __device__ array_view<const Value, Rank> section(position_argument i0, int i1, int i2,
                                                            int e0, int e1, int e2) const {
    return view().section(i0, i1, i2, e0, e1, e2);
  }
  template <typename Element> __host__ __device__ array_view<Element, 1> reinterpret_as() {
    return flat().template reinterpret_as<Element>();
  }
  template <typename Element>
  __host__ __device__ array_view<const Element, 1> reinterpret_as() const {
    return flat().template reinterpret_as<Element>();
  }
  template <int NewRank>
  __host__ __device__ array_view<Value, NewRank> view_as(const Concurrency::extent<NewRank> &ext) {
    return flat().view_as(ext);
  }
  template <int NewRank>
  __host__ __device__ array_view<const Value, NewRank>
  view_as(const Concurrency::extent<NewRank> &ext) const {
    return flat().view_as(ext);
  }

protected:
  /// The alias of `other` that a kernel will use, made while a launch copies its arguments.
  __host__ __device__ array(amp2hip::detail::alias_tag, const array &other)
      : data_(other.data_), extent_(other.extent_), buffer_(other.buffer_) {
#if !AMP2HIP_DEVICE_PASS
    if (amp2hip::detail::inside_kernel())
      buffer_ = nullptr;
    else
      share_buffer();
#endif
  }

private:
  friend struct amp2hip::detail::array_access;

  /// What only the host asks of an array.
  struct places {
    Concurrency::accelerator_view home, associated;
    access_type cpu_access;
  };

  // Apart, so that the kernel's copy is inlined.
  __attribute__((noinline)) void share_buffer() {
    amp2hip::detail::check_is_initialized(data_);
    amp2hip::detail::share(buffer_, [this] {
      return amp2hip::detail::launch_use{
          reinterpret_cast<char **>(&data_),
          amp2hip::detail::whole(buffer_, amp2hip::detail::components(extent_)),
          amp2hip::detail::access::read_write,
          /*is_array=*/true,
          /*ready=*/nullptr,
          &amp2hip::detail::layout_of<Value, Rank>,
          /*texture=*/{}};
    });
  }
  const places &known_places() const {
    amp2hip::detail::check_is_initialized(data_);
    return *places_;
  }
  void allocate(const Concurrency::accelerator_view &av, access_type cpu_access);
  void allocate_staging(const Concurrency::accelerator_view &av,
                        const Concurrency::accelerator_view &associated);
  template <typename It> void fill(It first);
  template <typename It> void fill(It first, It last);
  /// As std::swap, which asks more of each of these types than all else in this header costs.
  template <typename Member> static void exchange(Member &a, Member &b) noexcept {
    const Member old = a;
    a = b;
    b = old;
  }

  __host__ __device__ array_view<Value, Rank> view() { return array_view<Value, Rank>(*this); }
  __host__ __device__ array_view<const Value, Rank> view() const {
    return array_view<const Value, Rank>(*this);
  }
  /// As view(), for an element access: on the host the data is current there afterwards. Throws
  /// runtime_exception unless the array is CPU-accessible (K66).
  __host__ __device__ array_view<Value, Rank> whole() {
    make_accessible(amp2hip::detail::access::read_write);
    return amp2hip::detail::view_access::whole_of<Value>(extent_, data_, buffer_, grant_);
  }
  __host__ __device__ array_view<const Value, Rank> whole() const {
    make_accessible(amp2hip::detail::access::read);
    return amp2hip::detail::view_access::whole_of<const Value>(extent_, data_, buffer_, grant_);
  }
  __host__ __device__ void make_accessible(amp2hip::detail::access a) const {
#if !AMP2HIP_DEVICE_PASS
    if (amp2hip::detail::inside_kernel())
      return;
    amp2hip::detail::check_is_initialized(data_);
    if (buffer_)
      ask_for_access(a);
#else
    (void)a;
#endif
  }
  void ask_for_access(amp2hip::detail::access a) const {
    if (!buffer_->grants().is_granted(grant_.get(), a))
      ask_for_grant(a);
#if AMP2HIP_PLAIN_GRANTS
    // The next access of a loop need not ask then.
    if (!buffer_->grants().is_granted(grant_.get(), a))
      __builtin_unreachable();
#endif
  }
  __attribute__((noinline, cold)) void ask_for_grant(amp2hip::detail::access a) const {
    if (!buffer_->is_cpu_accessible())
      amp2hip::detail::throw_runtime_exception(
          "array: the CPU cannot access this array's elements");
    grant_.set(buffer_->acquire_host(amp2hip::detail::whole(buffer_), a, "the host uses it"));
  }
  template <typename Self>
  using element_of = std::conditional_t<std::is_const_v<Self>, const Value, Value>;
  /// The element at `idx`.
  template <typename Self>
  __host__ __device__ static element_of<Self> &element(Self &self, index_argument idx) {
#if AMP2HIP_INDEXES_ARRAYS
    if (amp2hip::detail::is_on_host(self.buffer_)) {
      self.ask_for_access(std::is_const_v<Self> ? amp2hip::detail::access::read
                                                : amp2hip::detail::access::read_write);
      int offset = idx[0];
      for (int d = 1; d < Rank; ++d)
        offset = offset * self.extent_[d] + idx[d];
      return self.host_data()[offset];
    }
#endif
    return self.whole()[idx];
  }
  /// As the view's projection, without the view, which would be counted on the way.
  template <typename Element> array_view<Element, Rank - 1> row(int i) const {
    if (i < 0 || i >= extent_[0])
      amp2hip::detail::throw_runtime_exception("array: projection out of range");
    const auto a = std::is_const_v<Element> ? amp2hip::detail::access::read
                                            : amp2hip::detail::access::read_write;
    if (!buffer_->grants().is_granted(grant_.get(), a))
      grant_.set(
          buffer_->grants().grant_where_open(0, amp2hip::detail::bytes_of<Value>(extent_), a));
    Concurrency::extent<Rank - 1> ext;
    for (int d = 1; d < Rank; ++d)
      ext[d - 1] = extent_[d];
    return amp2hip::detail::view_access::whole_of<Element>(
        ext, data_ + static_cast<std::size_t>(i) * ext.size(), buffer_, grant_);
  }
  Value *host_data() const {
    return reinterpret_cast<Value *>(reinterpret_cast<char *>(data_) +
                                     buffer_->host_displacement());
  }
  __host__ __device__ Concurrency::extent<1> flat_extent() const {
    return Concurrency::extent<1>(static_cast<int>(extent_.size()));
  }
  __host__ __device__ array_view<Value, 1> flat() {
    return amp2hip::detail::view_access::whole_of<Value>(flat_extent(), data_, buffer_, grant_);
  }
  __host__ __device__ array_view<const Value, 1> flat() const {
    return amp2hip::detail::view_access::whole_of<const Value>(flat_extent(), data_, buffer_,
                                                               grant_);
  }
  template <typename Self>
  __host__ __device__ static decltype(auto) projection(Self &self, position_argument i) {
    if constexpr (Rank == 1) {
      return element(self, amp2hip::detail::index_at(i, static_cast<int>(i)));
    } else {
#if AMP2HIP_INDEXES_ARRAYS
      if (amp2hip::detail::is_on_host(self.buffer_))
        return self.template row<element_of<Self>>(i);
#endif
      return self.view()[i];
    }
  }
  __host__ __device__ Value *address(amp2hip::detail::access a) const {
#if !AMP2HIP_DEVICE_PASS
    if (amp2hip::detail::is_on_host(buffer_)) {
      if (!buffer_->is_cpu_accessible())
        return nullptr;
      ask_for_access(a);
      return host_data();
    }
#else
    (void)a;
#endif
    return data_;
  }

  Value *data_ = nullptr; // as view_base's; null once it was moved from
  Concurrency::extent<Rank> extent_;
  mutable amp2hip::detail::kept_grant grant_; // as view_base's
  buffer *buffer_ = nullptr;
  places *places_ = nullptr; // owned; null in an alias
};

template <typename Value, int Rank>
void array<Value, Rank>::allocate(const Concurrency::accelerator_view &av, access_type cpu_access) {
  amp2hip::detail::check_extent("array", Rank, amp2hip::detail::components(extent_), sizeof(Value));
  cpu_access = amp2hip::detail::resolve_cpu_access(av, cpu_access);
  auto made = std::make_unique<places>(places{av, av, cpu_access});
  buffer_ = amp2hip::detail::allocate_array(av, amp2hip::detail::bytes_of<Value>(extent_),
                                            sizeof(Value), cpu_access);
  data_ = reinterpret_cast<Value *>(buffer_->origin());
  places_ = made.release();
}

template <typename Value, int Rank>
void array<Value, Rank>::allocate_staging(const Concurrency::accelerator_view &av,
                                          const Concurrency::accelerator_view &associated) {
  if (!amp2hip::detail::is_cpu_view(av)) {
    allocate(av, access_type_auto); // `associated` is a hint that HIP has no use for
    return;
  }
  amp2hip::detail::check_extent("array", Rank, amp2hip::detail::components(extent_), sizeof(Value));
  auto made = std::make_unique<places>(places{av, associated, access_type_read_write});
  buffer_ = amp2hip::detail::allocate_staging_array(av, amp2hip::detail::bytes_of<Value>(extent_),
                                                    sizeof(Value));
  data_ = reinterpret_cast<Value *>(buffer_->origin());
  places_ = made.release();
}

} // namespace Concurrency

namespace amp2hip {

/// What a kernel gets of an array it captures by reference: an array that does not own its data.
/// Made on the host from the array; the launch puts in the address on the device.
template <typename Value, int Rank> class array_ref : public Concurrency::array<Value, Rank> {
  typedef Concurrency::array<Value, Rank> base;

public:
  __host__ __device__ array_ref(const base &source) : base(detail::alias_tag(), source) {}
  __host__ __device__ array_ref(const array_ref &other) : base(detail::alias_tag(), other) {}
};

/// The alias for a type of array that has a name of its own.
template <typename Array> using array_ref_of = array_ref<typename Array::value_type, Array::rank>;

/// For the capture of an array by reference: `[=, a = amp2hip::ref(a)]`.
template <typename Value, int Rank>
array_ref<Value, Rank> ref(const Concurrency::array<Value, Rank> &source) {
  return source;
}

} // namespace amp2hip
