// What concurrency::direct3d has beside its helpers for kernels: accelerator_views that no time-out
// ends, and the exchange of objects with Direct3D, which there is none of. The translator refuses
// that name by name; no output holds it.
#pragma once

#include <amp2hip/accelerator.h>

#if defined(AMP2HIP_TRANSLATING)
#include <amp2hip/array.h>

struct IUnknown;
#define AMP2HIP_NEEDS_DIRECT3D                                                                     \
  __attribute__((                                                                                  \
      unavailable("it exchanges objects with Direct3D, which only Windows has; keep the "          \
                  "data in arrays and textures, and copy it")))
#endif

namespace Concurrency {
namespace direct3d {

/// As acc.create_view(mode). Kernels are never ended for the time they take, so there is nothing to
/// disable.
inline accelerator_view create_accelerator_view(accelerator &acc, bool disable_timeout,
                                                queuing_mode mode = queuing_mode_automatic) {
  (void)disable_timeout;
  return acc.create_view(mode);
}
/// True: nothing times out.
inline bool is_timeout_disabled(const accelerator_view &) { return true; }

#if defined(AMP2HIP_TRANSLATING)
AMP2HIP_NEEDS_DIRECT3D accelerator_view
create_accelerator_view(IUnknown *device, queuing_mode mode = queuing_mode_automatic);
AMP2HIP_NEEDS_DIRECT3D IUnknown *get_device(const accelerator_view &av);
template <typename Value, int Rank>
AMP2HIP_NEEDS_DIRECT3D IUnknown *get_buffer(const array<Value, Rank> &of);
template <typename Value, int Rank>
AMP2HIP_NEEDS_DIRECT3D array<Value, Rank> make_array(const extent<Rank> &ext,
                                                     const accelerator_view &av, IUnknown *buffer);
AMP2HIP_NEEDS_DIRECT3D void d3d_access_lock(accelerator_view &av);
AMP2HIP_NEEDS_DIRECT3D void d3d_access_unlock(accelerator_view &av);
AMP2HIP_NEEDS_DIRECT3D bool d3d_access_try_lock(accelerator_view &av);
struct AMP2HIP_NEEDS_DIRECT3D adopt_d3d_access_lock_t {};
class AMP2HIP_NEEDS_DIRECT3D scoped_d3d_access_lock {
public:
  explicit scoped_d3d_access_lock(accelerator_view &av);
  explicit scoped_d3d_access_lock(accelerator_view &av, adopt_d3d_access_lock_t);
};
#endif

} // namespace direct3d
} // namespace Concurrency
