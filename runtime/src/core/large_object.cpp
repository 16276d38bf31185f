#include <amp2hip/detail/large_object.h>

#include "hip/queue.h"
#include "hip/transfer.h"

namespace amp2hip::detail {

bytes_on_device::bytes_on_device(queue &q, const void *object, std::size_t bytes)
    : queue_(q), bytes_(bytes), memory_(q.allocate(bytes)) {
  char *const from = static_cast<char *>(const_cast<void *>(object)); // transfer() only reads it
  try {
    transfer({from, nullptr}, {memory_, &q}, {{0, 0, bytes, 1, bytes, bytes}}, "a kernel uses it");
  } catch (...) {
    q.recycle(memory_, bytes);
    throw;
  }
}

bytes_on_device::~bytes_on_device() { queue_.recycle(memory_, bytes_); }

} // namespace amp2hip::detail
