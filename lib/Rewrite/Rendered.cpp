#include "Rendered.h"

namespace amp2hip {

void Rendered::append(llvm::StringRef Words, Origin From) {
  if (Words.empty())
    return;
  From.Begin = Text.size();
  Text += Words;
  From.End = Text.size();
  Origins.push_back(From);
}

void Rendered::append(const Rendered &Other) {
  const unsigned Moved = Text.size();
  Text += Other.Text;
  for (Origin O : Other.Origins) {
    O.Begin += Moved;
    O.End += Moved;
    Origins.push_back(O);
  }
}

Rendered Rendered::slice(size_t Begin, size_t End) const {
  Rendered Result;
  Result.Text = Text.substr(Begin, End - Begin);
  auto O = std::lower_bound(Origins.begin(), Origins.end(), Begin,
                            [](const Origin &A, size_t At) { return A.End <= At; });
  for (; O != Origins.end() && O->Begin < End; ++O) {
    Origin Part = *O;
    const unsigned CutFront = Part.Begin < Begin ? Begin - Part.Begin : 0;
    const unsigned CutBack = Part.End > End ? Part.End - End : 0;
    Part.Begin += CutFront;
    Part.End -= CutBack;
    if (Part.IsCopy) {
      Part.SourceBegin += CutFront;
      Part.SourceEnd -= CutBack;
    }
    Part.Begin -= Begin;
    Part.End -= Begin;
    Result.Origins.push_back(Part);
  }
  return Result;
}

} // namespace amp2hip
