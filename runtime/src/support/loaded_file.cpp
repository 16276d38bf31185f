#include "loaded_file.h"

#include <climits>
#include <cstddef>
#include <link.h>
#include <unistd.h>

namespace amp2hip::detail {
namespace {

struct search {
  std::uintptr_t address;
  std::optional<loaded_place> found;
};

int look_at(dl_phdr_info *info, std::size_t, void *data) {
  auto &wanted = *static_cast<search *>(data);
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr) &part = info->dlpi_phdr[i];
    const std::uintptr_t begin = info->dlpi_addr + part.p_vaddr;
    if (part.p_type != PT_LOAD || wanted.address < begin || wanted.address >= begin + part.p_memsz)
      continue;
    const std::string file = info->dlpi_name; // empty for the program
    wanted.found = loaded_place{file, file.empty(), wanted.address - info->dlpi_addr};
    return 1;
  }
  return 0;
}

/// Empty if the system does not say.
std::string file_of_program() {
  char path[PATH_MAX];
  const ssize_t length = readlink("/proc/self/exe", path, sizeof path);
  return length > 0 ? std::string(path, static_cast<std::size_t>(length)) : "";
}

} // namespace

std::optional<loaded_place> loaded_place_of(std::uintptr_t address) {
  search wanted{address, {}};
  dl_iterate_phdr(look_at, &wanted);
  if (wanted.found && wanted.found->is_program)
    wanted.found->file = file_of_program();
  return wanted.found;
}

} // namespace amp2hip::detail
