// amp2hip::lvalue: binds a temporary to a reference that is not const, which Visual C++ accepts
// without a call. The translator generates the call (L305).
#pragma once

#include <amp2hip/detail/hip/platform.h>

#include <type_traits>

namespace amp2hip {

/// Returns a reference to `temporary`, which lives until the end of the full expression that
/// creates it; a reference that is kept longer dangles. An argument that is already an lvalue does
/// not compile. In kernels too, and at compile time.
///
///   scale(amp2hip::lvalue(a.section(index<1>(0), extent<1>(8))), 2.0f);
template <typename Value> __host__ __device__ constexpr Value &lvalue(Value &&temporary) {
  static_assert(!std::is_reference<Value>::value, "the argument is already an lvalue");
  return temporary;
}

} // namespace amp2hip
