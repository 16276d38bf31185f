#include "Kernels.h"

#include "amp2hip/Support/RuntimeNames.h"

namespace amp2hip {
namespace {

class InPlaceKernel : public KernelForm {
public:
  bool rewrite(const LambdaKernel &K, SourceText &Source, Edits &Edits) override {
    bool HasArrays = false;
    std::string Implicit;
    for (const Capture &C : K.Captures) {
      if (!C.IsArrayReference)
        continue;
      HasArrays = true;
      const std::string Alias = C.Name + " = " + names::MakeArrayRef + "(" + C.value() + ")";
      if (C.IsImplicit) {
        Implicit += ", " + Alias;
      } else if (auto Range = Source.range(C.Range)) {
        Edits.replace(Range->Begin, Range->End, Alias);
      }
    }
    if (!HasArrays)
      return true;
    // Everything that `[&]` could legally capture is named now (L83); the rest is by value.
    if (K.DefaultIsReference)
      if (auto At = Source.offset(K.DefaultCapture))
        Edits.replace(*At, *At + 1, "=");
    if (!Implicit.empty())
      if (auto At = Source.offset(K.IntroducerClose))
        Edits.insert(*At, Implicit);
    // The alias is the closure's own, and what it refers to must stay writable.
    if (!K.IsMutable)
      if (auto At = Source.endOffset(K.ParametersClose))
        Edits.insert(*At, " mutable");
    return true;
  }
};

} // namespace

std::unique_ptr<KernelForm> makeInPlaceKernelForm() { return std::make_unique<InPlaceKernel>(); }

} // namespace amp2hip
