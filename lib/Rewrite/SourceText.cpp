#include "SourceText.h"

#include "amp2hip/Support/Diagnostics.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

bool isBlank(char C) { return C == ' ' || C == '\t'; }

/// The indentation of the first indented line that ends no comment.
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

} // namespace

SourceText::SourceText(const SourceManager &SM, const LangOptions &Lang, DiagnosticsEngine &Diags)
    : SM(SM), Lang(Lang), Diags(Diags), Text(SM.getBufferData(SM.getMainFileID())),
      Unit(guessUnit(Text)), Eol(Text.contains("\r\n") ? "\r\n" : "\n") {}

bool SourceText::isUsersMainFile(FileID File, SourceLocation At) {
  if (File == SM.getMainFileID())
    return true;
  // What the runtime's own macros hold needs no edit.
  if (SM.isInSystemHeader(At) || SM.isWrittenInScratchSpace(At) || !SM.getFileEntryRefForID(File))
    return false;
  if (Reported.insert(File).second)
    report(Diags, At, Diag::AmpInHeader) << SM.getFilename(At);
  return false;
}

std::optional<unsigned> SourceText::offset(SourceLocation At) {
  const SourceLocation Spelled = SM.getSpellingLoc(At);
  const auto [File, Offset] = SM.getDecomposedLoc(Spelled);
  if (!isUsersMainFile(File, Spelled))
    return std::nullopt;
  return Offset;
}

std::optional<unsigned> SourceText::endOffset(SourceLocation At) {
  const std::optional<unsigned> Begin = offset(At);
  if (!Begin)
    return std::nullopt;
  return *Begin + Lexer::MeasureTokenLength(SM.getSpellingLoc(At), SM, Lang);
}

std::optional<TextRange> SourceText::range(SourceRange Tokens) {
  const std::optional<unsigned> Begin = offset(Tokens.getBegin());
  const std::optional<unsigned> End = endOffset(Tokens.getEnd());
  if (!Begin || !End || *Begin >= *End)
    return std::nullopt;
  // Both in the file itself or in the same run of a macro's text.
  if (Tokens.getBegin().isMacroID() != Tokens.getEnd().isMacroID())
    return std::nullopt;
  if (Tokens.getBegin().isMacroID() &&
      SM.getFileID(Tokens.getBegin()) != SM.getFileID(Tokens.getEnd()))
    return std::nullopt;
  return TextRange{*Begin, *End};
}

SourceLocation SourceText::frontAtLevelOf(SourceLocation Front, SourceLocation Anchor) const {
  while (Front.isMacroID() && SM.isMacroArgExpansion(Front)) {
    if (Anchor.isMacroID() && SM.getFileID(Front) == SM.getFileID(Anchor)) {
      // Both are in one argument: the declaration is written there.
      Front = SM.getImmediateSpellingLoc(Front);
      Anchor = SM.getImmediateSpellingLoc(Anchor);
    } else {
      // Only the beginning is an argument: the declaration is written where the parameter stands.
      Front = SM.getImmediateExpansionRange(Front).getBegin();
    }
  }
  // A macro that begins the declaration, at the level where the rest of it is written.
  while (Front.isMacroID() && (Anchor.isFileID() || SM.getFileID(Front) != SM.getFileID(Anchor)) &&
         SM.isAtStartOfImmediateMacroExpansion(Front)) {
    const SourceLocation Outer = SM.getImmediateExpansionRange(Front).getBegin();
    Front = Outer;
  }
  return Front;
}

unsigned SourceText::lineBegin(unsigned Offset) const {
  const size_t Newline = Text.take_front(Offset).rfind('\n');
  return Newline == llvm::StringRef::npos ? 0 : Newline + 1;
}

llvm::StringRef SourceText::indentation(unsigned Offset) const {
  const unsigned Begin = lineBegin(Offset);
  unsigned End = Begin;
  while (End < Text.size() && isBlank(Text[End]))
    ++End;
  return Text.slice(Begin, End);
}

unsigned SourceText::inFrontOf(unsigned Offset) const {
  unsigned Begin = lineBegin(Offset);
  const llvm::StringRef BeforeOnLine = Text.slice(Begin, Offset).rtrim();
  if (BeforeOnLine.ends_with("{") || BeforeOnLine.ends_with("}") || BeforeOnLine.ends_with(";"))
    return Offset;
  while (Begin > 0) {
    unsigned Previous = lineBegin(Begin - 1);
    const llvm::StringRef Line = Text.slice(Previous, Begin).trim();
    if (Line.ends_with("*/")) {
      const size_t Open = Text.take_front(Begin).rfind("/*");
      if (Open == llvm::StringRef::npos)
        break;
      Previous = lineBegin(Open);
      // Code in front of the comment: the comment is the code's.
      if (!Text.slice(Previous, Open).trim().empty())
        break;
    } else if (!Line.starts_with("//")) {
      break;
    }
    Begin = Previous;
  }
  return Begin;
}

} // namespace amp2hip
