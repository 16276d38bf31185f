// The shape that a view or an array stores: the extent and the strides.
#pragma once

#include <amp2hip/detail/hip/platform.h>
#include <amp2hip/detail/region.h>
#include <amp2hip/extent.h>

namespace amp2hip::detail {

/// A component of a stored extent, or a stride. It is a separate type, so that the compiler knows
/// that a write to an element, which may be an int, does not change the shape, and computes
/// addresses outside a loop.
enum class kept_count : int {};

/// Returns counts in the form of a region's pointers.
inline const any_int *numbers(const kept_count *counts) {
  return reinterpret_cast<const any_int *>(counts);
}

#if AMP2HIP_DEVICE_PASS
/// Stores an extent; as large as Rank ints. On a GPU it is an extent: a loop that copies the
/// components would prevent nvcc from unrolling a loop that reads the extent in each iteration.
template <int Rank> class kept_extent : public Concurrency::extent<Rank> {
public:
  kept_extent() = default;
  /// Stores a copy of `ext`.
  __host__ __device__ kept_extent(const Concurrency::extent<Rank> &ext)
      : Concurrency::extent<Rank>(ext) {}
  /// Returns the Rank components in the form of region::extent; valid as long as this object.
  const any_int *components() const { return detail::components(*this); }
};
#else
/// Stores an extent; as large as Rank ints. It converts from and to the extent:
///
///   kept_extent<2> kept = extent<2>(3, 5);
///   const int columns = kept[1];             // 5
///   const extent<2> copy = kept;
template <int Rank> class kept_extent {
public:
  kept_extent() = default;
  /// Stores a copy of `ext`.
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
  /// Returns the Rank components in the form of region::extent; valid as long as this object.
  const any_int *components() const { return numbers(component_); }

private:
  /// The components of the extent.
  kept_count component_[Rank] = {};
};
#endif

/// Holds the number of elements from one position to the next in every dimension but the last,
/// whose stride is one. Rank 1 has no strides to hold.
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
  /// Returns the Rank - 1 strides in the form of region::stride.
  const any_int *strides() const { return numbers(stride_); }

private:
  /// The strides of all dimensions but the last.
  kept_count stride_[Rank - 1];
};
/// The strides of rank 1: empty, without space in a view.
template <> class view_strides<1> {
protected:
  /// Returns the stride of the only dimension.
  __host__ __device__ int stride(int) const { return 1; }
  /// Returns null, which means dense elements in a region.
  const any_int *strides() const { return nullptr; }
};

} // namespace amp2hip::detail
