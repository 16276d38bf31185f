// Files of Windows as texts and paths of this machine.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>

namespace amp2hip {

/// The file's text as UTF-8: UTF-16 is known by its byte order mark, which is not in the result.
/// Fails with `path: error: text`.
llvm::Expected<std::string> readText(llvm::StringRef Path);

/// `path:line: error: text`, without the line if it is 0.
llvm::Error errorAt(llvm::StringRef File, unsigned Line, const llvm::Twine &Text);
/// `path:line: warning: text`.
std::string warningAt(llvm::StringRef File, unsigned Line, const llvm::Twine &Text);

/// A path as Windows writes it, as one of this machine: absolute, with slashes, no dots, and names
/// in the case that the file system has them in. What does not exist keeps the case it is written
/// in. Nothing for a path with a drive or on a server, which can only be another machine's.
std::optional<std::string> localPath(llvm::StringRef WindowsPath, llvm::StringRef Base);

} // namespace amp2hip
