// amp2hip::lvalue: what Visual C++ does without saying so where a temporary is given to a reference
// that is not const. The translator writes it there (L305).
#pragma once

#include <amp2hip/detail/hip/platform.h>

#include <type_traits>

namespace amp2hip {

/// The temporary itself, which lives until the end of the whole expression.
template <typename Value> __host__ __device__ constexpr Value &lvalue(Value &&temporary) {
  static_assert(!std::is_reference<Value>::value, "an lvalue needs no help");
  return temporary;
}

} // namespace amp2hip
