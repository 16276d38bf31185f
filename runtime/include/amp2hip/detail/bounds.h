// Element accesses outside a view or an array.
//
// A program built with AMP2HIP_CHECK_BOUNDS gets a report of the first such access, with its line,
// index and extent. A program built with AMP2HIP_D3D_BOUNDS behaves in kernels as under Direct3D:
// outside the memory of a view's source a read returns 0 and a write is lost. All translation units
// of a program must be built in the same way. Without either macro an access has no extra cost, and
// none of this code is compiled.
#pragma once

#include <amp2hip/detail/hip/platform.h>
#include <amp2hip/extent.h>
#include <amp2hip/index.h>

#include <cstddef>
#include <type_traits>

// Both macros are 0 or 1 from here on. They are 0 for the translator, which must see accesses as
// they are in the source.
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

/// The parameter types of element accesses: an index, or a position in one dimension.
template <int Rank> using index_argument = const Concurrency::index<Rank> &;
using position_argument = int;
/// Returns the index of these components. The first argument carries the line only if bounds are
/// checked.
template <typename... Components>
__host__ __device__ auto index_at(position_argument, Components... components) {
  return Concurrency::index<sizeof...(Components)>(components...);
}

#else

/// Holds an index or a position together with the line of the program that accesses the element:
/// default arguments of the constructors are evaluated at the caller. The constructors are
/// implicit, so v[idx], v[5] and v[{y, x}] compile as without a check.
template <typename Position> struct located {
  /// Takes the position itself.
  __host__ __device__ located(const Position &value, const char *file = __builtin_FILE(),
                              int line = __builtin_LINE())
      : value(value), file(file), line(line) {}
  /// Takes an object that converts to the position, such as a tiled_index (K16).
  template <typename From,
            std::enable_if_t<std::is_class_v<From> && std::is_convertible_v<const From &, Position>,
                             int> = 0>
  __host__ __device__ located(const From &from, const char *file = __builtin_FILE(),
                              int line = __builtin_LINE())
      : value(from), file(file), line(line) {}
  /// Takes the components in `v[{y, x}]`, for rank 2.
  template <typename SamePosition = Position, std::enable_if_t<SamePosition::rank == 2, int> = 0>
  __host__ __device__ located(int i0, int i1, const char *file = __builtin_FILE(),
                              int line = __builtin_LINE())
      : value(i0, i1), file(file), line(line) {}
  /// Takes the components in `v[{z, y, x}]`, for rank 3.
  template <typename SamePosition = Position, std::enable_if_t<SamePosition::rank == 3, int> = 0>
  __host__ __device__ located(int i0, int i1, int i2, const char *file = __builtin_FILE(),
                              int line = __builtin_LINE())
      : value(i0, i1, i2), file(file), line(line) {}

  /// Converts back, for code that does not need the line.
  __host__ __device__ operator const Position &() const { return value; }

  /// The position, and the file and line of the caller. The file's name lives as long as the
  /// program.
  Position value;
  const char *file;
  int line;
};
/// The parameter types of element accesses, here with the line.
template <int Rank> using index_argument = const located<Concurrency::index<Rank>> &;
using position_argument = const located<int> &;
/// Returns the index of these components, with the line of `position`.
template <typename... Components>
__host__ __device__ auto index_at(position_argument position, Components... components) {
  typedef Concurrency::index<sizeof...(Components)> index;
  return located<index>(index(components...), position.file, position.line);
}

#endif

#if AMP2HIP_CHECK_BOUNDS || AMP2HIP_D3D_BOUNDS

/// Returns an element for an access outside the memory: it is 0, and a value stored to it is lost.
/// Each thread has its own element, if there are enough of them: threads whose numbers are equal
/// modulo the number of slots share one. All bits 0 must be a valid Value. In kernels too.
template <typename Value> __host__ __device__ Value &dummy_element() {
  typedef std::remove_const_t<Value> element;
#if AMP2HIP_DEVICE_PASS
  // There are fewer slots for larger elements, to limit the memory to 512 KB or one element.
  constexpr unsigned slots = sizeof(Value) <= 16 ? 1u << 15 : sizeof(Value) <= 1024 ? 1u << 9 : 1;
  __device__ static unsigned int words[slots * ((sizeof(Value) + 15) / 16) * 4];
  // The thread's number in the grid chooses its slot.
  const unsigned int block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  const unsigned int thread = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  const unsigned int slot = (block * (blockDim.x * blockDim.y * blockDim.z) + thread) % slots;
  unsigned int *const own = words + slot * ((sizeof(Value) + 15) / 16) * 4;
#else
  // On the host and on the CPU device each thread of the process has one element.
  alignas(16) alignas(Value) static thread_local unsigned int own[(sizeof(Value) + 3) / 4];
#endif
  // The value that an earlier access stored is lost.
  for (unsigned int i = 0; i < (sizeof(Value) + 3) / 4; ++i)
    own[i] = 0;
  return *reinterpret_cast<element *>(own);
}

#endif

#if AMP2HIP_CHECK_BOUNDS

/// Throws runtime_exception whose text contains the file, the line, the index and the extent from
/// the arguments of is_inside().
[[noreturn]] void throw_outside(const char *file, int line, int rank, const int *index,
                                const int *extent);

/// Returns true if `idx` is inside `ext`. Otherwise throws on the host; in a kernel it records the
/// access, so that the next wait for the kernel throws, and returns false. Only the first recorded
/// access counts. `at` gives the line of the program. `idx` is not always the index at that line:
/// for a section it is that of its last element.
template <int Rank, typename Position>
__host__ __device__ bool is_inside(const located<Position> &at, const Concurrency::index<Rank> &idx,
                                   const Concurrency::extent<Rank> &ext) {
  bool inside = true;
  for (int i = 0; i < Rank; ++i)
    // One unsigned comparison also finds negative components.
    inside &= static_cast<unsigned int>(idx[i]) < static_cast<unsigned int>(ext[i]);
  if (inside)
    return true;
#if !AMP2HIP_DEVICE_PASS
  if (!inside_kernel())
    // The host reports the access at once.
    throw_outside(at.file, at.line, Rank, components(idx), components(ext));
#endif
#if AMP2HIP_DEVICE_PASS || defined(__HIP_CPU_DEVICE__)
  // A kernel cannot throw: it stores the first such access in the record.
  report_outside(at.file, at.line, Rank, components(idx), components(ext));
#endif
  return false;
}

#endif

#if AMP2HIP_D3D_BOUNDS
/// Holds the bounds of the memory of a view's source, for kernels under Direct3D's rule. They are
/// in bytes from an element whose address the launch stores, so they are valid for every part of
/// the view that a kernel constructs.
class memory_bounds {
public:
  /// Constructs bounds without memory: has() returns false.
  memory_bounds() = default;
  /// Takes the address of an element, and the bytes of the source before it and from it on.
  __host__ __device__ memory_bounds(const void *anchor, std::ptrdiff_t before,
                                    std::ptrdiff_t behind)
      : anchor_(static_cast<const char *>(anchor)), before_(before), behind_(behind) {}

  /// Returns true if all bytes of the element are inside the memory. In kernels too.
  template <typename Value> __host__ __device__ bool has(const Value *element) const {
    const std::ptrdiff_t bytes = reinterpret_cast<const char *>(element) - anchor_;
    return bytes >= -before_ && bytes + static_cast<std::ptrdiff_t>(sizeof(Value)) <= behind_;
  }
  /// Returns the place in which a launch stores the anchor's address on the device.
  char **anchor() { return const_cast<char **>(&anchor_); }

private:
  /// The address of an element that the launch knows, relative to the same base as the view's own.
  const char *anchor_ = nullptr;
  /// The bytes of the source before the anchor, and from it on.
  std::ptrdiff_t before_ = 0, behind_ = 0;
};
#else
/// Takes no space and does nothing; for builds that do not check memory bounds.
class memory_bounds {
public:
  memory_bounds() = default;
  __host__ __device__ memory_bounds(const void *, std::ptrdiff_t, std::ptrdiff_t) {}
};
#endif

} // namespace amp2hip::detail
