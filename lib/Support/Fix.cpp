#include "amp2hip/Support/Fix.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {

void Fix::giveUp() {
  IsPossible = false;
  Hints.clear();
}

bool Fix::isPossibleAt(SourceLocation Token) {
  if (Token.isInvalid() || Token.isMacroID())
    giveUp();
  return IsPossible;
}

Fix &Fix::insert(SourceLocation Token, const std::string &Text) {
  if (isPossibleAt(Token))
    Hints.push_back(FixItHint::CreateInsertion(Token, Text));
  return *this;
}

Fix &Fix::insertBehind(SourceLocation Token, const std::string &Text) {
  if (isPossibleAt(Token))
    insert(Lexer::getLocForEndOfToken(Token, 0, SM, Language), Text);
  return *this;
}

Fix &Fix::insertLineBefore(SourceLocation Statement, const std::string &Text) {
  if (!isPossibleAt(Statement))
    return *this;
  const llvm::StringRef Indentation = Lexer::getIndentationForLine(Statement, SM);
  if (SM.getSpellingColumnNumber(Statement) != Indentation.size() + 1)
    giveUp();
  const bool IsDos = SM.getBufferData(SM.getFileID(Statement)).contains("\r\n");
  return insert(Statement, Text + (IsDos ? "\r\n" : "\n") + Indentation.str());
}

Fix &Fix::replace(SourceRange Tokens, const std::string &Text) {
  if (isPossibleAt(Tokens.getBegin()) && isPossibleAt(Tokens.getEnd()))
    Hints.push_back(FixItHint::CreateReplacement(Tokens, Text));
  return *this;
}

Fix &Fix::remove(SourceRange Tokens) {
  if (!isPossibleAt(Tokens.getBegin()) || !isPossibleAt(Tokens.getEnd()))
    return *this;
  const auto [File, Offset] = SM.getDecomposedLoc(Tokens.getBegin());
  const llvm::StringRef Before = SM.getBufferData(File).take_front(Offset);
  const int Blanks = Before.size() - Before.rtrim(" \t").size();
  return replaceText(Tokens.getBegin().getLocWithOffset(-Blanks),
                     Lexer::getLocForEndOfToken(Tokens.getEnd(), 0, SM, Language), "");
}

Fix &Fix::replaceText(SourceLocation Begin, SourceLocation End, const std::string &Text) {
  if (isPossibleAt(Begin) && isPossibleAt(End))
    Hints.push_back(FixItHint::CreateReplacement(CharSourceRange::getCharRange(Begin, End), Text));
  return *this;
}

} // namespace amp2hip
