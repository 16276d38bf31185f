// Takes C++ AMP's keywords out of a preprocessed translation unit and puts attributes in.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include "clang/Lex/Token.h"

#include <vector>

namespace clang {
class IdentifierInfo;
class Preprocessor;
} // namespace clang

namespace amp2hip {

namespace attributes {
inline constexpr char TileStatic[] = "amp2hip_tile_static"; // GNU spelling
inline constexpr char Scope[] = "amp2hip"; // [[amp2hip::device]], [[amp2hip::host]]
inline constexpr char Device[] = "device"; // GNU spelling and scoped
inline constexpr char Host[] = "host";
} // namespace attributes

/// Rewrites `Tokens` in place. Reports errors in restriction lists; the result can be parsed all
/// the same. Tokens that are put in have the location of the keyword they stand for.
void rewriteTokens(clang::Preprocessor &PP, std::vector<clang::Token> &Tokens, DialectTable &Table);

} // namespace amp2hip
