// The CMakeLists.txt of an output tree.
#pragma once

#include "amp2hip/Project/Project.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace amp2hip {

/// Where the files of a project are in the output tree.
struct OutputTree {
  std::string InRoot; ///< absolute; include folders in it are those of the output tree
  /// Of a source, absolute, its output relative to the output tree's root; empty if it has none
  /// there.
  llvm::function_ref<std::string(llvm::StringRef)> OutputOf;
};

/// The text of a CMakeLists.txt for the root of the output tree, with which its targets are built
/// for the device that AMP2HIP_DEVICE says. It is the same for the same project.
std::string cmakeListsOf(const Project &Of, const OutputTree &In);

} // namespace amp2hip
