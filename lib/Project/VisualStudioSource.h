// The compile command of one source of a Visual Studio project.
#pragma once

#include "MsBuild.h"
#include "amp2hip/Project/Project.h"

namespace amp2hip {

/// Builds the command. \p File is the path of \p Item's file, \p Folder the folder of the project
/// \p Project.
SourceCommand visualStudioSource(llvm::StringRef File, const MsBuildItem &Item,
                                 const MsBuildProject &Project, llvm::StringRef Folder,
                                 std::vector<std::string> &Warnings);

/// Removes repeated warnings; projects cause the same ones for each of their sources.
void dropRepeated(std::vector<std::string> &Warnings);

} // namespace amp2hip
