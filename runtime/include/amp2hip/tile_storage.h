// Raw tile memory for a tile_static variable of class type.
#pragma once

#include <amp2hip/detail/hip/platform.h>

namespace amp2hip {

/// Storage for a T that no constructor and no destructor touches: C++ AMP runs neither for a
/// tile_static variable (L204), and HIP refuses a __shared__ variable that would need one.
template <typename T> struct tile_storage {
  alignas(T) unsigned char bytes[sizeof(T)];

  __device__ T &get() { return *reinterpret_cast<T *>(bytes); }
};

} // namespace amp2hip
