#include "device_memory.h"

#include <hip/hip_runtime_api.h>

#include <cstddef>

namespace amp2hip::detail {

bool is_device_memory(void *memory, std::size_t bytes, int device) noexcept {
  hipPointerAttribute_t known = {};
  bool is_known = hipPointerGetAttributes(&known, memory) == hipSuccess && known.device == device &&
                  known.devicePointer;
#if !defined(__HIP_PLATFORM_NVIDIA__)
  hipDeviceptr_t begin = nullptr;
  std::size_t size = 0;
  if (is_known && hipMemGetAddressRange(&begin, &size, memory) == hipSuccess)
    is_known = static_cast<char *>(memory) + bytes <= static_cast<char *>(begin) + size;
#else
  (void)bytes;
#endif
  (void)hipGetLastError(); // a negative answer is not an error of the program
  return is_known;
}

} // namespace amp2hip::detail
