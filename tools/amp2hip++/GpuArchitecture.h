// Which GPUs this machine has.
#pragma once

#include "CommandLine.h"

#include "llvm/Support/Error.h"

namespace amp2hip {

/// Puts the machine's GPUs in the place of `native`: gfx90a, sm_90. An error if there is none, or
/// if an architecture is named for a device that is no GPU.
llvm::Error resolveArchitectures(CommandLine &Line);

} // namespace amp2hip
