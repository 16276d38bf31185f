// What HIP knows of memory that the program has allocated.
#pragma once

#include <cstddef>

namespace amp2hip::detail {

/// Returns true if the device with that number reaches `bytes` bytes at `memory`. NVIDIA's runtime
/// does not tell how many there are; there the size is not asked for.
bool is_device_memory(void *memory, std::size_t bytes, int device) noexcept;

} // namespace amp2hip::detail
