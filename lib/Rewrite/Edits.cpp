#include "Edits.h"

#include <algorithm>
#include <tuple>

namespace amp2hip {

void Edits::add(Edit New) {
  auto Key = [](const Edit &E) { return std::make_tuple(E.Begin, E.End != E.Begin, ~E.End); };
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

std::string
Edits::applyWithLines(unsigned Begin,
                      llvm::function_ref<std::string(unsigned Line)> LineDirective) const {
  std::string Result;
  unsigned Position = Begin, Line = 1 + Original.take_front(Begin).count('\n');
  bool IsMoved = true; // what comes next is not where a compiler takes it to be
  auto SayLine = [&] {
    const bool BeginsLine = Position == Begin || Original[Position - 1] == '\n';
    // A directive cannot stand inside of another one that goes on on this line.
    const bool Continues =
        Position > Begin && Original.take_front(Position - 1).rtrim('\r').ends_with("\\");
    if (!IsMoved || !BeginsLine || Continues)
      return;
    if (!Result.empty() && Result.back() != '\n')
      Result += '\n';
    Result += LineDirective(Line);
    IsMoved = false;
  };
  auto Copy = [&](unsigned To) {
    while (Position < To) {
      SayLine();
      const size_t Newline = Original.find('\n', Position);
      const unsigned End = Newline < To ? Newline + 1 : To;
      Line += Newline < To;
      Result += Original.slice(Position, End);
      Position = End;
    }
  };
  for (const Edit &E : All) {
    if (E.Begin < Position)
      continue;
    Copy(E.Begin);
    const llvm::StringRef Replaced = Original.slice(E.Begin, E.End);
    if (E.Line != 0)
      Result += LineDirective(E.Line);
    else if (!llvm::StringRef(E.Text).starts_with("#line"))
      SayLine();
    Result += E.Text;
    IsMoved |= E.Line != 0 || llvm::StringRef(E.Text).count('\n') != Replaced.count('\n');
    Line += Replaced.count('\n');
    Position = E.End;
  }
  Copy(Original.size());
  return Result;
}

} // namespace amp2hip
