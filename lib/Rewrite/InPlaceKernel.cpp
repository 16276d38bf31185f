#include "HipNames.h"
#include "Kernels.h"

namespace amp2hip {

void rewriteKernelInPlace(const KernelPlan &K, Sources &Files) {
  NewText Implicit;
  const char *Separator = "";
  for (const KernelPlan::Parameter &Array : K.Parameters) {
    NewText Value = Array.Name;
    if (Array.Initialiser.isValid())
      if (const auto Written = Files.piece(Array.Initialiser))
        Value = Written->moved();
    NewText Alias = Array.Name + " = " + names::MakeAlias + ("(" + std::move(Value)) + ")";
    if (Array.Capture.isInvalid()) {
      Implicit += Separator + std::move(Alias);
      Separator = ", ";
    } else if (auto Written = Files.piece(Array.Capture)) {
      Written->replace(std::move(Alias) + Written->dropped());
    }
  }
  const bool AreImplicit = !(Implicit == NewText());
  if (K.Parameters.empty())
    return;
  // Everything that `[&]` could legally capture is named now (L83); the rest is by value.
  if (K.DefaultIsReference && K.NamesCopies) {
    // By value cannot be the default beside names that say so themselves; the first of what is
    // named now takes the default's place. The comma behind it stays wherever it is.
    if (AreImplicit)
      if (auto Written = Files.piece(K.DefaultCapture))
        Written->replace(std::move(Implicit));
  } else {
    if (K.DefaultIsReference)
      if (auto Written = Files.piece(K.DefaultCapture))
        Written->replace("=");
    if (AreImplicit)
      if (auto At = Files.place(K.Introducer.getEnd()))
        At->insert(", " + std::move(Implicit), Side::Before);
  }
  // The alias is the closure's own, and what it refers to must stay writable.
  if (!K.IsMutable)
    if (auto At = Files.endPlace(K.ParametersClose))
      At->insert(" mutable", Side::Before);
}

} // namespace amp2hip
