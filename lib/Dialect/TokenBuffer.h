// The tokens of a translation unit, as everything here reads and changes them.
#pragma once

#include "clang/Basic/IdentifierTable.h"
#include "clang/Lex/Token.h"
#include "llvm/ADT/ArrayRef.h"

#include <map>
#include <vector>

namespace amp2hip {

/// A token that is not in the source. It stands for what is at `At`.
clang::Token madeToken(clang::SourceLocation At, clang::tok::TokenKind Kind,
                       clang::IdentifierInfo *Name = nullptr);

/// Changes are collected, and made all at once by apply(): until then every position is that of a
/// token as it was read. A position at or behind the end is no token; asking is allowed.
class TokenBuffer {
public:
  TokenBuffer() = default;
  /// Matches the brackets.
  explicit TokenBuffer(std::vector<clang::Token> Read);

  size_t size() const { return Tokens.size(); }
  const clang::Token &operator[](size_t I) const { return Tokens[I]; }
  llvm::ArrayRef<clang::Token> tokens() const { return Tokens; }

  bool is(size_t I, clang::tok::TokenKind Kind) const {
    return I < Tokens.size() && Tokens[I].is(Kind);
  }
  template <typename... Kinds> bool isOneOf(size_t I, Kinds... K) const {
    return I < Tokens.size() && Tokens[I].isOneOf(K...);
  }
  /// The name of a token that has one, keywords included; null for others.
  const clang::IdentifierInfo *name(size_t I) const {
    return I < Tokens.size() && !Tokens[I].isAnnotation() ? Tokens[I].getIdentifierInfo() : nullptr;
  }
  /// True for an identifier, not for a keyword, that is spelled so.
  bool isName(size_t I, llvm::StringRef Name) const {
    return is(I, clang::tok::identifier) && Tokens[I].getIdentifierInfo()->isStr(Name);
  }

  /// The bracket, of any of the three kinds, that the one at I is matched with; size() if there is
  /// none, or if none is at I.
  size_t partner(size_t I) const;
  /// One past what closes the bracket at Open; size() if nothing does.
  size_t behindClose(size_t Open) const { return std::min(partner(Open) + 1, size()); }

  void remove(size_t Begin, size_t End) { Removed[Begin] = End; }
  /// In front of the token at At, behind what was inserted there before.
  void insert(size_t At, llvm::ArrayRef<clang::Token> Made);
  void replace(size_t At, clang::Token By) {
    insert(At, By);
    remove(At, At + 1);
  }
  /// Makes the changes. From here on positions are those of the result, and brackets have no
  /// partners.
  void apply();

private:
  void matchBrackets();

  std::vector<clang::Token> Tokens;
  std::vector<unsigned> Partners; // of every token; its own place if it has none
  std::map<size_t, size_t> Removed;
  std::map<size_t, std::vector<clang::Token>> Inserted;
};

} // namespace amp2hip
