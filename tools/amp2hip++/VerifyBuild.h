// amp2hip++ --verify: builds the program for each device that amp2hip verify is to compare.
#pragma once

#include "CommandLine.h"
#include "amp2hip/Support/Installation.h"

namespace amp2hip {

/// Builds the program for the first device of Line.Verify, and in the folder PROGRAM.verify for
/// each of the devices; for the CPU device also with contraction. Returns the exit code.
int buildForVerify(const CommandLine &Line, const Installation &Installed);

} // namespace amp2hip
