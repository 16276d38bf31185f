#include "HipNames.h"
#include "Kernels.h"

#include "llvm/ADT/StringExtras.h"

namespace amp2hip {

void rewriteKernelInPlace(const KernelPlan &K, Sources &Files) {
  NewText Implicit;
  for (const KernelPlan::Parameter &Array : K.Parameters) {
    NewText Value = Array.Name;
    if (Array.Initialiser.isValid())
      if (const auto Written = Files.piece(Array.Initialiser))
        Value = Written->moved();
    NewText Alias = Array.Name + " = " + names::MakeAlias + ("(" + std::move(Value)) + ")";
    if (Array.Capture.isInvalid())
      Implicit += ", " + std::move(Alias);
    else if (auto Written = Files.piece(Array.Capture))
      Written->replace(std::move(Alias) + Written->dropped());
  }
  if (K.Parameters.empty())
    return;
  // Everything that `[&]` could legally capture is named now (L83); the rest is by value, which is
  // not the default where names say so themselves.
  if (K.CommaBehindDefault.isValid()) {
    if (auto Written = Files.piece({K.DefaultCapture, K.CommaBehindDefault})) {
      while (llvm::isSpace(Written->File->Text[Written->End]))
        ++Written->End;
      Written->replace("");
    }
  } else if (K.DefaultIsReference) {
    if (auto Written = Files.piece(K.DefaultCapture))
      Written->replace("=");
  }
  if (auto At = Files.place(K.Introducer.getEnd()))
    At->insert(std::move(Implicit), Side::Before);
  // The alias is the closure's own, and what it refers to must stay writable.
  if (!K.IsMutable)
    if (auto At = Files.endPlace(K.ParametersClose))
      At->insert(" mutable", Side::Before);
}

} // namespace amp2hip
