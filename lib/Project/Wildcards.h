// Patterns of file names as MSBuild has them.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace amp2hip {

/// True if the name is more than a name: it has `*` or `?` in it.
bool isPattern(llvm::StringRef Name);

/// The files that a pattern names, relative to the folder if the pattern is, in order:
/// `src\**\*.cpp`, where
/// `**` is any number of folders. Names are compared without regard to case.
std::vector<std::string> filesLike(llvm::StringRef Pattern, llvm::StringRef Folder);

} // namespace amp2hip
