// Properties as calls of their getters and setters.
#pragma once

#include "Sources.h"
#include "amp2hip/Plan/Plan.h"

namespace amp2hip {

/// An assignment to a property as the call of its setter.
void rewritePropertyWrite(const PropertyWritePlan &Write, Sources &Files);

} // namespace amp2hip
