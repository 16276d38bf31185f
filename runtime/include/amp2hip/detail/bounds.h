// Element accesses outside of a view or an array. A program that is built with AMP2HIP_CHECK_BOUNDS
// is told of the first one, with its line, index and extent; one that is built with
// AMP2HIP_D3D_BOUNDS gets in kernels what Direct3D gave: out of the memory of a view's source, a
// read is 0 and a write is lost. All of a program is to be built the same way. With neither,
// nothing of this is there.
#pragma once

#include <amp2hip/detail/hip/platform.h>
#include <amp2hip/extent.h>
#include <amp2hip/index.h>

#include <cstddef>
#include <type_traits>

// The translator reads accesses as they are written.
#if defined(AMP2HIP_TRANSLATING) || !defined(AMP2HIP_CHECK_BOUNDS)
#undef AMP2HIP_CHECK_BOUNDS
#define AMP2HIP_CHECK_BOUNDS 0
#endif
#if defined(AMP2HIP_TRANSLATING) || !defined(AMP2HIP_D3D_BOUNDS)
#undef AMP2HIP_D3D_BOUNDS
#define AMP2HIP_D3D_BOUNDS 0
#endif

#if AMP2HIP_CHECK_BOUNDS
#include <amp2hip/detail/device_error.h>
#endif

namespace amp2hip::detail {

#if !AMP2HIP_CHECK_BOUNDS

/// What an element is asked for by: its index, or its position in one dimension.
template <int Rank> using index_argument = const Concurrency::index<Rank> &;
using position_argument = int;
template <typename... Components>
__host__ __device__ auto index_at(position_argument, Components... components) {
  return Concurrency::index<sizeof...(Components)>(components...);
}

#else

/// The same with the line of the program that asks.
template <typename Position> struct located {
  __host__ __device__ located(const Position &value, const char *file = __builtin_FILE(),
                              int line = __builtin_LINE())
      : value(value), file(file), line(line) {}
  /// Of what converts to it, as without a line.
  template <typename From,
            std::enable_if_t<std::is_class_v<From> && std::is_convertible_v<const From &, Position>,
                             int> = 0>
  __host__ __device__ located(const From &from, const char *file = __builtin_FILE(),
                              int line = __builtin_LINE())
      : value(from), file(file), line(line) {}
  /// `v[{y, x}]`
  template <typename SamePosition = Position, std::enable_if_t<SamePosition::rank == 2, int> = 0>
  __host__ __device__ located(int i0, int i1, const char *file = __builtin_FILE(),
                              int line = __builtin_LINE())
      : value(i0, i1), file(file), line(line) {}
  template <typename SamePosition = Position, std::enable_if_t<SamePosition::rank == 3, int> = 0>
  __host__ __device__ located(int i0, int i1, int i2, const char *file = __builtin_FILE(),
                              int line = __builtin_LINE())
      : value(i0, i1, i2), file(file), line(line) {}

  __host__ __device__ operator const Position &() const { return value; }

  Position value;
  const char *file;
  int line;
};
template <int Rank> using index_argument = const located<Concurrency::index<Rank>> &;
using position_argument = const located<int> &;
/// The index of these components, asked for where `position` is.
template <typename... Components>
__host__ __device__ auto index_at(position_argument position, Components... components) {
  typedef Concurrency::index<sizeof...(Components)> index;
  return located<index>(index(components...), position.file, position.line);
}

#endif

#if AMP2HIP_CHECK_BOUNDS || AMP2HIP_D3D_BOUNDS

/// An element that is nowhere: 0, and what is written to it is lost. Each thread has its own, as
/// far as there are enough of them.
template <typename Value> __host__ __device__ Value &nowhere() {
  typedef std::remove_const_t<Value> element;
#if AMP2HIP_DEVICE_PASS
  constexpr unsigned slots = sizeof(Value) <= 16 ? 1u << 15 : sizeof(Value) <= 1024 ? 1u << 9 : 1;
  __device__ static unsigned int words[slots * ((sizeof(Value) + 15) / 16) * 4];
  const unsigned int block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  const unsigned int thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  const unsigned int slot = (block * (blockDim.x * blockDim.y * blockDim.z) + thread) % slots;
  unsigned int *const own = words + slot * ((sizeof(Value) + 15) / 16) * 4;
#else
  alignas(16) alignas(Value) static thread_local unsigned int own[(sizeof(Value) + 3) / 4];
#endif
  for (unsigned int i = 0; i < (sizeof(Value) + 3) / 4; ++i)
    own[i] = 0;
  return *reinterpret_cast<element *>(own);
}

#endif

#if AMP2HIP_CHECK_BOUNDS

/// Throws runtime_exception, which says what is_inside() is given.
[[noreturn]] void throw_outside(const char *file, int line, int rank, const int *index,
                                const int *extent);

/// True if there is an element at that index. If not, and this is in a kernel, the next wait for
/// the kernel throws; on the host, this does.
template <int Rank, typename Position>
__host__ __device__ bool is_inside(const located<Position> &at, const Concurrency::index<Rank> &idx,
                                   const Concurrency::extent<Rank> &ext) {
  bool inside = true;
  for (int i = 0; i < Rank; ++i)
    inside &= static_cast<unsigned int>(idx[i]) < static_cast<unsigned int>(ext[i]);
  if (inside)
    return true;
#if !AMP2HIP_DEVICE_PASS
  if (!inside_kernel())
    throw_outside(at.file, at.line, Rank, components(idx), components(ext));
#endif
#if AMP2HIP_DEVICE_PASS || defined(__HIP_CPU_DEVICE__)
  report_outside(at.file, at.line, Rank, components(idx), components(ext));
#endif
  return false;
}

#endif

/// Where the memory of a view's source begins and ends, for kernels under Direct3D's rule: told
/// from an element that the launch finds, so it holds for every part that a kernel makes of the
/// view.
#if AMP2HIP_D3D_BOUNDS
class memory_bounds {
public:
  memory_bounds() = default;
  __host__ __device__ memory_bounds(const void *anchor, std::ptrdiff_t before,
                                    std::ptrdiff_t behind)
      : anchor_(static_cast<const char *>(anchor)), before_(before), behind_(behind) {}

  template <typename Value> __host__ __device__ bool has(const Value *element) const {
    const std::ptrdiff_t bytes = reinterpret_cast<const char *>(element) - anchor_;
    return bytes >= -before_ && bytes + static_cast<std::ptrdiff_t>(sizeof(Value)) <= behind_;
  }
  /// Where a launch puts the anchor's address on the device.
  char **anchor() { return const_cast<char **>(&anchor_); }

private:
  const char *anchor_ = nullptr;
  std::ptrdiff_t before_ = 0, behind_ = 0; // bytes
};
#else
class memory_bounds {
public:
  memory_bounds() = default;
  __host__ __device__ memory_bounds(const void *, std::ptrdiff_t, std::ptrdiff_t) {}
};
#endif

} // namespace amp2hip::detail
