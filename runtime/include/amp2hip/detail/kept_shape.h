// The shape that a view or an array keeps: the extent and the strides.
#pragma once

#include <amp2hip/detail/hip/platform.h>
#include <amp2hip/detail/region.h>
#include <amp2hip/extent.h>

namespace amp2hip::detail {

/// Is a component of a kept extent or a stride. It is a type of its own, so that the compiler knows
/// that a write to an element, which may be an int, does not change the shape, and computes
/// addresses outside of a loop.
enum class kept_count : int {};

/// Returns counts as a region refers to them.
inline const any_int *numbers(const kept_count *counts) {
  return reinterpret_cast<const any_int *>(counts);
}

#if AMP2HIP_DEVICE_PASS
/// Keeps an extent; as large as Rank ints. On a GPU it is one: a loop that copies the components
/// would keep nvcc from unrolling a loop of the kernel that asks for the extent each time.
template <int Rank> class kept_extent : public Concurrency::extent<Rank> {
public:
  kept_extent() = default;
  /// Keeps a copy of `ext`.
  __host__ __device__ kept_extent(const Concurrency::extent<Rank> &ext)
      : Concurrency::extent<Rank>(ext) {}
  /// Returns the Rank components, as region::extent has them; valid as long as this object.
  const any_int *components() const { return detail::components(*this); }
};
#else
/// Keeps an extent; as large as Rank ints. It converts from and to the extent that it keeps:
///
///   kept_extent<2> kept = extent<2>(3, 5);
///   const int columns = kept[1];             // 5
///   const extent<2> copy = kept;
template <int Rank> class kept_extent {
public:
  kept_extent() = default;
  /// Keeps a copy of `ext`.
  __host__ __device__ kept_extent(const Concurrency::extent<Rank> &ext) {
    for (int d = 0; d < Rank; ++d)
      component_[d] = kept_count(ext[d]);
  }
  /// Returns a copy of the extent.
  __host__ __device__ operator Concurrency::extent<Rank>() const {
    Concurrency::extent<Rank> ext;
    for (int d = 0; d < Rank; ++d)
      ext[d] = (*this)[d];
    return ext;
  }
  /// Returns the component of a dimension.
  __host__ __device__ int operator[](int dimension) const {
    return static_cast<int>(component_[dimension]);
  }
  /// Returns the Rank components, as region::extent has them; valid as long as this object.
  const any_int *components() const { return numbers(component_); }

private:
  kept_count component_[Rank] = {};
};
#endif

/// Holds the number of elements from one position to the next in every dimension but the last,
/// whose stride is one. Rank 1 has nothing to hold.
template <int Rank> class view_strides {
  static_assert(Rank > 0, "the rank must be positive [K1]");

protected:
  /// Returns the stride of a dimension less than Rank - 1. In kernels too.
  __host__ __device__ int stride(int dimension) const {
    return static_cast<int>(stride_[dimension]);
  }
  /// Replaces the stride of a dimension less than Rank - 1. In kernels too.
  __host__ __device__ void set_stride(int dimension, int elements) {
    stride_[dimension] = kept_count(elements);
  }
  /// Returns the Rank - 1 strides, as region::stride has them.
  const any_int *strides() const { return numbers(stride_); }

private:
  kept_count stride_[Rank - 1];
};
/// Is empty, and takes no space in a view.
template <> class view_strides<1> {
protected:
  /// Returns the stride of the only dimension.
  __host__ __device__ int stride(int) const { return 1; }
  /// Returns null, which a region takes for dense.
  const any_int *strides() const { return nullptr; }
};

} // namespace amp2hip::detail
