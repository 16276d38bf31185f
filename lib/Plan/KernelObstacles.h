// Obstacles to a named kernel: the text around the kernel, and the size of its data.
#pragma once

#include "Obstacle.h"
#include "PlanBuilder.h"

namespace amp2hip {

/// Returns the first obstacle to moving the lambda of a launch before its function, if any.
/// Index, Call and Place of \p Kernel must be set.
std::optional<Obstacle> obstacleToMove(const NamedKernelPlan &Kernel, const ParallelForEach &Launch,
                                       const PlanBuilder &P);

} // namespace amp2hip
