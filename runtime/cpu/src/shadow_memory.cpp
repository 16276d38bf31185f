#include "shadow_memory.h"

namespace hip_cpu {

shadow_memory::cell *shadow_memory::find(std::uintptr_t page) {
  std::unique_ptr<page_cells> &found = pages_[page];
  if (!found)
    found = std::make_unique<page_cells>();
  return found->data();
}

void shadow_memory::clear() {
  pages_.clear();
  near_pages_.fill({});
}

} // namespace hip_cpu
