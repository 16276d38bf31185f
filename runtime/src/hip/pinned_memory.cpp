#include "pinned_memory.h"

#include "hip_check.h"

#include <string>

namespace amp2hip::detail {
namespace {

char *allocate(std::size_t bytes, unsigned flags) {
  void *memory = nullptr;
  const hipError_t error = hipHostMalloc(&memory, bytes, flags);
  if (error != hipSuccess)
    check(error, ("allocating " + std::to_string(bytes) + " bytes of pinned memory").c_str());
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
