// Records Microsoft's keywords, which the output spells in standard C++ (L302, L306).
#pragma once

#include "amp2hip/Dialect/Dialect.h"

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

class TokenBuffer;

/// Records each `__forceinline`, `__int64`, `__cdecl`, `__declspec(...)` and `for each` of the
/// user's in Table.Words, and replaces those that Clang does not parse.
void recordMicrosoftWords(clang::Preprocessor &PP, TokenBuffer &Tokens, DialectTable &Table);

} // namespace amp2hip
