#include "symbol_name.h"

#include "debug_information.h"
#include "loaded_file.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <cxxabi.h>
#include <memory>

namespace amp2hip::detail {
namespace {

/// Returns the class of the program's lambda if the name is that of a library kernel around it.
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

/// Returns the name without the result type, which names of templates have, and the parameters.
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
  const auto number = reinterpret_cast<std::uintptr_t>(address);
  const auto place = loaded_place_of(number);
  if (!place)
    return "a function in no file";
  if (const char *name = symbol_at(number))
    return of_program(readable_name(name));
  char text[32];
  std::snprintf(text, sizeof text, "+0x%zx", static_cast<std::size_t>(place->offset));
  return (place->file.empty() ? "the program" : place->file) + text;
}

} // namespace amp2hip::detail
