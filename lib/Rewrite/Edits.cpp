#include "Edits.h"

#include <algorithm>
#include <tuple>

namespace amp2hip {

void Edits::replace(unsigned Begin, unsigned End, std::string Text) {
  auto Key = [](const Edit &E) { return std::make_tuple(E.Begin, E.End != E.Begin, ~E.End); };
  Edit New{Begin, End, std::move(Text)};
  auto At = std::upper_bound(All.begin(), All.end(), New,
                             [&](const Edit &A, const Edit &B) { return Key(A) < Key(B); });
  for (auto Same = At; Same != All.begin() && Key(*std::prev(Same)) == Key(New);)
    if ((--Same)->Text == New.Text)
      return;
  All.insert(At, std::move(New));
}

std::string Edits::apply(unsigned Begin, unsigned End) const {
  std::string Result;
  unsigned Position = Begin;
  for (const Edit &E : All) {
    if (E.Begin < Position || E.End > End)
      continue;
    if (E.Begin > End)
      break;
    Result += Original.slice(Position, E.Begin);
    Result += E.Text;
    Position = E.End;
  }
  Result += Original.slice(Position, End);
  return Result;
}

} // namespace amp2hip
