// The line that --version prints.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>

namespace amp2hip {

/// Returns the line that describes a program: its name, its version, and in parentheses
/// "commit 2060b37d, LLVM 19.1.7". LLVM's version is that of the library that is loaded.
std::string versionOf(llvm::StringRef Program);

} // namespace amp2hip
