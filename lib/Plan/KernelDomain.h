// The index and the compute domain of a named kernel.
#pragma once

#include "Obstacle.h"
#include "PlanBuilder.h"

namespace amp2hip {

/// Describes the index parameter of the launched lambda.
OrObstacle<KernelIndex> planIndex(const ParallelForEach &Launch);

/// Describes the rank or the tile of the domain as the index parameter writes it, or as all
/// instances agree. The lambda must have one parameter.
OrObstacle<KernelDomain> planDomain(const ParallelForEach &Launch, const PlanBuilder &P);

} // namespace amp2hip
