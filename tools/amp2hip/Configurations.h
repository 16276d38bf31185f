// Reads a project in one or several of its configurations.
#pragma once

#include "amp2hip/Project/Project.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace amp2hip {

/// Reads a project or solution of Visual Studio in each of the configurations. With one or none,
/// the flags of the configuration Debug are read too, if there is one. Fails with one line.
llvm::Expected<Project> readConfigurations(llvm::StringRef File, llvm::ArrayRef<std::string> Names,
                                           llvm::StringRef Platform);

/// Reads the compile_commands.json of each folder, or the file. Each is a configuration with the
/// build type of CMake as its name, or the name of its folder. Fails with one line.
llvm::Expected<Project> readDatabases(llvm::ArrayRef<std::string> Folders);

} // namespace amp2hip
