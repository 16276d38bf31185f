// Microsoft's own words, as every compiler says them (L302, L306).
#pragma once

#include "amp2hip/Dialect/Dialect.h"

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

class TokenBuffer;

/// Notes each `__forceinline`, `__int64`, `__cdecl`, `__declspec(...)`, `for each` of the user's,
/// and makes what Clang cannot read readable.
void noteMicrosoftWords(clang::Preprocessor &PP, TokenBuffer &Tokens, DialectTable &Table);

} // namespace amp2hip
