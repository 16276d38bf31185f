// Writes the CMakeLists.txt of an output tree.
#pragma once

#include "amp2hip/Project/Project.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace amp2hip {

/// The places of a project's files in the output tree.
struct OutputTree {
  std::string InRoot; ///< absolute; include folders below it are mapped to the output tree
  /// Maps the absolute path of a file or folder to its output, relative to the output tree's root;
  /// empty if it has none there.
  llvm::function_ref<std::string(llvm::StringRef)> OutputOf;
  /// The folder of the output for files outside of InRoot.
  llvm::StringRef Outside;
  /// True if a source and all files that it includes have their outputs. Takes the source's
  /// absolute path.
  llvm::function_ref<bool(llvm::StringRef)> HasOutput;
};

/// Returns the text of a CMakeLists.txt for the root of the output tree. It builds the project's
/// targets for the device in AMP2HIP_DEVICE. A target that needs a source without an output is
/// omitted with a CMake warning, and so is a target that needs an omitted library. If the project
/// does not say what is linked from a target's objects, only those sources are omitted. Equal
/// projects give equal texts.
std::string cmakeListsOf(const Project &P, const OutputTree &Tree);

} // namespace amp2hip
