// Finds the GPUs of this machine.
#pragma once

#include "CommandLine.h"

#include "llvm/Support/Error.h"

namespace amp2hip {

/// Replaces the architecture `native` by those of the machine's GPUs: gfx90a, sm_90. For AMD,
/// naming no architecture means `native`. Fails if there is no GPU, or if an architecture is named
/// and the device is not a GPU.
llvm::Error resolveArchitectures(CommandLine &Line);

} // namespace amp2hip
