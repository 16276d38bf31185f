// Properties as calls of their getters and setters.
#pragma once

#include "Sources.h"
#include "amp2hip/Plan/Plan.h"

namespace amp2hip {

/// An assignment to a property as the call of its setter.
void rewritePropertyWrite(const PropertyWritePlan &Write, Sources &Files);
/// Both what a property needs and what a data member does, for the compiler to choose.
void rewritePropertyOrMember(const PropertyOrMemberPlan &Either, Sources &Files);

} // namespace amp2hip
