// `min` and `max` of <windows.h>, which are macros there, in code for both sides (L309).
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include <vector>

namespace clang {
class ASTContext;
} // namespace clang

namespace amp2hip {

class TokenBuffer;

/// Where code for both sides calls such a function of the C++ library's, which amp code cannot, and
/// does not say whose: Clang has no message for that.
std::vector<Repair> minMaxRepairs(const clang::ASTContext &Context, const TokenBuffer &Tokens);

} // namespace amp2hip
