#include "amp2hip/Support/LineDirectives.h"

namespace amp2hip {
namespace {

/// Tracks the position in the original and whether the output's lines have moved away from it.
class LineTracker {
public:
  LineTracker(llvm::StringRef Original, unsigned Begin, const LineDirectiveWriter &To)
      : Original(Original), Begin(Begin), To(To), Position(Begin),
        Line(1 + Original.take_front(Begin).count('\n')) {}

  void copyUpTo(unsigned End) {
    while (Position < End) {
      writeDirectiveIfMoved();
      const size_t Newline = Original.find('\n', Position);
      const unsigned Next = Newline < End ? Newline + 1 : End;
      Line += Newline < End;
      To.Copy(Position, Next);
      Position = Next;
    }
  }

  void change(const TextChange &C, size_t Number) {
    if (C.Begin < Position)
      return;
    copyUpTo(C.Begin);
    const llvm::StringRef Text = C.Text, Replaced = Original.slice(C.Begin, C.End);
    if (C.Line != 0)
      To.Say(C.Line);
    else if (!Text.starts_with("#line"))
      writeDirectiveIfMoved();
    To.Change(Number);
    IsMoved |= C.Line != 0 || Text.count('\n') != Replaced.count('\n');
    Line += Replaced.count('\n');
    Position = C.End;
  }

private:
  void writeDirectiveIfMoved() {
    const bool BeginsLine = Position == Begin || Original[Position - 1] == '\n';
    // A directive must not interrupt a line that continues another one.
    const bool Continues =
        Position > Begin && Original.take_front(Position - 1).rtrim('\r').ends_with("\\");
    if (!IsMoved || !BeginsLine || Continues)
      return;
    To.Say(Line);
    IsMoved = false;
  }

  const llvm::StringRef Original;
  const unsigned Begin;
  const LineDirectiveWriter &To;
  unsigned Position, Line;
  bool IsMoved = true; // the next line is not the one that a compiler would assume
};

} // namespace

std::string lineDirective(unsigned Line, llvm::StringRef File, llvm::StringRef LineEnd) {
  std::string Quoted;
  for (const char C : File)
    Quoted += (C == '\\' || C == '"' ? "\\" : "") + std::string(1, C);
  return "#line " + std::to_string(Line) + " \"" + Quoted + "\"" + LineEnd.str();
}

void walkWithLines(llvm::StringRef Original, unsigned Begin, llvm::ArrayRef<TextChange> Changes,
                   const LineDirectiveWriter &To) {
  LineTracker Tracker(Original, Begin, To);
  for (size_t I = 0; I < Changes.size(); ++I)
    Tracker.change(Changes[I], I);
  Tracker.copyUpTo(Original.size());
}

} // namespace amp2hip
