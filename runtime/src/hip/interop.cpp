#include <amp2hip/detail/hip/interop.h>

#include "device.h"
#include "queue.h"
#include "support/host_memory.h"

#include <amp2hip/detail/checks.h>

#include <memory>

using namespace Concurrency;

namespace amp2hip {

using detail::device;
using detail::handle_access;
using detail::queue;
using detail::throw_runtime_exception;

hipStream_t stream_of(const accelerator_view &av) {
  queue &q = handle_access::of(av);
  q.activate_stream("stream_of: the cpu accelerator has no stream");
  return q.stream();
}

accelerator_view make_accelerator_view(const accelerator &acc, hipStream_t stream) {
  device &on = handle_access::of(acc);
  if (on.ordinal() < 0)
    throw_runtime_exception("make_accelerator_view: the accelerator has no streams");
  return detail::with_host_memory([&] {
    return handle_access::view(*std::make_shared<queue>(on, queuing_mode_automatic, stream));
  });
}

int device_number_of(const accelerator &acc) {
  const int number = handle_access::of(acc).ordinal();
  if (number < 0)
    throw_runtime_exception("device_number_of: the accelerator is not a HIP device");
  return number;
}

accelerator accelerator_of(int device_number) {
  for (device *d : device::all())
    if (device_number >= 0 && d->ordinal() == device_number)
      return handle_access::accelerator(*d);
  throw_runtime_exception("accelerator_of: HIP has no device with this number");
}

} // namespace amp2hip
