// Gives the literals of the source a text that means the same everywhere.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

class TokenBuffer;

/// The literals of a source before it is parsed.
struct LiteralTokens {
  bool MayChange = false;   ///< True if some use would change a literal.
  std::set<Repair> Clear;   ///< The changes that do not depend on the use.
  std::set<Repair> Guessed; ///< The changes for the uses that the tokens suggest.
};

/// Adds the changes of literals to the repairs: those that do not depend on the use, and
/// Made.InLiterals, or guessed changes if no parse has set that. Applies all repairs that are in
/// literals to the tokens.
LiteralTokens repairLiterals(clang::Preprocessor &PP, TokenBuffer &Tokens, Amendments &Made);

} // namespace amp2hip
