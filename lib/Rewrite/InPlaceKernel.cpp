#include "HipNames.h"
#include "Kernels.h"

namespace amp2hip {

/// Returns an init-capture of an alias: `a = amp2hip::ref(a)`.
static NewText aliasCapture(const AliasCapture &Capture, Sources &Files) {
  NewText Value = Capture.Name;
  if (Capture.Initialiser.isValid())
    if (const auto Written = Files.piece(Capture.Initialiser))
      Value = Written->moved();
  return Capture.Name + " = " + names::MakeAlias + ("(" + std::move(Value)) + ")";
}

void rewriteLambdaInPlace(const InPlaceLambda &L, Sources &Files) {
  if (L.Captures.empty())
    return;
  NewText Implicit;
  const char *Separator = "";
  for (const AliasCapture &Capture : L.Captures) {
    NewText Alias = aliasCapture(Capture, Files);
    if (Capture.Written.isInvalid()) {
      Implicit += Separator + std::move(Alias);
      Separator = ", ";
    } else if (auto Written = Files.piece(Capture.Written)) {
      Written->replace(std::move(Alias) + Written->dropped());
    }
  }
  const bool AreImplicit = !(Implicit == NewText());
  // Everything that `[&]` may capture is named now (L83); all other captures are by value.
  if (L.DefaultIsReference && L.NamesCopies) {
    // `=` is not allowed beside explicit captures by value, so the implicit captures replace the
    // default. The comma after it stays.
    if (AreImplicit)
      if (auto Written = Files.piece(L.DefaultCapture))
        Written->replace(std::move(Implicit));
  } else {
    if (L.DefaultIsReference)
      if (auto Written = Files.piece(L.DefaultCapture))
        Written->replace("=");
    if (AreImplicit)
      if (auto End = Files.place(L.IntroducerEnd))
        End->insert(", " + std::move(Implicit), Attachment::Before);
  }
}

} // namespace amp2hip
