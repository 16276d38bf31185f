#include "amp2hip/Dialect/TokenBuffer.h"

using namespace clang;

namespace amp2hip {

Token makeToken(SourceLocation At, tok::TokenKind Kind, IdentifierInfo *Name) {
  Token T;
  T.startToken();
  T.setKind(Kind);
  T.setLocation(At);
  T.setLength(1);
  if (Name)
    T.setIdentifierInfo(Name);
  return T;
}

TokenBuffer::TokenBuffer(std::vector<Token> Read) : Tokens(std::move(Read)) { matchBrackets(); }

static tok::TokenKind openOf(tok::TokenKind Close) {
  switch (Close) {
  case tok::r_paren:
    return tok::l_paren;
  case tok::r_brace:
    return tok::l_brace;
  case tok::r_square:
    return tok::l_square;
  default:
    return tok::unknown;
  }
}

void TokenBuffer::matchBrackets() {
  Partners.resize(Tokens.size());
  std::vector<unsigned> Open;
  for (unsigned I = 0; I < Tokens.size(); ++I) {
    Partners[I] = I;
    if (Tokens[I].isOneOf(tok::l_paren, tok::l_brace, tok::l_square)) {
      Open.push_back(I);
      continue;
    }
    const tok::TokenKind Kind = openOf(Tokens[I].getKind());
    if (Kind == tok::unknown)
      continue;
    // Brackets that were opened inside have no partner. If no open bracket has this kind, the
    // closing one has no partner.
    size_t Depth = Open.size();
    while (Depth > 0 && Tokens[Open[Depth - 1]].isNot(Kind))
      --Depth;
    if (Depth == 0)
      continue;
    Partners[I] = Open[Depth - 1];
    Partners[Partners[I]] = I;
    Open.resize(Depth - 1);
  }
}

size_t TokenBuffer::partner(size_t I) const {
  return I < Partners.size() && Partners[I] != I ? Partners[I] : Tokens.size();
}

void TokenBuffer::insert(size_t At, llvm::ArrayRef<Token> Made) {
  std::vector<Token> &There = Inserted[At];
  There.insert(There.end(), Made.begin(), Made.end());
}

void TokenBuffer::apply() {
  Partners.clear();
  if (Removed.empty() && Inserted.empty())
    return;
  // Most tokens are from headers, come before the first change, and are not moved.
  size_t First = Tokens.size();
  if (!Removed.empty())
    First = std::min(First, Removed.begin()->first);
  if (!Inserted.empty())
    First = std::min(First, Inserted.begin()->first);
  std::vector<Token> Rest;
  Rest.reserve(Tokens.size() - First + 8 * Inserted.size());
  auto NextInserted = Inserted.begin();
  auto NextRemoved = Removed.begin();
  for (size_t I = First; I < Tokens.size();) {
    for (; NextInserted != Inserted.end() && NextInserted->first <= I; ++NextInserted)
      Rest.insert(Rest.end(), NextInserted->second.begin(), NextInserted->second.end());
    for (; NextRemoved != Removed.end() && NextRemoved->first < I; ++NextRemoved)
      ; // Inside a removed range.
    if (NextRemoved != Removed.end() && NextRemoved->first == I)
      I = NextRemoved++->second;
    else
      Rest.push_back(Tokens[I++]);
  }
  Tokens.resize(First);
  Tokens.insert(Tokens.end(), Rest.begin(), Rest.end());
  Removed.clear();
  Inserted.clear();
}

} // namespace amp2hip
