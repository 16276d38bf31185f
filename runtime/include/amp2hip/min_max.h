// amp2hip::min and amp2hip::max: what <windows.h> has as macros of these names, in host and amp
// code. The translator puts them where a source names `min` or `max` and nothing else is there for
// it (L309).
#pragma once

#include <amp2hip/detail/hip/platform.h>

#include <type_traits>

namespace amp2hip {

// The arguments may have different types, as those of the macros may; they are compared, and the
// result is, in the type that `a < b ? a : b` makes of them.

template <typename Left, typename Right>
__host__ __device__ constexpr typename std::common_type<Left, Right>::type min(const Left &a,
                                                                               const Right &b) {
  using common = typename std::common_type<Left, Right>::type;
  return common(a) < common(b) ? common(a) : common(b);
}

template <typename Left, typename Right>
__host__ __device__ constexpr typename std::common_type<Left, Right>::type max(const Left &a,
                                                                               const Right &b) {
  using common = typename std::common_type<Left, Right>::type;
  return common(a) > common(b) ? common(a) : common(b);
}

} // namespace amp2hip
