#include "amp2hip/Support/LineDirectives.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Basic/SourceManagerInternals.h"

#include <utility>

namespace amp2hip {
namespace {

/// Tracks the position in the original and whether the output's lines have moved away from it.
class LineTracker {
public:
  LineTracker(llvm::StringRef Original, unsigned Begin, const LineNames &Names,
              const LineDirectiveWriter &To)
      : Original(Original), Begin(Begin), Names(Names), To(To), Position(Begin),
        Line(1 + Original.take_front(Begin).count('\n')) {}

  void copyUpTo(unsigned End) {
    while (Position < End) {
      copyPunctuation(End);
      if (beginsLine() || hasCodeUpTo(End))
        sayIfMoved();
      const size_t Newline = Original.find('\n', Position);
      const unsigned Next = Newline < End ? Newline + 1 : End;
      Line += Newline < End;
      To.Copy(Position, Next);
      Position = Next;
    }
  }

  void change(const FileChange &C, size_t Number) {
    if (C.Begin < Position)
      return;
    copyUpTo(C.Begin);
    const llvm::StringRef Text = C.Text;
    if (C.Lines.Line != 0) {
      writeLines(C, Number);
    } else {
      if (beginsLine() && !Text.starts_with("#line"))
        sayIfMoved();
      To.Change(Number, 0, Text.size());
    }
    const auto [Before, FileBefore] = said(Line);
    Line += Original.slice(C.Begin, C.End).count('\n');
    IsMoved |= C.Lines.Line != 0 ||
               said(Line) != std::pair(Before + unsigned(Text.count('\n')), FileBefore);
    Position = C.End;
  }

private:
  /// Writes whole lines. In the new text, more lines may precede the one that stands for a line of
  /// the original than precede that line in the original.
  void writeLines(const FileChange &C, size_t Number) {
    const auto [Own, File] = said(C.Lines.Line);
    const bool IsCounted = Own > C.Lines.Before;
    To.Say(IsCounted ? Own - C.Lines.Before : 1, File);
    size_t Front = 0;
    if (!IsCounted) {
      for (unsigned Before = 0; Before < C.Lines.Before; ++Before)
        Front = C.Text.find('\n', Front) + 1;
      To.Change(Number, 0, Front);
      To.Say(Own, File);
    }
    To.Change(Number, Front, C.Text.size());
  }

  /// Returns the number and the file that a line of the original has for a compiler.
  std::pair<unsigned, llvm::StringRef> said(unsigned Line) const {
    std::pair<unsigned, llvm::StringRef> Result{Line, Names.File};
    for (const LineMark &M : Names.Marks)
      if (M.At < Line)
        Result = {M.Line + (Line - M.At - 1),
                  M.Name.empty() ? llvm::StringRef(Names.File) : llvm::StringRef(M.Name)};
    return Result;
  }

  bool beginsLine() const { return Position == Begin || Original[Position - 1] == '\n'; }
  /// Copies the punctuation that ends a statement; its meaning does not depend on its line.
  void copyPunctuation(unsigned End) {
    const llvm::StringRef Rest = Original.slice(Position, End);
    const llvm::StringRef Ended = Rest.take_front(Rest.find_first_not_of(" ){};,")).rtrim(' ');
    if (!IsMoved || beginsLine() || Ended.empty())
      return;
    const unsigned Next = Position + Ended.size();
    To.Copy(Position, Next);
    Position = Next;
  }
  /// True if code, or a comment that may have several lines, follows on the line.
  bool hasCodeUpTo(unsigned End) const {
    const llvm::StringRef Rest = Original.slice(Position, End).ltrim(" \t\r");
    return !Rest.empty() && !Rest.starts_with("\n") && !Rest.starts_with("//");
  }

  void sayIfMoved() {
    const size_t LineBegin =
        beginsLine() ? Position : Original.take_front(Position).rfind('\n') + 1;
    // A directive must not interrupt a line that continues another one, or another directive.
    const bool Continues =
        LineBegin > Begin && Original.take_front(LineBegin - 1).rtrim('\r').ends_with("\\");
    const bool IsInDirective =
        !beginsLine() && Original.drop_front(LineBegin).ltrim(" \t").starts_with("#");
    if (!IsMoved || Continues || IsInDirective)
      return;
    const auto [Own, File] = said(Line);
    To.Say(Own, File);
    IsMoved = false;
  }

  const llvm::StringRef Original;
  const unsigned Begin;
  const LineNames &Names;
  const LineDirectiveWriter &To;
  unsigned Position, Line;
  bool IsMoved = true; // the next line is not the one that a compiler would assume
};

} // namespace

std::vector<LineMark> lineMarksIn(clang::FileID File, const clang::SourceManager &SM) {
  std::vector<LineMark> Result;
  if (!SM.hasLineTable())
    return Result;
  clang::LineTableInfo &Table = const_cast<clang::SourceManager &>(SM).getLineTable();
  for (const auto &[In, Entries] : Table)
    if (In == File)
      for (const clang::LineEntry &E : Entries)
        Result.push_back({SM.getLineNumber(File, E.FileOffset), E.LineNo,
                          E.FilenameID < 0 ? "" : Table.getFilename(E.FilenameID).str()});
  return Result;
}

std::string lineDirective(unsigned Line, llvm::StringRef File, llvm::StringRef LineEnd) {
  std::string Quoted;
  for (const char C : File)
    if (C == '\n')
      Quoted += "\\n";
    else
      Quoted += (C == '\\' || C == '"' ? "\\" : "") + std::string(1, C);
  return "#line " + std::to_string(Line) + " \"" + Quoted + "\"" + LineEnd.str();
}

void walkWithLines(llvm::StringRef Original, unsigned Begin, llvm::ArrayRef<FileChange> Changes,
                   const LineNames &Names, const LineDirectiveWriter &To) {
  LineTracker Tracker(Original, Begin, Names, To);
  for (size_t I = 0; I < Changes.size(); ++I)
    Tracker.change(Changes[I], I);
  Tracker.copyUpTo(Original.size());
}

} // namespace amp2hip
