// The forms a kernel can take.
#pragma once

#include "Sources.h"
#include "amp2hip/Plan/Plan.h"

namespace amp2hip {

/// Edits one kernel into the form that was chosen for it.
void rewriteKernel(const KernelPlan &Kernel, Sources &Files);

/// A `__global__` function in front of the function that launched it, and one call of the
/// runtime's launch where the launch was.
void rewriteNamedKernel(const KernelPlan &Kernel, Sources &Files);
/// A device lambda where it is; arrays captured by reference become aliases by value.
void rewriteKernelInPlace(const KernelPlan &Kernel, Sources &Files);

} // namespace amp2hip
