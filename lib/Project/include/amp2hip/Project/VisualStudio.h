// Projects and solutions of Visual Studio.
#pragma once

#include "amp2hip/Project/Project.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace amp2hip {

/// True for the name of a file that readVisualStudioProject takes: one in .vcxproj or .sln.
bool isVisualStudioProject(llvm::StringRef Path);

/// Reads a .vcxproj, with the projects that it refers to, or a .sln. Of the configurations and
/// platforms that it has, those of these names; where a name is empty, Release if there is one and
/// else the first, and x64 if there is one and else the first. Fails with one line, `file:line:
/// error: text`, if a file cannot be read or is not what it should be. What of a project has no
/// meaning outside of Windows is left out, with a warning where it could be missed.
llvm::Expected<Project> readVisualStudioProject(llvm::StringRef Path,
                                                llvm::StringRef Configuration = {},
                                                llvm::StringRef Platform = {});

} // namespace amp2hip
