// Reads compile_commands.json, which CMake, Meson and others write.
#pragma once

#include "amp2hip/Project/Project.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>

namespace amp2hip {

/// Returns the nearest compile_commands.json in the source's folder or above it, if there is one.
std::optional<std::string> findCompilationDatabase(llvm::StringRef Source);

/// Reads a compile_commands.json, or the one in a folder. Sources are grouped into targets by the
/// paths of their objects, for CMake and Meson; the others form a target with the project's name.
/// If a target compiles a file twice, the second command is omitted with a warning. Fails with one
/// line, `file: error: text`.
llvm::Expected<Project> readCompilationDatabase(llvm::StringRef Path);

} // namespace amp2hip
