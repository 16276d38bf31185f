// Writes the CMakeLists.txt of an output tree.
#pragma once

#include "amp2hip/Project/Project.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace amp2hip {

/// The places of a project's files in the output tree.
struct OutputTree {
  std::string InRoot; ///< absolute; include folders below it are mapped to the output tree
  /// Maps a source's absolute path to its output, relative to the output tree's root; empty if it
  /// has none there.
  llvm::function_ref<std::string(llvm::StringRef)> OutputOf;
};

/// Returns the text of a CMakeLists.txt for the root of the output tree. It builds the project's
/// targets for the device in AMP2HIP_DEVICE. Equal projects give equal texts.
std::string cmakeListsOf(const Project &P, const OutputTree &Tree);

} // namespace amp2hip
