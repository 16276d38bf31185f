// What array_view<Value, Rank> and array_view<const Value, Rank> share: the address, the shape, the
// buffer.
#pragma once

#include <amp2hip/accelerator.h>
#include <amp2hip/detail/bounds.h>
#include <amp2hip/detail/buffer.h>
#include <amp2hip/detail/checks.h>
#include <amp2hip/detail/element_layout.h>
#include <amp2hip/detail/hip/platform.h>
#include <amp2hip/detail/kept_grant.h>
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

/// In front of the arguments of view_base's constructor for data that has an owner.
struct part_tag {};

/// The parts of an array that a view or an alias is made of.
struct array_access {
  template <typename Value, int Rank>
  __host__ __device__ static Value *data(const Concurrency::array<Value, Rank> &a) {
    return a.data_;
  }
  template <typename Value, int Rank>
  __host__ __device__ static buffer *owner(const Concurrency::array<Value, Rank> &a) {
    return a.buffer_;
  }
};
/// The size of ext.size() elements of Value, in bytes.
template <typename Value, int Rank>
__host__ __device__ std::size_t bytes_of(const Concurrency::extent<Rank> &ext) {
  std::size_t product = sizeof(Value);
  for (int i = 0; i < Rank; ++i)
    product *= static_cast<std::size_t>(ext[i]);
  return product;
}

/// The elements from one position to the next in every dimension but the last, where it is one.
template <int Rank> class view_strides {
protected:
  __host__ __device__ int &stride(int dimension) { return stride_[dimension]; }
  __host__ __device__ int stride(int dimension) const { return stride_[dimension]; }
  const int *strides() const { return stride_; }

private:
  int stride_[Rank - 1];
};
template <> class view_strides<1> {
protected:
  __host__ __device__ int stride(int) const { return 1; }
  const int *strides() const { return nullptr; }
};

/// On the host `data_` is counted from the buffer's origin. In a kernel there is no buffer, and
/// `data_` is the address of the first element; copying and indexing touch nothing else.
template <typename Value, int Rank> class view_base : view_strides<Rank>, memory_bounds {
  typedef std::remove_const_t<Value> element_type;
  static_assert(sizeof(Value) % 4 == 0, "the element size must be a multiple of 4 bytes [K60]");
  static_assert(!std::is_pointer_v<element_type>, "elements must not be pointers [K60]");

  typedef Concurrency::array_view<Value, Rank> view;
  static constexpr access element_access =
      std::is_const_v<Value> ? access::read : access::read_write;

public:
  __host__ __device__ view_base(const view_base &other)
      : memory_bounds(other), grant_(other.grant_), extent_(other.extent_), data_(other.data_),
        buffer_(other.buffer_) {
    copy_strides(other);
    share_buffer();
  }
  template <typename Mutable, typename = std::enable_if_t<std::is_same_v<const Mutable, Value>>>
  __host__ __device__ view_base(const view_base<Mutable, Rank> &other)
      : memory_bounds(other), grant_(other.grant_), extent_(other.extent_), data_(other.data_),
        buffer_(other.buffer_) {
    copy_strides(other);
    share_buffer();
  }
  __host__ __device__ view_base &operator=(const view_base &other) {
#if !AMP2HIP_DEVICE_PASS
    buffer *const old = buffer_;
#endif
    memory_bounds::operator=(other);
    data_ = other.data_;
    extent_ = other.extent_;
    copy_strides(other);
    grant_ = other.grant_;
    buffer_ = other.buffer_;
    share_buffer();
#if !AMP2HIP_DEVICE_PASS
    if (is_on_host(old))
      old->release();
#endif
    return *this;
  }
  __host__ __device__ ~view_base() {
#if !AMP2HIP_DEVICE_PASS
    if (is_on_host(buffer_))
      buffer_->release();
#endif
  }

  __host__ __device__ Concurrency::extent<Rank> get_extent() const { return extent_; }
  AMP2HIP_PROPERTY(Concurrency::extent<Rank>, extent, get_extent);

  /// The cpu accelerator's view for data in host memory, the array's for an array. Throws
  /// runtime_exception for a view without source.
  Concurrency::accelerator_view get_source_accelerator_view() const {
    return source_accelerator_view(*buffer_);
  }
  AMP2HIP_PROPERTY(Concurrency::accelerator_view, source_accelerator_view,
                   get_source_accelerator_view);

  /// Value& for rank 1, else the view of rank Rank - 1 at position i of the most significant
  /// dimension.
  __host__ __device__ decltype(auto) operator[](position_argument i) const {
    if constexpr (Rank == 1)
      return (*this)[index_at(i, static_cast<int>(i))];
    else
      return project(i);
  }
  __host__ __device__ decltype(auto) operator()(position_argument i) const { return (*this)[i]; }
  __host__ __device__ Value &operator[](index_argument<Rank> idx) const {
#if AMP2HIP_CHECK_BOUNDS || AMP2HIP_D3D_BOUNDS
    if (!has_element(idx))
      return nowhere<Value>();
#endif
    return element<element_access>(offset_of(idx));
  }
  __host__ __device__ Value &operator()(index_argument<Rank> idx) const { return (*this)[idx]; }
  __host__ __device__ Value &operator()(position_argument i0, int i1) const {
    static_assert(Rank == 2, "two components name an element of rank 2 [K1]");
    return (*this)[index_at(i0, static_cast<int>(i0), i1)];
  }
  __host__ __device__ Value &operator()(position_argument i0, int i1, int i2) const {
    static_assert(Rank == 3, "three components name an element of rank 3 [K1]");
    return (*this)[index_at(i0, static_cast<int>(i0), i1, i2)];
  }
  /// As operator[], but the caller has synchronised: nothing is checked or moved.
  __host__ __device__ Value &get_ref(const Concurrency::index<Rank> &idx) const {
    return *host_address(data_ + offset_of(idx));
  }
  /// The first element. Rank 1 only. On the host the data is made current first.
  __host__ __device__ Value *data() const {
    static_assert(Rank == 1, "data() is for views of rank 1 [K113]");
    return &element<element_access>(0);
  }

  // Parts of the view. Out of range: runtime_exception on the host, undefined in a kernel.
  __host__ __device__ view section(index_argument<Rank> origin,
                                   const Concurrency::extent<Rank> &ext) const {
    const Concurrency::index<Rank> &first = origin;
#if !AMP2HIP_DEVICE_PASS
    if (is_on_host(buffer_))
      check_section(Rank, components(first), components(ext), components(extent_));
#endif
    view result(static_cast<const view &>(*this));
    result.data_ += offset_of(first);
    result.extent_ = ext;
#if AMP2HIP_CHECK_BOUNDS
    if (!has_element(origin) || !is_inside<Rank>(origin, last_of(first, ext), extent_))
      result.extent_ = Concurrency::extent<Rank>(); // none of its elements is there
#endif
    return result;
  }
  __host__ __device__ view section(index_argument<Rank> origin) const {
    const Concurrency::index<Rank> &first = origin;
    return section(origin, extent_ - first);
  }
  __host__ __device__ view section(const Concurrency::extent<Rank> &ext) const {
    return section(Concurrency::index<Rank>(), ext);
  }
  __host__ __device__ view section(position_argument i0, int e0) const {
    static_assert(Rank == 1, "a section of two numbers is of rank 1 [K1]");
    return section(index_at(i0, static_cast<int>(i0)), Concurrency::extent<Rank>(e0));
  }
  __host__ __device__ view section(position_argument i0, int i1, int e0, int e1) const {
    static_assert(Rank == 2, "a section of four numbers is of rank 2 [K1]");
    return section(index_at(i0, static_cast<int>(i0), i1), Concurrency::extent<Rank>(e0, e1));
  }
  __host__ __device__ view section(position_argument i0, int i1, int i2, int e0, int e1,
                                   int e2) const {
    static_assert(Rank == 3, "a section of six numbers is of rank 3 [K1]");
    return section(index_at(i0, static_cast<int>(i0), i1, i2),
                   Concurrency::extent<Rank>(e0, e1, e2));
  }

  /// The same bytes as elements of type E. Rank 1 only. Throws runtime_exception on the host if
  /// they do not divide into whole elements, or would begin where such elements may not.
  template <typename Element> __host__ __device__ auto reinterpret_as() const {
    static_assert(Rank == 1, "reinterpret_as is for views of rank 1 [K113]");
    typedef std::conditional_t<std::is_const_v<Value>, const Element, Element> new_element;
    const std::size_t bytes = static_cast<std::size_t>(extent_[0]) * sizeof(Value);
#if !AMP2HIP_DEVICE_PASS
    if (is_on_host(buffer_) && bytes % sizeof(Element) != 0)
      throw_runtime_exception("reinterpret_as: the size does not divide by the new element's");
    if (is_on_host(buffer_) && byte_offset(data_) % alignof(Element) != 0)
      throw_runtime_exception("reinterpret_as: the new elements would not be aligned");
#endif
    return view_base<new_element, 1>::make(
        reinterpret_cast<new_element *>(data_),
        Concurrency::extent<1>(static_cast<int>(bytes / sizeof(Element))), buffer_, grant_, *this);
  }
  /// The first ext.size() elements in another shape. Rank 1 only. Throws runtime_exception on the
  /// host if there are not as many.
  template <int NewRank>
  __host__ __device__ auto view_as(const Concurrency::extent<NewRank> &ext) const {
    static_assert(Rank == 1, "view_as is for views of rank 1 [K113]");
#if !AMP2HIP_DEVICE_PASS
    if (is_on_host(buffer_)) {
      check_extent("view_as", NewRank, components(ext), sizeof(Value));
      if (ext.size() > extent_.size())
        throw_runtime_exception("view_as: the new extent is larger than the view");
    }
#endif
    return view_base<Value, NewRank>::make(data_, ext, buffer_, grant_, *this);
  }

  /// The host changed the source behind the view's back: copies elsewhere are stale now (K107).
  void refresh() const { buffer_->refresh(part()); }

  void copy_to(Concurrency::array<element_type, Rank> &destination) const;
  void copy_to(const Concurrency::array_view<element_type, Rank> &destination) const;

protected:
  /// Over memory at `source`: the host's, or what a kernel can reach if a kernel makes the view.
  __host__ __device__ view_base(const Concurrency::extent<Rank> &ext, Value *source)
      : memory_bounds(dense_bounds(ext, source)), data_(source) {
    set_dense(ext);
#if !AMP2HIP_DEVICE_PASS
    if (!inside_kernel()) {
      check(ext);
      buffer_ =
          buffer::over_host_memory(source, bytes_of<Value>(ext), {"array_view", sizeof(Value)});
    }
#endif
  }
  /// Without source.
  explicit view_base(const Concurrency::extent<Rank> &ext) {
    set_dense(ext);
    check(ext);
    buffer_ = buffer::without_source(bytes_of<Value>(ext), {"array_view", sizeof(Value)});
    data_ = reinterpret_cast<Value *>(buffer_->origin());
  }
  /// Over data that `owner` holds; in a kernel there is no owner.
  __host__ __device__ view_base(const Concurrency::extent<Rank> &ext, Value *data, buffer *owner,
                                const kept_grant &grant = kept_grant())
      : view_base(ext, data, owner, grant, dense_bounds(ext, data)) {}
  /// The same for a part of another view, in whose memory it is.
  __host__ __device__ view_base(const Concurrency::extent<Rank> &ext, Value *data, buffer *owner,
                                const kept_grant &grant, const memory_bounds &bounds)
      : memory_bounds(bounds), grant_(grant), data_(data), buffer_(owner) {
    set_dense(ext);
#if !AMP2HIP_DEVICE_PASS
    if (is_on_host(buffer_))
      buffer_->retain();
    else if (!inside_kernel())
      check_is_initialized(data);
#endif
  }

  void synchronize_home(Concurrency::access_type type) const {
    detail::synchronize_home(part(), type);
  }
  void synchronize_on(const Concurrency::accelerator_view &av,
                      Concurrency::access_type type) const {
    detail::synchronize_on(part(), av, type);
  }
  void discard() const {
    if (buffer_)
      buffer_->discard(part());
  }

private:
  template <typename, int> friend class view_base;
  friend struct view_access;

  static void check(const Concurrency::extent<Rank> &ext) {
    check_extent("array_view", Rank, components(ext), sizeof(Value));
  }
  __host__ __device__ static view make(Value *data, const Concurrency::extent<Rank> &ext,
                                       buffer *owner, const kept_grant &grant,
                                       const memory_bounds &bounds) {
    return view(part_tag(), ext, data, owner, grant, bounds);
  }
  __host__ __device__ static memory_bounds dense_bounds(const Concurrency::extent<Rank> &ext,
                                                        const Value *data) {
    return memory_bounds(data, 0, static_cast<std::ptrdiff_t>(bytes_of<Value>(ext)));
  }

  std::size_t byte_offset(const Value *element) const {
    return static_cast<std::size_t>(reinterpret_cast<const char *>(element) - buffer_->origin());
  }
  /// From the view's first byte to its last.
  std::size_t bytes_spanned() const {
    std::size_t elements = static_cast<std::size_t>(extent_[Rank - 1]);
    for (int i = 0; i + 1 < Rank; ++i)
      elements +=
          static_cast<std::size_t>(extent_[i] - 1) * static_cast<std::size_t>(this->stride(i));
    return elements * sizeof(Value);
  }
  /// What the view shows.
  region part() const {
    return {buffer_, byte_offset(data_), Rank, components(extent_), this->strides(), sizeof(Value)};
  }
  __host__ __device__ void share_buffer() {
#if AMP2HIP_D3D_BOUNDS && !AMP2HIP_DEVICE_PASS
    launch_scope *const launch = launch_scope::current();
    if (launch && buffer_) {
      const auto before = static_cast<std::ptrdiff_t>(byte_offset(data_));
      memory_bounds::operator=(
          memory_bounds(data_, before, static_cast<std::ptrdiff_t>(size_of(*buffer_)) - before));
      launch->add({this->anchor(),
                   {buffer_, 0, Rank, components(extent_), this->strides(), sizeof(Value)},
                   element_access,
                   /*is_array=*/false,
                   /*ready=*/nullptr,
                   /*element=*/nullptr,
                   /*texture=*/{}});
    }
#endif
#if !AMP2HIP_DEVICE_PASS
    share(buffer_, [this] {
      return launch_use{reinterpret_cast<char **>(const_cast<element_type **>(&data_)),
                        {buffer_, 0, Rank, components(extent_), this->strides(), sizeof(Value)},
                        element_access,
                        /*is_array=*/false,
                        /*ready=*/nullptr,
                        &layout_of<element_type, Rank>,
                        /*texture=*/{}};
    });
#endif
  }

  __host__ __device__ void set_dense(const Concurrency::extent<Rank> &ext) {
    extent_ = ext;
    if constexpr (Rank > 1) {
      int elements = 1;
      for (int i = Rank - 1; i > 0; --i)
        this->stride(i - 1) = elements *= ext[i];
    }
  }
  template <typename Other> __host__ __device__ void copy_strides(const Other &other) {
    if constexpr (Rank > 1)
      for (int i = 0; i + 1 < Rank; ++i)
        this->stride(i) = other.stride(i);
  }

#if AMP2HIP_CHECK_BOUNDS
  __host__ __device__ static Concurrency::index<Rank>
  last_of(Concurrency::index<Rank> first, const Concurrency::extent<Rank> &ext) {
    for (int i = 0; i < Rank; ++i)
      first[i] += ext[i] - 1;
    return first;
  }
  __host__ __device__ bool has_element(index_argument<Rank> idx) const {
    return is_inside<Rank>(idx, idx, extent_);
  }
#elif AMP2HIP_D3D_BOUNDS
  /// Always on the host, which had no such rule.
  __host__ __device__ bool has_element(index_argument<Rank> idx) const {
    return buffer_ || this->has(data_ + offset_of(idx));
  }
#endif

  /// In elements. An int is enough, and on a GPU cheaper than 64 bits: check_extent() sees to it.
  __host__ __device__ int offset_of(const Concurrency::index<Rank> &idx) const {
    int offset = idx[Rank - 1];
    for (int i = 0; i + 1 < Rank; ++i)
      offset += idx[i] * this->stride(i);
    return offset;
  }
  template <access Access> __host__ __device__ Value &element(int offset) const {
#if AMP2HIP_DEVICE_PASS
    return data_[offset];
#elif defined(__HIP_CPU_DEVICE__)
    return is_on_host(buffer_) ? host_element<Access>(offset) : data_[offset];
#else
    return host_element<Access>(offset);
#endif
  }
  template <access Access> Value &host_element(int offset) const {
    if (!buffer_->grants().is_granted_only(grant_.get(), Access))
      ask_for_grant(Access);
#if AMP2HIP_PLAIN_GRANTS
    // The next access of a loop need not ask then.
    if (!buffer_->grants().is_granted_only(grant_.get(), Access))
      __builtin_unreachable();
#endif
    return *displaced(data_ + offset, buffer_->host_displacement());
  }
  // Apart, so that what a kernel calls is small enough to be inlined: then the CPU device's
  // compiler knows that there is no buffer.
  __attribute__((noinline, cold)) void ask_for_grant(access a) const {
    look_for_grant(a);
    // All of the view, whichever element is asked for (K106).
    if (!buffer_->grants().is_granted_only(grant_.get(), a))
      grant_.set(buffer_->acquire_host(part(), a, "the host uses it"));
  }
  /// Takes what is granted to this already, or open to anyone: a view that lives for one access, as
  /// in `v[i][j]`, has it of the one that it is made of.
  __attribute__((noinline, cold)) void look_for_grant(access a) const {
    host_grant grant = grant_.get();
    if (!buffer_->grants().is_granted(grant, a))
      grant = buffer_->grants().grant_where_open(byte_offset(data_), bytes_spanned(), a);
    grant_.set(host_grants::only(grant, a));
  }
  __host__ __device__ Value *host_address(Value *address) const {
#if !AMP2HIP_DEVICE_PASS
    if (is_on_host(buffer_))
      return displaced(address, buffer_->host_displacement());
#endif
    return address;
  }
  static Value *displaced(Value *address, std::ptrdiff_t displacement) {
    return reinterpret_cast<Value *>(reinterpret_cast<char *>(const_cast<element_type *>(address)) +
                                     displacement);
  }

  // The type is told, or Clang would copy what is returned.
  __host__ __device__ Concurrency::array_view<Value, Rank - 1> project(position_argument i) const {
    typedef view_base<Value, Rank - 1> projected;
#if !AMP2HIP_DEVICE_PASS
    if (is_on_host(buffer_) && (i < 0 || i >= extent_[0]))
      throw_runtime_exception("array_view: projection out of range");
    if (is_on_host(buffer_) && !buffer_->grants().is_granted_only(grant_.get(), element_access))
      look_for_grant(element_access);
#endif
    Concurrency::extent<Rank - 1> ext;
    for (int d = 1; d < Rank; ++d)
      ext[d - 1] = extent_[d];
#if AMP2HIP_CHECK_BOUNDS
    if (!is_inside<1>(i, Concurrency::index<1>(i), Concurrency::extent<1>(extent_[0])))
      ext = Concurrency::extent<Rank - 1>(); // none of its elements is there
#endif
    Concurrency::array_view<Value, Rank - 1> result =
        projected::make(data_ + i * this->stride(0), ext, buffer_, grant_, *this);
    if constexpr (Rank > 2)
      for (int d = 1; d + 1 < Rank; ++d)
        static_cast<projected &>(result).stride(d - 1) = this->stride(d);
    return result;
  }

  // In the order that leaves no gaps: a view is a kernel's argument.
  mutable kept_grant grant_; // what the host may do here with no further call
  Concurrency::extent<Rank> extent_;
  Value *data_;
  buffer *buffer_ = nullptr;
};

/// What the rest of the runtime may see of a view.
struct view_access {
  template <typename Value, int Rank> static region region_of(const view_base<Value, Rank> &v) {
    return v.part();
  }
  /// A view of all that `owner` holds.
  template <typename Value, int Rank>
  __host__ __device__ static Concurrency::array_view<Value, Rank>
  whole_of(const Concurrency::extent<Rank> &ext, Value *data, buffer *owner,
           const kept_grant &grant) {
    return view_base<Value, Rank>::make(data, ext, owner, grant,
                                        view_base<Value, Rank>::dense_bounds(ext, data));
  }
};

} // namespace amp2hip::detail
