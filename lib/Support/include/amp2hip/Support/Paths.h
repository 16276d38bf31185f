// Real paths, and contents of files.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace amp2hip {

/// Returns the absolute path without dots; links are resolved if the file exists.
std::string realPathOf(llvm::StringRef Path);

/// Returns the path relative to \p Root; std::nullopt for a file outside of it. Both must be real
/// paths.
std::optional<std::string> pathBelow(llvm::StringRef Root, llvm::StringRef Path);

/// Returns the path from a directory to a file, with slashes; the file's path as it is if one of
/// them does not exist.
std::string relativePath(llvm::StringRef File, llvm::StringRef Directory);

/// Returns the file's bytes; std::nullopt if it cannot be read.
std::optional<std::string> contentsOf(llvm::StringRef Path);

} // namespace amp2hip
