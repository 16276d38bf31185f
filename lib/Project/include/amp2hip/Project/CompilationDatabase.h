// compile_commands.json, as CMake, Meson and others write it.
#pragma once

#include "amp2hip/Project/Project.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>

namespace amp2hip {

/// The compile_commands.json in the folder of a source or in the nearest one above that has one.
std::optional<std::string> findCompilationDatabase(llvm::StringRef Source);

/// Reads a compile_commands.json, or the one in a folder. Its sources are put together to targets
/// as far as the names of their objects tell, as those of CMake and Meson do; those of no known
/// target are one of the project's own name. A second command for a file of the same target is left
/// out with a warning. Fails with one line, `file: error: text`.
llvm::Expected<Project> readCompilationDatabase(llvm::StringRef Path);

} // namespace amp2hip
