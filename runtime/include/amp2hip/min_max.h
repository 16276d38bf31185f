// Defines amp2hip::min and amp2hip::max, which replace the macros min and max of <windows.h>, in
// host and amp code. The translator uses them where a source calls `min` or `max` and declares
// nothing else with that name (L309).
#pragma once

#include <amp2hip/detail/hip/platform.h>

#include <type_traits>

namespace amp2hip {

// The arguments may have different types, like those of the macros: the result is a value of their
// common type, the type of `a < b ? a : b`. Both arguments are converted to it before the
// comparison, so an int that is compared with an unsigned int counts as unsigned. Each argument is
// evaluated once.

/// Returns the smaller argument, or `b` if neither is smaller or one is a NaN, like the macro `((a)
/// < (b) ? (a) : (b))`. In kernels and constant expressions too.
///
///     amp2hip::min(2, 3.5);   // 2.0, a double
template <typename Left, typename Right>
__host__ __device__ constexpr typename std::common_type<Left, Right>::type min(const Left &a,
                                                                               const Right &b) {
  using common = typename std::common_type<Left, Right>::type;
  return common(a) < common(b) ? common(a) : common(b);
}

/// Returns the larger argument, or `b` if neither is larger or one is a NaN, like the macro `((a) >
/// (b) ? (a) : (b))`. In kernels and constant expressions too.
///
///     amp2hip::max(1u, -1);   // 4294967295: -1 is converted to unsigned int
template <typename Left, typename Right>
__host__ __device__ constexpr typename std::common_type<Left, Right>::type max(const Left &a,
                                                                               const Right &b) {
  using common = typename std::common_type<Left, Right>::type;
  return common(a) > common(b) ? common(a) : common(b);
}

} // namespace amp2hip
