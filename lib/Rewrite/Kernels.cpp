#include "Kernels.h"

namespace amp2hip {

void rewriteKernel(const KernelPlan &Kernel, Sources &Files) {
  if (const auto *Named = std::get_if<NamedKernelPlan>(&Kernel.Form))
    rewriteNamedKernel(*Named, Files);
  else if (const auto &Lambda = std::get<InPlaceKernelPlan>(Kernel.Form).Lambda)
    rewriteLambdaInPlace(*Lambda, Files);
}

} // namespace amp2hip
