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

/// Returns a warning about the parts of the tree's CMakeLists.txt files that the written one lacks:
/// install rules, exports, tests. Returns an empty string if there are none.
std::string rulesLeftOut(const InputTree &Tree);

} // namespace amp2hip
