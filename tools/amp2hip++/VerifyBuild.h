// amp2hip++ --verify: the program built for each device that amp2hip verify is to compare.
#pragma once

#include "CommandLine.h"
#include "amp2hip/Support/Installation.h"

namespace amp2hip {

/// Builds the program for the first of Line.Verify, and beside it, in PROGRAM.verify, for each of
/// them, and for the CPU device with contraction too. Returns the exit code.
int buildForVerify(const CommandLine &Line, const Installation &Installed);

} // namespace amp2hip
