// Properties as calls of their getters and setters.
#pragma once

#include "Sources.h"
#include "amp2hip/Plan/Plan.h"

namespace amp2hip {

/// Turns an assignment to a property into a call of its setter.
void rewritePropertyWrite(const PropertyWritePlan &Write, Sources &Files);
/// Writes code for a property and for a data member, from which the compiler chooses.
void rewriteUnevaluatedProperty(const UnevaluatedPropertyPlan &Access, Sources &Files);
void rewritePropertyOrMember(const PropertyOrMemberPlan &Either, Sources &Files);

} // namespace amp2hip
