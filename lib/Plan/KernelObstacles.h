// Obstacles that the text around a kernel and the size of its data put in the way of a named
// kernel.
#pragma once

#include "Obstacle.h"
#include "PlanBuilder.h"

namespace amp2hip {

/// Returns the first obstacle to moving the lambda of a launch before its function, if any.
/// Index, Call and Place of \p Kernel must be set.
std::optional<Obstacle> obstacleToMove(const NamedKernelPlan &Kernel, const ParallelForEach &Launch,
                                       const PlanBuilder &P);

} // namespace amp2hip
