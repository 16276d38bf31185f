#include "Layout.h"

#include "Edits.h"
#include "SourceFile.h"

namespace amp2hip {
namespace {

/// A line, or several lines that a token joins: a raw string, or a token that backslashes divide.
struct Line {
  size_t Begin, End; // without the line break
};

std::vector<Line> linesOf(llvm::StringRef Text, const clang::LangOptions &Language) {
  const SourceFile Tokens({}, Text, Language);
  std::vector<Line> Result;
  for (size_t Begin = 0;;) {
    size_t Newline = Text.find('\n', Begin);
    while (Newline != llvm::StringRef::npos && Tokens.isInToken(Newline))
      Newline = Text.find('\n', Newline + 1);
    size_t End = Newline == llvm::StringRef::npos ? Text.size() : Newline;
    if (End > Begin && Text[End - 1] == '\r')
      --End;
    Result.push_back({Begin, End});
    if (Newline == llvm::StringRef::npos)
      return Result;
    Begin = Newline + 1;
  }
}

/// Returns the longest white space that all lines of code begin with. Directives are ignored,
/// because they are often less indented.
llvm::StringRef commonIndent(llvm::StringRef Text, llvm::ArrayRef<Line> Lines) {
  llvm::StringRef Common;
  bool IsFirst = true;
  for (const Line &L : Lines) {
    const llvm::StringRef Here = Text.slice(L.Begin, L.End);
    if (Here.trim().empty() || Here.ltrim(" \t").starts_with("#"))
      continue;
    const llvm::StringRef Indent = Here.take_while([](char C) { return C == ' ' || C == '\t'; });
    if (IsFirst) {
      Common = Indent;
      IsFirst = false;
      continue;
    }
    size_t Same = 0;
    while (Same < Common.size() && Same < Indent.size() && Common[Same] == Indent[Same])
      ++Same;
    Common = Common.take_front(Same);
  }
  return Common;
}

} // namespace

Rendered reindented(const Rendered &Block, const BlockLayout &Layout) {
  const llvm::StringRef Text = Block.Text;
  std::vector<Line> Lines = linesOf(Text, Layout.Language);
  const std::string NewIndent = Layout.Indent + Layout.Unit;
  Rendered Result;
  // Code on the line of the opening brace has no indentation of its own.
  const Line First = Lines.front();
  Lines.erase(Lines.begin());
  const llvm::StringRef FirstText = Text.slice(First.Begin, First.End);
  if (!FirstText.trim().empty()) {
    Result.append(NewIndent);
    Result.append(
        Block.slice(First.End - FirstText.ltrim().size(), First.Begin + FirstText.rtrim().size()));
    Result.append(Layout.LineEnd);
  }
  // Drops the text between the last line break, or the last statement, and the closing brace.
  if (!Lines.empty()) {
    Line &Last = Lines.back();
    Last.End = Last.Begin + Text.slice(Last.Begin, Last.End).rtrim().size();
    if (Last.End == Last.Begin)
      Lines.pop_back();
  }
  const llvm::StringRef OldIndent = commonIndent(Text, Lines);
  for (const Line &L : Lines) {
    const llvm::StringRef Here = Text.slice(L.Begin, L.End);
    const bool IsMovable = Here.starts_with(OldIndent) && !Here.trim().empty();
    if (IsMovable)
      Result.append(NewIndent);
    Result.append(Block.slice(L.Begin + (IsMovable ? OldIndent.size() : 0), L.End));
    Result.append(Layout.LineEnd);
  }
  return Result;
}

} // namespace amp2hip
