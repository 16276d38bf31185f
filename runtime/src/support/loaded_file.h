// Which file that is loaded an address is in.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace amp2hip::detail {

/// A place in the program's file or in a shared library.
struct loaded_place {
  std::string file;      // of the library; empty for the program
  std::uintptr_t offset; // as the file's symbols and its debug information count
};

/// Nothing for an address that is in no file: of generated code, or of a library that is unloaded.
std::optional<loaded_place> loaded_place_of(std::uintptr_t address);

} // namespace amp2hip::detail
