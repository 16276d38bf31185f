// Which file is meant, and what is in it.
#pragma once

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace amp2hip {

/// Absolute, without dots, and with links followed if the file exists.
std::string realPathOf(llvm::StringRef Path);

/// The path below a folder; nothing for a file that is not in there. Both are real paths.
std::optional<std::string> pathBelow(llvm::StringRef Root, llvm::StringRef Path);

/// The file's bytes; nothing if it cannot be read.
std::optional<std::string> contentsOf(llvm::StringRef Path);

} // namespace amp2hip
