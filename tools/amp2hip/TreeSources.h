// Finds the sources of a tree that no project or compilation database describes.
#pragma once

#include "amp2hip/Project/Project.h"
#include "amp2hip/Tree/InputTree.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace amp2hip {

/// Returns the sources of the tree, except in \p LeftOut, sorted by path.
std::vector<std::string> sourcesIn(const InputTree &Tree, llvm::StringRef LeftOut);

/// Returns a project of these sources, which have no flags of their own.
Project projectOf(llvm::ArrayRef<std::string> Sources, llvm::StringRef Root);

} // namespace amp2hip
