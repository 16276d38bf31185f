// Declares the part of concurrency::direct3d that is not for kernels: accelerator_views that no
// time-out ends, and the exchange of objects with Direct3D. There is no Direct3D here, so all of
// the latter are unavailable: the translator reports each use by the name that is used, and no
// output holds it. All functions are for the host.
#pragma once

#include <amp2hip/accelerator.h>

#if defined(AMP2HIP_TRANSLATING)
#include <amp2hip/array.h>

/// Is declared as in the headers of Windows, to name the parameters below.
struct IUnknown;
/// Makes every use of a declaration an error, with the way to do without it.
#define AMP2HIP_NEEDS_DIRECT3D                                                                     \
  __attribute__((                                                                                  \
      unavailable("it exchanges objects with Direct3D, which only Windows has; keep the "          \
                  "data in arrays and textures, and copy it")))
#endif

namespace Concurrency {
namespace direct3d {

/// Returns a new view of the accelerator `acc`, as acc.create_view(mode) does, and throws as that
/// does. The time that kernels take is never limited here, so `disable_timeout` changes nothing.
inline accelerator_view create_accelerator_view(accelerator &acc, bool disable_timeout,
                                                queuing_mode mode = queuing_mode_automatic) {
  (void)disable_timeout;
  return acc.create_view(mode);
}
/// Returns true for every view: no kernel is ended for the time it takes.
inline bool is_timeout_disabled(const accelerator_view &) { return true; }

#if defined(AMP2HIP_TRANSLATING)
/// Returned a view on a Direct3D device with Microsoft's library. Any use of it is an error here.
AMP2HIP_NEEDS_DIRECT3D accelerator_view
create_accelerator_view(IUnknown *device, queuing_mode mode = queuing_mode_automatic);
/// Returned the Direct3D device of a view. Any use of it is an error here.
AMP2HIP_NEEDS_DIRECT3D IUnknown *get_device(const accelerator_view &av);
/// Returned the Direct3D buffer of an array. Any use of it is an error here.
template <typename Value, int Rank>
AMP2HIP_NEEDS_DIRECT3D IUnknown *get_buffer(const array<Value, Rank> &of);
/// Made an array over a Direct3D buffer. Any use of it is an error here.
template <typename Value, int Rank>
AMP2HIP_NEEDS_DIRECT3D array<Value, Rank> make_array(const extent<Rank> &ext,
                                                     const accelerator_view &av, IUnknown *buffer);
/// Acquired the lock of a view's Direct3D device. Any use of it is an error here.
AMP2HIP_NEEDS_DIRECT3D void d3d_access_lock(accelerator_view &av);
/// Released that lock. Any use of it is an error here.
AMP2HIP_NEEDS_DIRECT3D void d3d_access_unlock(accelerator_view &av);
/// Acquired that lock unless another thread had it. Any use of it is an error here.
AMP2HIP_NEEDS_DIRECT3D bool d3d_access_try_lock(accelerator_view &av);
/// Was the tag for a scoped lock of a device that is locked already. Any use of it is an error
/// here.
struct AMP2HIP_NEEDS_DIRECT3D adopt_d3d_access_lock_t{};
/// Held the lock of a view's Direct3D device as long as it existed. Any use of it is an error here.
class AMP2HIP_NEEDS_DIRECT3D scoped_d3d_access_lock {
public:
  /// Acquired the lock.
  explicit scoped_d3d_access_lock(accelerator_view &av);
  /// Took over a lock that the thread had.
  explicit scoped_d3d_access_lock(accelerator_view &av, adopt_d3d_access_lock_t);
};
#endif

} // namespace direct3d
} // namespace Concurrency
