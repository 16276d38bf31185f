#include "Properties.h"

namespace amp2hip {

void rewritePropertyWrite(const PropertyWritePlan &W, Sources &Files) {
  const auto Whole = Files.piece(W.Whole), Member = Files.piece(W.Member);
  const auto Object = Files.place(W.Object);
  if (!Whole || !Member || !Object)
    return;
  Edits &Changes = Whole->File->Changes;
  NewText Indices, Call = W.Setter + "(";
  if (W.Indices.isValid())
    if (const auto Written = Files.piece(W.Indices)) {
      Indices = NewText::moved(Changes, Written->Begin + 1, Written->End - 1);
      Call += Indices + ", ";
      // The brackets are parentheses of the call now.
      Call += NewText::dropped(Changes, Member->Begin, Written->Begin + 1);
    }
  NewText Current;
  if (!W.Operator.empty()) {
    Current = NewText::moved(Changes, Object->Offset, Member->Begin) + (W.Getter + "(");
    Current += Indices + (") " + W.Operator + " ");
  }
  if (!W.Value.isValid()) {
    // `++object.name` has its operator in front.
    if (Whole->Begin < Object->Offset)
      Changes.replace(Whole->Begin, Object->Offset, "");
    Changes.replace(Member->Begin, Whole->End, Call + Current + "1)");
    return;
  }
  const auto Value = Files.piece(W.Value);
  if (!Value)
    return;
  Changes.replace(Member->Begin, Value->Begin, Call + Current + (W.ValueIsSimple ? "" : "("));
  Changes.insert(Value->End, W.ValueIsSimple ? ")" : "))", Side::Before);
}

} // namespace amp2hip
