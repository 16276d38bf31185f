// File name patterns of MSBuild.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace amp2hip {

/// True if the name contains `*` or `?`.
bool isPattern(llvm::StringRef Name);

/// Returns the files that match a pattern such as `src\**\*.cpp`, in alphabetical order in each
/// folder. `**` matches any number of folders; case is ignored. If the pattern is relative, it and
/// the result are relative to \p Folder.
std::vector<std::string> filesLike(llvm::StringRef Pattern, llvm::StringRef Folder);

} // namespace amp2hip
