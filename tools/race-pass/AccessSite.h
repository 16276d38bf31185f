// The location of an instruction in the program's own source.
#pragma once

#include "llvm/IR/Instruction.h"

#include <optional>
#include <string>

namespace amp2hip::races {

/// A location in a source.
struct AccessSite {
  std::string File;
  unsigned Line = 0, Column = 0;
};

/// Returns true if the function belongs to amp2hip's headers or the C++ library.
bool isOfLibrary(const llvm::Function &F);

/// Returns the location of an instruction outside of amp2hip's headers and the C++ library: the
/// innermost one of the calls that were inlined; std::nullopt if there is none.
std::optional<AccessSite> siteOf(const llvm::Instruction &I);

} // namespace amp2hip::races
