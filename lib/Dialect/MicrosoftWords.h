// Microsoft's own words, as every compiler says them (L302, L306).
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include "clang/Lex/Token.h"

#include <vector>

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

/// Notes for each `__forceinline`, `__int64`, `__cdecl`, `__declspec(...)`, `for each` of the
/// user's what stands for it in the output, and makes what Clang cannot read readable.
void translateMicrosoftWords(clang::Preprocessor &PP, std::vector<clang::Token> &Tokens,
                             DialectTable &Table);

} // namespace amp2hip
