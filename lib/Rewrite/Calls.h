// Calls that C++ would resolve to another function.
#pragma once

#include "Sources.h"
#include "amp2hip/Plan/Plan.h"

namespace amp2hip {

/// Makes the call resolve to the planned function, or dispatch between the functions of both sides.
void rewriteCall(const CallPlan &Call, Sources &Files);

} // namespace amp2hip
