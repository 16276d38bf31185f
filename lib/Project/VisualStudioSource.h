// How a project of Visual Studio compiles one of its sources.
#pragma once

#include "MsBuild.h"
#include "amp2hip/Project/Project.h"

namespace amp2hip {

/// File is where the item is, Folder where its project is.
SourceCommand visualStudioSource(llvm::StringRef File, const MsBuildItem &Item,
                                 const MsBuildProject &Of, llvm::StringRef Folder,
                                 std::vector<std::string> &Warnings);

/// What is said for each source of a project is said once.
void dropRepeated(std::vector<std::string> &Warnings);

} // namespace amp2hip
