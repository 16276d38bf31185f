// What a view or an array remembers of its last access on the host.
#pragma once

#include <amp2hip/detail/hip/platform.h>
#include <amp2hip/detail/host_grants.h>

namespace amp2hip::detail {

/// A host_grant that several threads which read through one view may hand on and replace. In a
/// kernel there is none.
class kept_grant {
public:
  __host__ __device__ kept_grant() {}
  // A kernel does not look at the other's, so that the CPU device's compiler may keep it in mind.
  __host__ __device__ kept_grant(const kept_grant &other)
      : value_(inside_kernel() ? 0 : other.get()) {}
  __host__ __device__ kept_grant &operator=(const kept_grant &other) {
    value_ = inside_kernel() ? 0 : other.get();
    return *this;
  }

  __host__ __device__ host_grant get() const {
#if AMP2HIP_DEVICE_PASS
    return 0;
#else
    return __atomic_load_n(&value_, __ATOMIC_ACQUIRE);
#endif
  }
  void set(host_grant grant) { __atomic_store_n(&value_, grant, __ATOMIC_RELEASE); }

private:
  host_grant value_ = 0;
};

} // namespace amp2hip::detail
