// Raw tile memory for a tile_static variable of class type.
#pragma once

#include <amp2hip/detail/hip/platform.h>

namespace amp2hip {

/// Holds the object representation; nothing initialises it.
template <typename Value> struct tile_storage {
  alignas(Value) unsigned char bytes[sizeof(Value)];

  /// Returns the storage as a Value, without constructing one. In kernels only.
  __device__ Value &get() { return *reinterpret_cast<Value *>(bytes); }
};

} // namespace amp2hip
