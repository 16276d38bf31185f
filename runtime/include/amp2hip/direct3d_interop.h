// Declares the part of concurrency::direct3d that is not for kernels: accelerator_views that no
// time-out ends, and the exchange of objects with Direct3D. There is no Direct3D here, so the
// functions for this exchange are unavailable: the translator reports each use under its name in
// the source, and no output contains a use. All functions are for the host.
#pragma once

#include <amp2hip/accelerator.h>

#if defined(AMP2HIP_TRANSLATING)
#include <amp2hip/array.h>

/// Declared as in the headers of Windows, for the parameters below.
struct IUnknown;
/// Makes every use of a declaration an error, and proposes an alternative.
#define AMP2HIP_NEEDS_DIRECT3D                                                                     \
  __attribute__((                                                                                  \
      unavailable("it exchanges objects with Direct3D, which only Windows has; keep the "          \
                  "data in arrays and textures, and copy it")))
#endif

namespace Concurrency {
namespace direct3d {

/// Returns a new view of the accelerator `acc`, like acc.create_view(mode), and throws the same.
/// The time of kernels is never limited here, so `disable_timeout` has no effect.
inline accelerator_view create_accelerator_view(accelerator &acc, bool disable_timeout,
                                                queuing_mode mode = queuing_mode_automatic) {
  (void)disable_timeout;
  return acc.create_view(mode);
}
/// Returns true for every view: no kernel is ended because of its running time.
inline bool is_timeout_disabled(const accelerator_view &) { return true; }

#if defined(AMP2HIP_TRANSLATING)
/// Returns a view on a Direct3D device in Microsoft's library. Any use of it is an error here.
AMP2HIP_NEEDS_DIRECT3D accelerator_view
create_accelerator_view(IUnknown *device, queuing_mode mode = queuing_mode_automatic);
/// Returns the Direct3D device of a view in Microsoft's library. Any use of it is an error here.
AMP2HIP_NEEDS_DIRECT3D IUnknown *get_device(const accelerator_view &av);
/// Returns the Direct3D buffer of an array in Microsoft's library. Any use of it is an error here.
template <typename Value, int Rank>
AMP2HIP_NEEDS_DIRECT3D IUnknown *get_buffer(const array<Value, Rank> &of);
/// Returns an array over a Direct3D buffer in Microsoft's library. Any use of it is an error here.
template <typename Value, int Rank>
AMP2HIP_NEEDS_DIRECT3D array<Value, Rank> make_array(const extent<Rank> &ext,
                                                     const accelerator_view &av, IUnknown *buffer);
/// Locks a view's Direct3D device in Microsoft's library. Any use of it is an error here.
AMP2HIP_NEEDS_DIRECT3D void d3d_access_lock(accelerator_view &av);
/// Unlocks a view's Direct3D device in Microsoft's library. Any use of it is an error here.
AMP2HIP_NEEDS_DIRECT3D void d3d_access_unlock(accelerator_view &av);
/// Locks the device unless another thread has the lock. Any use of it is an error here.
AMP2HIP_NEEDS_DIRECT3D bool d3d_access_try_lock(accelerator_view &av);
/// The tag for a scoped lock of a device that is already locked. Any use of it is an error here.
struct AMP2HIP_NEEDS_DIRECT3D adopt_d3d_access_lock_t{};
/// Holds the lock of a view's Direct3D device during its life. Any use of it is an error here.
class AMP2HIP_NEEDS_DIRECT3D scoped_d3d_access_lock {
public:
  /// Acquires the lock, in Microsoft's library.
  explicit scoped_d3d_access_lock(accelerator_view &av);
  /// Takes over a lock that the thread already has, in Microsoft's library.
  explicit scoped_d3d_access_lock(accelerator_view &av, adopt_d3d_access_lock_t);
};
#endif

} // namespace direct3d
} // namespace Concurrency
