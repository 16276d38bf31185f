// What to write in amp code in place of what the C++ library has for the cpu only.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace clang {
class SourceLocation;
class SourceManager;
} // namespace clang

namespace amp2hip {

/// For a function of the C or C++ library's that amp code calls; empty where nothing is to be said.
std::string hintForCpuFunction(llvm::StringRef Name, clang::SourceLocation Declared,
                               const clang::SourceManager &SM);

} // namespace amp2hip
