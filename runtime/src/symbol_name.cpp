#include "symbol_name.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cxxabi.h>
#include <elf.h>
#include <fstream>
#include <link.h>
#include <memory>
#include <vector>

namespace amp2hip::detail {
namespace {

/// A place in a file that is loaded.
struct file_place {
  std::uintptr_t address; // at which it is looked for
  bool is_found = false;
  std::string file = {};     // empty for the program's own
  std::uintptr_t offset = 0; // as the file's symbols count
};

int find_file(dl_phdr_info *info, std::size_t, void *data) {
  auto &place = *static_cast<file_place *>(data);
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const ElfW(Phdr) &part = info->dlpi_phdr[i];
    const std::uintptr_t begin = info->dlpi_addr + part.p_vaddr;
    if (part.p_type != PT_LOAD || place.address < begin || place.address >= begin + part.p_memsz)
      continue;
    place.file = info->dlpi_name; // empty for the program
    place.is_found = true;
    place.offset = place.address - info->dlpi_addr;
    return 1;
  }
  return 0;
}

template <typename T>
std::vector<T> read(std::ifstream &from, std::uint64_t offset, std::uint64_t bytes) {
  std::vector<T> result(bytes / sizeof(T));
  from.seekg(static_cast<std::streamoff>(offset));
  from.read(reinterpret_cast<char *>(result.data()),
            static_cast<std::streamsize>(result.size() * sizeof(T)));
  if (!from)
    result.clear();
  return result;
}

/// The linker's name of what is at `offset`; empty if the file does not say.
std::string linker_name(const std::string &file, std::uintptr_t offset) {
  std::ifstream in(file, std::ios::binary);
  const std::vector<ElfW(Ehdr)> header = read<ElfW(Ehdr)>(in, 0, sizeof(ElfW(Ehdr)));
  if (header.empty() || header[0].e_shentsize != sizeof(ElfW(Shdr)))
    return "";
  const std::vector<ElfW(Shdr)> sections = read<ElfW(Shdr)>(
      in, header[0].e_shoff, std::uint64_t(header[0].e_shnum) * sizeof(ElfW(Shdr)));
  for (const auto wanted : {SHT_SYMTAB, SHT_DYNSYM})
    for (const ElfW(Shdr) & section : sections) {
      if (static_cast<int>(section.sh_type) != wanted || section.sh_link >= sections.size())
        continue;
      for (const ElfW(Sym) & symbol : read<ElfW(Sym)>(in, section.sh_offset, section.sh_size)) {
        if (symbol.st_value != offset || symbol.st_shndx == SHN_UNDEF ||
            (symbol.st_info & 0xF) > STT_FUNC || symbol.st_name == 0)
          continue;
        in.seekg(static_cast<std::streamoff>(sections[section.sh_link].sh_offset + symbol.st_name));
        std::string name;
        if (std::getline(in, name, '\0'))
          return name;
        in.clear();
      }
    }
  return "";
}

/// Without the type in front that templates' names have, and the parameters behind.
std::string without_parameters(const std::string &name) {
  static const std::string result_type = "void ", unnamed = "(anonymous namespace)";
  const std::size_t begin = name.compare(0, result_type.size(), result_type) == 0 ? 5 : 0;
  int depth = 0;
  for (std::size_t i = begin; i < name.size(); ++i)
    switch (name[i]) {
    case '<':
    case '{':
      ++depth;
      break;
    case '>':
    case '}':
      --depth;
      break;
    case '(':
      if (name.compare(i, unnamed.size(), unnamed) == 0)
        i += unnamed.size() - 1;
      else if (depth == 0)
        return name.substr(begin, i - begin);
      break;
    }
  return name.substr(begin);
}

std::string demangled(const std::string &name) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void *)> text(
      abi::__cxa_demangle(name.c_str(), nullptr, nullptr, &status), std::free);
  return text ? without_parameters(text.get()) : name;
}

} // namespace

std::string symbol_name(const void *address) {
  file_place place{reinterpret_cast<std::uintptr_t>(address)};
  dl_iterate_phdr(find_file, &place);
  if (!place.is_found)
    return "a function in no file";
  const bool is_program = place.file.empty();
  const std::string name = linker_name(is_program ? "/proc/self/exe" : place.file, place.offset);
  if (!name.empty())
    return demangled(name);
  char text[32];
  std::snprintf(text, sizeof text, "+0x%zx", static_cast<std::size_t>(place.offset));
  return (is_program ? "the program" : place.file) + text;
}

} // namespace amp2hip::detail
