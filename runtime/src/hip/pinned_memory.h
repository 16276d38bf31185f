// Host memory that devices can access, too: pinned memory, and memory shared with them.
#pragma once

#include "queue.h"

#include <cstddef>

namespace amp2hip::detail {

/// Allocates memory for transfers from and to every device. Throws out_of_memory.
char *allocate_pinned(std::size_t bytes);

/// Memory with an address for the host and one for the device.
struct shared_memory {
  char *on_host, *on_device;
};
/// Allocates memory for the host and the kernels of `q`'s device. Throws out_of_memory and the
/// exceptions of q.activate().
shared_memory allocate_shared(queue &q, std::size_t bytes);

/// Frees memory of either kind, by its host address. Nothing may use the memory any more.
void free_pinned(char *memory) noexcept;

} // namespace amp2hip::detail
