// The part of <amp2hip/interop.h> that names HIP's types: streams, and the numbers of devices.
#pragma once

#include <amp2hip/accelerator.h>
#include <amp2hip/detail/hip/platform.h>

namespace amp2hip {

/// Returns the stream in which the commands of `av` run, for commands of the program's own: they
/// come after what was submitted to `av` before, and before what is submitted later. Makes the
/// accelerator the current device of the calling thread. The stream is the view's: the program must
/// not destroy it, and it ends with the last accelerator_view and the last data that use it. Throws
/// runtime_exception for the cpu accelerator and for a device that does not exist, which have none,
/// and accelerator_view_removed.
hipStream_t stream_of(const Concurrency::accelerator_view &av);

/// Returns a new view of `acc` whose commands run in `stream`, which stays the program's: it must
/// live until the last copy of the view and the last data on it are destroyed. A null stream is
/// HIP's default stream. Each call makes a view of its own: arrays of one cannot be used on
/// another. Throws runtime_exception if `acc` has no streams or if the stream is one of another
/// device.
Concurrency::accelerator_view make_accelerator_view(const Concurrency::accelerator &acc,
                                                    hipStream_t stream);

/// Returns the number by which HIP knows `acc`, as hipSetDevice() takes it. Throws
/// runtime_exception for the cpu accelerator and for a device that does not exist.
int device_number_of(const Concurrency::accelerator &acc);
/// Returns the accelerator with that number. Throws runtime_exception if there is none.
Concurrency::accelerator accelerator_of(int device_number);

} // namespace amp2hip
