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
      : value_(inside_kernel() ? host_grant::none : other.get()) {}
  __host__ __device__ kept_grant &operator=(const kept_grant &other) {
    value_ = inside_kernel() ? host_grant::none : other.get();
    return *this;
  }

  __host__ __device__ host_grant get() const {
#if AMP2HIP_DEVICE_PASS
    return host_grant::none;
#else
    return load_grant(value_);
#endif
  }
  void set(host_grant grant) { store_grant(value_, grant); }

private:
  host_grant value_ = host_grant::none;
};

} // namespace amp2hip::detail
