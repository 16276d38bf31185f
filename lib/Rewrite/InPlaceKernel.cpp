#include "Kernels.h"

#include "amp2hip/Support/RuntimeNames.h"

namespace amp2hip {
namespace {

class InPlaceKernel : public KernelForm {
public:
  bool rewrite(const LambdaKernel &K, Sources &Files) override {
    bool HasArrays = false;
    std::string Implicit;
    for (const Capture &C : K.Captures) {
      if (!C.IsArrayReference)
        continue;
      HasArrays = true;
      const std::string Alias = C.Name + " = " + names::MakeArrayRef + "(" + C.value() + ")";
      if (C.IsImplicit) {
        Implicit += ", " + Alias;
      } else if (auto Written = Files.piece(C.Range)) {
        Written->replace(Alias);
      }
    }
    if (!HasArrays)
      return true;
    // Everything that `[&]` could legally capture is named now (L83); the rest is by value.
    if (K.DefaultIsReference)
      if (auto Written = Files.piece(K.DefaultCapture))
        Written->replace("=");
    if (!Implicit.empty())
      if (auto At = Files.place(K.IntroducerClose))
        At->insert(Implicit, Side::Before);
    // The alias is the closure's own, and what it refers to must stay writable.
    if (!K.IsMutable)
      if (auto At = Files.endPlace(K.ParametersClose))
        At->insert(" mutable", Side::Before);
    return true;
  }
};

} // namespace

std::unique_ptr<KernelForm> makeInPlaceKernelForm() { return std::make_unique<InPlaceKernel>(); }

} // namespace amp2hip
