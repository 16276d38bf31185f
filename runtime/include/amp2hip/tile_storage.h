// Raw tile memory for a tile_static variable of class type.
#pragma once

#include <amp2hip/detail/hip/platform.h>

namespace amp2hip {

/// Storage for a Value that no constructor and no destructor touches: C++ AMP runs neither for a
/// tile_static variable (L204), and HIP refuses a __shared__ variable that would need one.
template <typename Value> struct tile_storage {
  alignas(Value) unsigned char bytes[sizeof(Value)];

  __device__ Value &get() { return *reinterpret_cast<Value *>(bytes); }
};

} // namespace amp2hip
