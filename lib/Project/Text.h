// Reads text files of Windows, and maps paths and messages.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>

namespace amp2hip {

/// Reads a file as UTF-8, without a byte order mark. UTF-16 is recognised by its byte order mark.
/// Fails with `path: error: text`.
llvm::Expected<std::string> readText(llvm::StringRef Path);

/// Returns the error `path:line: error: text`, without the line if it is 0.
llvm::Error errorAt(llvm::StringRef File, unsigned Line, const llvm::Twine &Text);
/// Returns `path:line: warning: text`.
std::string warningAt(llvm::StringRef File, unsigned Line, const llvm::Twine &Text);

/// Converts a Windows path to one of this machine: absolute, with slashes, without dots, and in the
/// case that the file system uses. Parts that do not exist keep their case. Returns std::nullopt
/// for a path with a drive or server, which names another machine's file.
std::optional<std::string> localPath(llvm::StringRef WindowsPath, llvm::StringRef Base);

} // namespace amp2hip
