#include "loaded_file.h"

#include <dlfcn.h>
#include <link.h>

namespace amp2hip::detail {

std::optional<loaded_place> loaded_place_of(std::uintptr_t address) {
  Dl_info info;
  void *link = nullptr;
  if (dladdr1(reinterpret_cast<void *>(address), &info, &link, RTLD_DL_LINKMAP) == 0)
    return std::nullopt;
  const auto *file = static_cast<const link_map *>(link);
  return loaded_place{file->l_name, address - file->l_addr};
}

} // namespace amp2hip::detail
