// Calls that say which function they mean.
#pragma once

#include "Sources.h"
#include "amp2hip/Plan/Plan.h"

namespace amp2hip {

void rewriteCall(const CallPlan &Call, Sources &Files);

} // namespace amp2hip
