// The two forms a kernel can take, behind one interface.
#pragma once

#include "Sources.h"
#include "amp2hip/Model/Model.h"

#include <memory>
#include <string>

namespace amp2hip {

/// Edits one kernel into its form. All other edits of the source have been collected before, so
/// that text which is moved takes them along.
class KernelForm {
public:
  virtual ~KernelForm() = default;
  /// Returns false, having edited nothing, if the form does not fit the text after all.
  virtual bool rewrite(const LambdaKernel &Kernel, Sources &Files) = 0;
};

/// A `__global__` function in front of the function that launched it, and one call of the
/// runtime's launch where the launch was.
std::unique_ptr<KernelForm> makeNamedKernelForm(std::string Name);
/// A device lambda where it is; arrays captured by reference become aliases by value.
std::unique_ptr<KernelForm> makeInPlaceKernelForm();

} // namespace amp2hip
