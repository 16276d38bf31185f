// Where the parts of amp2hip are, in a build tree and wherever it is installed.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace amp2hip {

/// Directories. Known from where the running program or plugin is, so that what is installed can be
/// moved, or called through a link.
struct Installation {
  std::string Programs;
  std::string Headers; // holds `amp2hip` and those beside it
  std::string Libraries;
};

/// The symbol is one of the program's or plugin's own.
Installation installationOf(const void *SymbolOfImage);

/// True for the option by which language servers learn to read C++ AMP, of a file that is installed
/// here. The CMake package puts it into compile commands, and it is none of a compiler's.
bool isForEditors(llvm::StringRef Option);

} // namespace amp2hip
