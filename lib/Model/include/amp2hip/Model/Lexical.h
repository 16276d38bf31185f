// Tokens between two locations, for punctuation that the AST does not record.
#pragma once

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <optional>

namespace amp2hip {

/// Calls \p Each with every raw token from Begin up to End, which are in one file. Macros are not
/// expanded.
template <typename Function>
void forTokensUpTo(clang::SourceLocation Begin, clang::SourceLocation End,
                   const clang::SourceManager &SM, const clang::LangOptions &Lang, Function Each) {
  for (clang::SourceLocation Location = Begin; Location != End;) {
    clang::Token T;
    if (clang::Lexer::getRawToken(Location, T, SM, Lang, /*IgnoreWhiteSpace=*/true) ||
        T.is(clang::tok::eof) || !SM.isBeforeInTranslationUnit(T.getLocation(), End))
      return;
    Each(T);
    Location = T.getEndLoc();
  }
}

/// Returns the location of the last token of a kind from Begin up to End; nothing if there is none.
inline std::optional<clang::SourceLocation>
lastTokenBefore(clang::SourceLocation Begin, clang::SourceLocation End, clang::tok::TokenKind Kind,
                const clang::SourceManager &SM, const clang::LangOptions &Lang) {
  std::optional<clang::SourceLocation> Found;
  forTokensUpTo(Begin, End, SM, Lang, [&](const clang::Token &T) {
    if (T.is(Kind))
      Found = T.getLocation();
  });
  return Found;
}

} // namespace amp2hip
