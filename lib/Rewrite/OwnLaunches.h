// Launches of the user's own kernels.
#pragma once

#include "Sources.h"
#include "amp2hip/Plan/Plan.h"

namespace amp2hip {

/// Writes a launch without `<<<>>>`: `hipLaunchKernelGGL(kernel, grid, block, 0, 0, arguments)`.
void rewriteOwnLaunch(const OwnLaunchPlan &Launch, Sources &Files);

} // namespace amp2hip
