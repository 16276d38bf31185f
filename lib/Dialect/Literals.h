// Gives the literals of the source the text that has their meaning everywhere.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

class TokenBuffer;

/// The literals of a source before it is parsed.
struct LiteralTokens {
  bool MayChange = false;   ///< There is a literal that some use would change.
  std::set<Repair> Clear;   ///< The changes that need no use.
  std::set<Repair> Guessed; ///< Those of the uses that the tokens suggest.
};

/// Adds the changes of literals to the repairs: those that need no use, and those of \p Made's
/// literals, which are guessed if no parse has found any. Applies all repairs that are in literals
/// to the tokens.
LiteralTokens repairLiterals(clang::Preprocessor &PP, TokenBuffer &Tokens, Amendments &Made);

} // namespace amp2hip
