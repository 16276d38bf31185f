// Reads projects and solutions of Visual Studio.
#pragma once

#include "amp2hip/Project/Project.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace amp2hip {

/// True for paths of .vcxproj and .sln files.
bool isVisualStudioProject(llvm::StringRef Path);

/// Reads a .vcxproj with the projects that it refers to, or a .sln, in one configuration and
/// platform. An empty \p Configuration means Release or the first one, an empty \p Platform x64 or
/// the first one. Parts that have no meaning outside of Windows are omitted, with a warning if
/// they may be missed. Fails with one line, `file:line: error: text`, if a file cannot be read or
/// is malformed.
llvm::Expected<Project> readVisualStudioProject(llvm::StringRef Path,
                                                llvm::StringRef Configuration = {},
                                                llvm::StringRef Platform = {});

} // namespace amp2hip
