#include "SourceFile.h"

#include "clang/Basic/SourceLocation.h"
#include "clang/Lex/Lexer.h"

#include <algorithm>

namespace amp2hip {
namespace {

bool isSpace(char C) { return C == ' ' || C == '\t'; }

/// Returns the indentation of the first indented line of code, or four spaces.
std::string guessUnit(llvm::StringRef Text) {
  while (!Text.empty()) {
    llvm::StringRef Line;
    std::tie(Line, Text) = Text.split('\n');
    const llvm::StringRef Code = Line.ltrim(" \t");
    const llvm::StringRef Indent = Line.drop_back(Code.size());
    if (Indent.empty() || Code.trim().empty() || Code.starts_with("*") || Code.starts_with("//") ||
        Code.starts_with(":") || Code.starts_with(","))
      continue;
    return Indent.starts_with("\t") ? "\t" : Indent.str();
  }
  return "    ";
}

std::vector<unsigned> lineBegins(llvm::StringRef Text) {
  std::vector<unsigned> Result = {0};
  for (size_t At = 0; (At = Text.find('\n', At)) != llvm::StringRef::npos;)
    Result.push_back(++At);
  return Result;
}

} // namespace

SourceFile::SourceFile(clang::FileID ID, llvm::StringRef Text, const clang::LangOptions &Lang)
    : ID(ID), Text(Text), Changes(Text, ID), Lang(Lang), LineBegins(lineBegins(Text)),
      Unit(guessUnit(Text)), Eol(Text.contains("\r\n") ? "\r\n" : "\n") {}

const std::vector<FileToken> &SourceFile::tokens() const {
  if (!Tokens.empty())
    return Tokens;
  // The locations are byte counts; no source manager resolves them.
  const auto Start = clang::SourceLocation::getFromRawEncoding(1);
  clang::Lexer Lexer(Start, Lang, Text.begin(), Text.begin(), Text.end());
  Lexer.SetCommentRetentionState(true);
  bool IsInDirective = false;
  for (;;) {
    clang::Token T;
    Lexer.LexFromRawLexer(T);
    if (T.is(clang::tok::eof))
      return Tokens;
    if (T.isAtStartOfLine())
      IsInDirective = T.is(clang::tok::hash);
    const unsigned Begin = T.getLocation().getRawEncoding() - Start.getRawEncoding();
    Tokens.push_back({Begin, Begin + T.getLength(), T.getKind(), IsInDirective});
  }
}

const FileToken *SourceFile::tokenFrom(unsigned Offset) const {
  const std::vector<FileToken> &All = tokens();
  auto T = std::lower_bound(All.begin(), All.end(), Offset,
                            [](const FileToken &A, unsigned B) { return A.Begin < B; });
  while (T != All.end() && T->isComment())
    ++T;
  return T == All.end() ? nullptr : &*T;
}

const FileToken *SourceFile::before(unsigned Offset) const {
  const std::vector<FileToken> &All = tokens();
  auto Behind = std::upper_bound(All.begin(), All.end(), Offset,
                                 [](unsigned A, const FileToken &B) { return A < B.End; });
  return Behind == All.begin() ? nullptr : &*std::prev(Behind);
}

bool SourceFile::isInToken(unsigned Offset) const {
  const std::vector<FileToken> &All = tokens();
  const auto T = std::upper_bound(All.begin(), All.end(), Offset,
                                  [](unsigned A, const FileToken &B) { return A < B.End; });
  return T != All.end() && T->Begin < Offset && !T->isComment();
}

bool Piece::hasOpenComma() const {
  int Depth = 0;
  for (const FileToken *T = File->tokenFrom(Begin); T && T->End <= End;
       T = File->tokenFrom(T->End)) {
    Depth += (T->Kind == clang::tok::l_paren) - (T->Kind == clang::tok::r_paren);
    if (Depth == 0 && T->Kind == clang::tok::comma)
      return true;
  }
  return false;
}

unsigned SourceFile::lineNumber(unsigned Offset) const {
  return std::upper_bound(LineBegins.begin(), LineBegins.end(), Offset) - LineBegins.begin();
}

unsigned SourceFile::lineBegin(unsigned Offset) const { return LineBegins[lineNumber(Offset) - 1]; }

unsigned SourceFile::lineEndBehind(unsigned Offset) const {
  const unsigned Line = lineNumber(Offset);
  return Line < LineBegins.size() ? LineBegins[Line] : Text.size();
}

llvm::StringRef SourceFile::indentation(unsigned Offset) const {
  const unsigned Begin = lineBegin(Offset);
  unsigned End = Begin;
  while (End < Text.size() && isSpace(Text[End]))
    ++End;
  return Text.slice(Begin, End);
}

bool SourceFile::isBlank(unsigned Begin, unsigned End) const {
  return Text.slice(Begin, End).trim().empty();
}

std::optional<std::pair<unsigned, unsigned>> SourceFile::lineOf(unsigned Begin,
                                                                unsigned End) const {
  const unsigned Line = lineBegin(Begin), Behind = lineEndBehind(End);
  if (!isBlank(Line, Begin) || !isBlank(End, Behind))
    return std::nullopt;
  const bool IsJoined = Text.take_front(Line).rtrim().ends_with("\\");
  const unsigned Break = Text.take_front(Behind).rtrim("\r\n").size();
  return std::make_pair(Line, IsJoined ? Break : Behind);
}

unsigned SourceFile::inFrontOf(unsigned Offset) const {
  // Begin is the beginning of the line, or of the line with the beginning of a comment that ends on
  // it. Find the last token of other code there.
  unsigned Begin = lineBegin(Offset);
  const FileToken *Last = before(Offset);
  for (; Last && Last->isComment() && Last->End > Begin; Last = before(Last->Begin))
    Begin = std::min(Begin, lineBegin(Last->Begin));
  using namespace clang::tok;
  if (Last && Last->End > Begin &&
      (Last->Kind == l_brace || Last->Kind == r_brace || Last->Kind == semi))
    return Offset;
  Last = before(Begin);
  // Comments without a blank line in between belong to the declaration, unless they follow code on
  // their line or are part of a directive.
  for (; Last && Last->isComment() && !Last->IsInDirective; Last = before(Begin)) {
    const unsigned Line = lineBegin(Last->Begin);
    const unsigned GapLines = lineNumber(Begin) - lineNumber(Last->End);
    if (GapLines > 1 || !isBlank(Line, Last->Begin))
      break;
    Begin = Line;
  }
  return Begin;
}

} // namespace amp2hip
