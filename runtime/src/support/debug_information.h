// The debug information of the loaded files: the functions at an address and their source lines.
// GCC's libbacktrace reads it.
#pragma once

#include <cstdint>
#include <vector>

namespace amp2hip::detail {

/// A function at an address, with the place in its source. The texts live until the process ends.
struct source_function {
  const char *name; // the linker's name or that in the source; null if unknown
  const char *file; // null without debug information
  int line;         // 0 without debug information
};

/// Returns the functions at the address; of functions inlined into each other, the innermost comes
/// first. The first address in a file takes long, further ones take microseconds.
std::vector<source_function> functions_at(std::uintptr_t address);

/// Returns the linker's name of the symbol that begins at the address, or null if there is none.
const char *symbol_at(std::uintptr_t address);

} // namespace amp2hip::detail
