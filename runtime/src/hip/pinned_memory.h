// Host memory that devices reach too: pinned, or shared with them.
#pragma once

#include "queue.h"

#include <cstddef>

namespace amp2hip::detail {

/// For transfers from and to every device. Throws out_of_memory.
char *allocate_pinned(std::size_t bytes);

/// Memory at two addresses.
struct shared_memory {
  char *on_host, *on_device;
};
/// For the host and the kernels of `q`'s device. Throws out_of_memory, and what `q` does if it is
/// removed.
shared_memory allocate_shared(queue &q, std::size_t bytes);

/// Of either kind, by the host's address; nobody uses it any more.
void free_pinned(char *memory) noexcept;

} // namespace amp2hip::detail
