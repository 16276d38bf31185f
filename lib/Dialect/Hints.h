// Suggests what amp code can use in place of a library function for the cpu.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace clang {
class SourceLocation;
class SourceManager;
} // namespace clang

namespace amp2hip {

/// The suggestion for a function of the C or C++ library; empty if there is none.
std::string hintForCpuFunction(llvm::StringRef Name, clang::SourceLocation Declared,
                               const clang::SourceManager &SM);

} // namespace amp2hip
