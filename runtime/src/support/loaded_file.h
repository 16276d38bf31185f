// The loaded file that contains an address.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace amp2hip::detail {

/// A place in the program's file or in a shared library.
struct loaded_place {
  std::string file;      // the library's file; empty for the program
  std::uintptr_t offset; // as counted by the file's symbols and debug information
};

/// Returns nothing for an address in no file: in generated code, or in an unloaded library.
std::optional<loaded_place> loaded_place_of(std::uintptr_t address);

} // namespace amp2hip::detail
