// Where in the program's own source an instruction stands.
#pragma once

#include "llvm/IR/Instruction.h"

#include <optional>
#include <string>

namespace amp2hip::races {

struct AccessSite {
  std::string File;
  unsigned Line = 0, Column = 0;
};

/// Whether the function is one of amp2hip's headers or of the C++ library's.
bool isOfLibrary(const llvm::Function &F);

/// The innermost place that is in none of amp2hip's headers and of the C++ library's, as far as
/// functions have been inlined; nothing if there is none.
std::optional<AccessSite> siteOf(const llvm::Instruction &I);

} // namespace amp2hip::races
