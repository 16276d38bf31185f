// A query to HIP about memory that the program has allocated.
#pragma once

#include <cstddef>

namespace amp2hip::detail {

/// Returns true if the device with that number can access `bytes` bytes at `memory`. On NVIDIA the
/// size is not checked, because NVIDIA's runtime does not report it.
bool is_device_memory(void *memory, std::size_t bytes, int device) noexcept;

} // namespace amp2hip::detail
