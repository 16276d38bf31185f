// Raw tile memory for a tile_static variable of class type.
#pragma once

#include <amp2hip/detail/hip/platform.h>

namespace amp2hip {

/// Provides size and alignment for a Value without running its constructor or destructor: C++ AMP
/// runs neither for a tile_static variable (L204), and HIP refuses a __shared__ variable that would
/// need one. The translator declares the storage as __shared__ and a reference to get() under the
/// variable's name. There is one per tile, and its contents are indeterminate at first (L205).
///
///   __shared__ amp2hip::tile_storage<complex> storage_of_sum;
///   complex &sum = storage_of_sum.get();
template <typename Value> struct tile_storage {
  /// The object representation; nothing initialises it.
  alignas(Value) unsigned char bytes[sizeof(Value)];

  /// Returns the storage as a Value, without constructing one. In kernels only.
  __device__ Value &get() { return *reinterpret_cast<Value *>(bytes); }
};

} // namespace amp2hip
