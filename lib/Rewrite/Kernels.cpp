#include "Kernels.h"

namespace amp2hip {

void rewriteKernel(const KernelPlan &Kernel, Sources &Files) {
  static constexpr struct {
    KernelForm Form;
    void (*Rewrite)(const KernelPlan &, Sources &);
  } Forms[] = {
      {KernelForm::Named, rewriteNamedKernel},
      {KernelForm::InPlace, rewriteKernelInPlace},
  };
  for (const auto &Row : Forms)
    if (Row.Form == Kernel.Form)
      Row.Rewrite(Kernel, Files);
}

} // namespace amp2hip
