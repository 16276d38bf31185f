// The permission that a view or an array stores from its last access on the host.
#pragma once

#include <amp2hip/detail/hip/platform.h>
#include <amp2hip/detail/host_grants.h>

namespace amp2hip::detail {

/// Stores a host_grant, the result of the last access, so that the next one needs only a
/// comparison. Several threads that read through one view may read and replace it at the same time:
/// each value is a valid grant or a stale one, which only causes another request. A kernel has no
/// grant. The object is as large as an int, and part of every view and array.
class kept_grant {
public:
  /// Stores no grant, so that the first access asks the buffer.
  __host__ __device__ kept_grant() {}
  // Copies the grant of `other`. A kernel does not read it, so that the CPU device's compiler may
  // keep the object in registers.
  __host__ __device__ kept_grant(const kept_grant &other)
      : value_(inside_kernel() ? host_grant::none : other.get()) {}
  /// Copies the grant of `other`, in the same way.
  __host__ __device__ kept_grant &operator=(const kept_grant &other) {
    value_ = inside_kernel() ? host_grant::none : other.get();
    return *this;
  }

  /// Returns the grant, or host_grant::none on a GPU.
  __host__ __device__ host_grant get() const {
#if AMP2HIP_DEVICE_PASS
    return host_grant::none;
#else
    return load_grant(value_);
#endif
  }
  /// Replaces the grant; on the host only. It may be called on a const view, by any thread.
  void set(host_grant grant) { store_grant(value_, grant); }

private:
  /// Accessed as one word by several threads; the host's grants never reach a kernel.
  host_grant value_ = host_grant::none;
};

} // namespace amp2hip::detail
