// The forms that a kernel can take.
#pragma once

#include "Sources.h"
#include "amp2hip/Plan/KernelPlan.h"

namespace amp2hip {

/// Edits a kernel into the form that its plan has.
void rewriteKernel(const KernelPlan &Kernel, Sources &Files);

/// Adds a `__global__` function before the function with the launch, and calls the runtime's launch
/// in place of the lambda.
void rewriteNamedKernel(const NamedKernelPlan &Kernel, Sources &Files);

/// Turns a lambda into a device lambda: objects captured by reference become aliases by value.
void rewriteLambdaInPlace(const InPlaceLambda &Lambda, Sources &Files);

} // namespace amp2hip
