// The tokens of a translation unit, while the dialect reads and changes them.
#pragma once

#include "clang/Basic/IdentifierTable.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"

#include <map>
#include <vector>

namespace amp2hip {

/// Makes a token that is not in the source. `At` is the location of the token that it replaces or
/// stands beside.
clang::Token makeToken(clang::SourceLocation At, clang::tok::TokenKind Kind,
                       clang::IdentifierInfo *Name = nullptr);

/// A sequence of tokens with matched brackets. Changes are collected until apply() makes them all,
/// so positions are those of the tokens as they were lexed. A position at or after the end is valid
/// and has no token.
class TokenBuffer {
public:
  /// Makes a sequence without tokens.
  TokenBuffer() = default;
  /// Matches the brackets.
  explicit TokenBuffer(std::vector<clang::Token> Read);

  /// The number of tokens.
  size_t size() const { return Tokens.size(); }
  /// The token at a position, which is less than size().
  const clang::Token &operator[](size_t I) const { return Tokens[I]; }
  /// All tokens.
  llvm::ArrayRef<clang::Token> tokens() const { return Tokens; }

  /// True for a token of that kind.
  bool is(size_t I, clang::tok::TokenKind Kind) const {
    return I < Tokens.size() && Tokens[I].is(Kind);
  }
  /// True for a token of one of the kinds.
  template <typename... Kinds> bool isOneOf(size_t I, Kinds... K) const {
    return I < Tokens.size() && Tokens[I].isOneOf(K...);
  }
  /// The name of a token that has one, keywords included; null for others.
  const clang::IdentifierInfo *name(size_t I) const {
    return I < Tokens.size() && !Tokens[I].isAnnotation() ? Tokens[I].getIdentifierInfo() : nullptr;
  }
  /// True for an identifier with that spelling. A keyword is none.
  bool isName(size_t I, llvm::StringRef Name) const {
    return is(I, clang::tok::identifier) && Tokens[I].getIdentifierInfo()->isStr(Name);
  }

  /// The position of the first token with that location; size() if there is none.
  size_t find(clang::SourceLocation Location) const {
    size_t I = 0;
    while (I < Tokens.size() && Tokens[I].getLocation() != Location)
      ++I;
    return I;
  }

  /// The position of the bracket that matches the one at I; size() if none does, or if no bracket
  /// is at I.
  size_t partner(size_t I) const;
  /// The position after the bracket that closes the one at Open; size() if none does.
  size_t behindClose(size_t Open) const { return std::min(partner(Open) + 1, size()); }

  /// Removes the tokens from Begin to End.
  void remove(size_t Begin, size_t End) { Removed[Begin] = End; }
  /// Inserts tokens before the one at At, after those that were inserted there already.
  void insert(size_t At, llvm::ArrayRef<clang::Token> Made);
  /// Replaces the token at At.
  void replace(size_t At, clang::Token By) {
    insert(At, By);
    remove(At, At + 1);
  }
  /// Makes the changes. Afterwards positions are those of the result, and no bracket has a partner.
  void apply();

private:
  void matchBrackets();

  std::vector<clang::Token> Tokens;
  std::vector<unsigned> Partners; // For every token; its own position if it has none.
  std::map<size_t, size_t> Removed;
  std::map<size_t, std::vector<clang::Token>> Inserted;
};

} // namespace amp2hip
