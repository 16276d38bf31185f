#include "LogicalLines.h"

#include "clang/Basic/LangOptions.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/StringSwitch.h"

#include <algorithm>
#include <optional>
#include <string>

using namespace clang;

namespace amp2hip {
namespace {

std::optional<int> stepOf(llvm::StringRef Directive) {
  return llvm::StringSwitch<std::optional<int>>(Directive)
      .Cases("if", "ifdef", "ifndef", 1)
      .Cases("else", "elif", "elifdef", "elifndef", 0)
      .Case("endif", -1)
      .Default(std::nullopt);
}

TextRange physicalLine(llvm::StringRef Text, unsigned Offset) {
  const size_t End = Text.find('\n', Offset);
  const size_t Before = Text.take_front(Offset).rfind('\n');
  return {static_cast<unsigned>(Before == Text.npos ? 0 : Before + 1),
          static_cast<unsigned>(End == Text.npos ? Text.size() : End + 1)};
}

} // namespace

LogicalLines::LogicalLines(llvm::StringRef Text) : Text(Text) {
  LangOptions Language;
  Language.CPlusPlus = Language.CPlusPlus11 = Language.RawStringLiterals = true;
  Language.LineComment = true;
  const std::string Ended = Text.str(); // A lexer needs a zero after its text.
  Lexer Reader(SourceLocation(), Language, Ended.data(), Ended.data(), Ended.data() + Ended.size());
  Reader.SetCommentRetentionState(true);
  bool IsBehindHash = false, IsInDirective = false;
  unsigned Depth = 0;
  std::vector<unsigned> DepthAtIf; // for each open conditional
  Token T;
  for (Reader.LexFromRawLexer(T); T.isNot(tok::eof); Reader.LexFromRawLexer(T)) {
    const unsigned End = Reader.getBufferLocation() - Ended.data();
    const unsigned Offset = End - T.getLength();
    if (T.isAtStartOfLine() || Lines.empty()) {
      IsInDirective = T.is(tok::hash);
      Lines.push_back({{physicalLine(Text, Offset).Begin, 0}, Depth});
    }
    Lines.back().Range.End = physicalLine(Text, End - 1).End;
    if (IsBehindHash && T.is(tok::raw_identifier))
      if (const std::optional<int> Step = stepOf(T.getRawIdentifier())) {
        Conditionals.push_back({Offset, *Step});
        // Each branch begins with the parentheses that are open before the conditional.
        if (*Step > 0)
          DepthAtIf.push_back(Depth);
        else if (*Step == 0 && !DepthAtIf.empty())
          Depth = DepthAtIf.back();
        else if (!DepthAtIf.empty())
          DepthAtIf.pop_back();
      }
    IsBehindHash = T.is(tok::hash) && T.isAtStartOfLine();
    if (!IsInDirective && T.is(tok::l_paren))
      ++Depth;
    else if (!IsInDirective && T.is(tok::r_paren) && Depth > 0)
      --Depth;
  }
}

LogicalLines::Position LogicalLines::endingBehind(unsigned Offset) const {
  return std::upper_bound(Lines.begin(), Lines.end(), Offset,
                          [](unsigned Wanted, const Line &L) { return Wanted < L.Range.End; });
}

TextRange LogicalLines::around(TextRange Range) const {
  const unsigned LastOffset = std::max(Range.Begin + 1, Range.End) - 1;
  TextRange Result{physicalLine(Text, Range.Begin).Begin, physicalLine(Text, LastOffset).End};
  Position First = endingBehind(Range.Begin), Last = endingBehind(LastOffset);
  if (First != Lines.end() && First->Range.Begin <= Range.Begin) {
    while (First != Lines.begin() && First->Depth > 0)
      --First;
    Result.Begin = First->Range.Begin;
  }
  if (Last != Lines.end() && Last->Range.Begin <= LastOffset) {
    while (Last + 1 != Lines.end() && (Last + 1)->Depth > 0)
      ++Last;
    Result.End = Last->Range.End;
  }
  return Result;
}

bool LogicalLines::isBegin(unsigned Offset) const {
  const Position Line = endingBehind(Offset);
  const bool IsBlank = Line == Lines.end() || Offset < Line->Range.Begin;
  return IsBlank ? physicalLine(Text, Offset).Begin == Offset
                 : Line->Range.Begin == Offset && Line->Depth == 0;
}

bool LogicalLines::areConditionalsWhole(TextRange Range) const {
  int Depth = 0;
  for (const Conditional &C : Conditionals) {
    if (C.Offset < Range.Begin || C.Offset >= Range.End)
      continue;
    if (Depth == 0 && C.Step <= 0)
      return false;
    Depth += C.Step;
  }
  return Depth == 0;
}

} // namespace amp2hip
