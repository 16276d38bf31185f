// What the files that are loaded say of an address: which functions of which source stand there.
// GCC's libbacktrace reads them.
#pragma once

#include <cstdint>
#include <vector>

namespace amp2hip::detail {

/// A function that stands at an address, and where in its source. The texts live to the end of the
/// process.
struct source_function {
  const char *name; // as the linker calls it, or as the source does; null if not known
  const char *file; // null without debug information
  int line;         // likewise 0
};

/// Returns the functions that stand at the address, the innermost of those that were inlined into
/// each other first. Takes long for the first address of a file, and microseconds for another.
std::vector<source_function> functions_at(std::uintptr_t address);

/// Returns the linker's name of what begins at the address; null if the file does not say.
const char *symbol_at(std::uintptr_t address);

} // namespace amp2hip::detail
