// The two forms of a kernel that is a lambda.
#pragma once

#include "Obstacle.h"
#include "PlanBuilder.h"

namespace amp2hip {

/// Plans the lambda of a launch as a function of its own.
OrObstacle<NamedKernelPlan> planNamedKernel(const ParallelForEach &Launch, PlanBuilder &P);

/// Plans the lambda of a launch as a device lambda in place. Reports an error, with the reason why
/// the kernel has no name, for variables that cannot be captured there.
InPlaceLambda planLambdaInPlace(const ParallelForEach &Launch, llvm::StringRef Reason,
                                const PlanBuilder &P);

} // namespace amp2hip
