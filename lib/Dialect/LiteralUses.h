// The uses of the program's literals, as the syntax tree shows them.
#pragma once

#include "Literals.h"
#include "amp2hip/Dialect/Leniencies.h"

namespace amp2hip {

/// Compares the changes of literals that the source was parsed with to those that calls need: calls
/// of the C and C++ library, and of functions that pass formats on to it. Returns true if the
/// source is to be parsed again with \p Made, which it sets. Otherwise warns of the formats in
/// variables, which are not changed (L303).
bool amendLiterals(const LiteralTokens &Tokens, Amendments &Made, const ParsedSource &Source);

} // namespace amp2hip
