#include "host_memory.h"

#include <cstdio>
#include <cstdlib>

namespace amp2hip::detail {

char *allocate_plain(std::size_t bytes) {
  if (void *memory = std::malloc(bytes))
    return static_cast<char *>(memory);
  throw Concurrency::out_of_memory("allocating host memory failed");
}

void end_without_memory(const char *doing) noexcept {
  std::fprintf(stderr, "amp2hip: the program ends: host memory ran out while %s\n", doing);
  std::abort();
}

} // namespace amp2hip::detail
