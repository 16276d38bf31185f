// The part of <amp2hip/interop.h> with HIP's types: streams, and the numbers of devices.
#pragma once

#include <amp2hip/accelerator.h>
#include <amp2hip/detail/hip/platform.h>

namespace amp2hip {

/// Returns the stream in which the commands of `av` run, for the program's own commands: they
/// follow all commands submitted to `av` before, and precede all those submitted later. Makes the
/// accelerator the current device of the calling thread. The stream belongs to the view: the
/// program must not destroy it, and it ends with the last accelerator_view and the last data that
/// use it. Throws runtime_exception for the cpu accelerator and for a device that does not exist,
/// which have no stream, and accelerator_view_removed.
hipStream_t stream_of(const Concurrency::accelerator_view &av);

/// Returns a new view of `acc` whose commands run in `stream`, which still belongs to the program:
/// it must live until the last copy of the view and the last data on it are destroyed. A null
/// stream is HIP's default stream. Each call creates a separate view: arrays of one cannot be used
/// on another. Throws runtime_exception if `acc` has no streams or if the stream belongs to another
/// device.
Concurrency::accelerator_view make_accelerator_view(const Concurrency::accelerator &acc,
                                                    hipStream_t stream);

/// Returns HIP's number of `acc`, for example for hipSetDevice(). Throws runtime_exception for the
/// cpu accelerator and for a device that does not exist.
int device_number_of(const Concurrency::accelerator &acc);
/// Returns the accelerator with that HIP number. Throws runtime_exception if there is none.
Concurrency::accelerator accelerator_of(int device_number);

} // namespace amp2hip
