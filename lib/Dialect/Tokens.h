// What is asked of the token vector in more than one place.
#pragma once

#include "clang/Lex/Token.h"

#include <vector>

namespace amp2hip {

/// The `)` that closes the `(` at Open; the number of tokens if there is none.
inline size_t closingParenthesis(const std::vector<clang::Token> &Tokens, size_t Open) {
  size_t Depth = 0;
  for (size_t I = Open; I < Tokens.size(); ++I) {
    if (Tokens[I].is(clang::tok::l_paren))
      ++Depth;
    else if (Tokens[I].is(clang::tok::r_paren) && --Depth == 0)
      return I;
  }
  return Tokens.size();
}

} // namespace amp2hip
