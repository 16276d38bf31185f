// The parts of the translator around its core (docs/architecture.md).
#pragma once

#include "amp2hip/Driver/Translate.h"

namespace amp2hip {

/// Adds the leniencies and the advice to the options, if the build has these parts.
void addParts(ReadOptions &Read);

/// Returns the message about a part that the build does not have: "trees are not in this build
/// (AMP2HIP_WITH_TREES)".
std::string absent(llvm::StringRef What, llvm::StringRef Option);

} // namespace amp2hip
