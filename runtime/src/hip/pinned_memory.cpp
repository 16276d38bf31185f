#include "pinned_memory.h"

#include "hip_check.h"

namespace amp2hip::detail {
namespace {

char *allocate(std::size_t bytes, unsigned flags) {
  void *memory = nullptr;
  check(hipHostMalloc(&memory, bytes, flags), "allocating pinned memory");
  return static_cast<char *>(memory);
}

} // namespace

char *allocate_pinned(std::size_t bytes) { return allocate(bytes, hipHostMallocPortable); }

shared_memory allocate_shared(queue &q, std::size_t bytes) {
  q.activate();
  char *const on_host = allocate(bytes, hipHostMallocMapped);
  void *on_device = nullptr;
  const hipError_t error = hipHostGetDevicePointer(&on_device, on_host, 0);
  if (error != hipSuccess)
    free_pinned(on_host);
  check(error, "mapping shared memory");
  return {on_host, static_cast<char *>(on_device)};
}

void free_pinned(char *memory) noexcept { (void)hipHostFree(memory); }

} // namespace amp2hip::detail
