#include "symbol_name.h"

#include "loaded_file.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cxxabi.h>
#include <elf.h>
#include <fstream>
#include <link.h>
#include <memory>
#include <vector>

namespace amp2hip::detail {
namespace {

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

/// The class of the lambda, where one of the library's kernels calls the program's.
std::string of_program(const std::string &name) {
  static const std::string library = "amp2hip::detail::";
  if (name.compare(0, library.size(), library) != 0 || name.back() != '>')
    return name;
  std::size_t begin = name.find('<') + 1;
  int depth = 0;
  for (std::size_t i = begin; i < name.size() - 1; ++i)
    if (std::strchr("<({[", name[i]))
      ++depth;
    else if (std::strchr(">)}]", name[i]))
      --depth;
    else if (name[i] == ',' && depth == 0)
      begin = name.find_first_not_of(' ', i + 1);
  return name.substr(begin, name.size() - 1 - begin);
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

} // namespace

std::string readable_name(const std::string &linker_name) {
  int status = 0;
  const std::unique_ptr<char, void (*)(void *)> text(
      abi::__cxa_demangle(linker_name.c_str(), nullptr, nullptr, &status), std::free);
  return text ? without_parameters(text.get()) : linker_name;
}

std::string symbol_name(const void *address) {
  const auto place = loaded_place_of(reinterpret_cast<std::uintptr_t>(address));
  if (!place)
    return "a function in no file";
  const std::string name = linker_name(place->file, place->offset);
  if (!name.empty())
    return of_program(readable_name(name));
  char text[32];
  std::snprintf(text, sizeof text, "+0x%zx", static_cast<std::size_t>(place->offset));
  return (place->is_program ? "the program" : place->file) + text;
}

} // namespace amp2hip::detail
