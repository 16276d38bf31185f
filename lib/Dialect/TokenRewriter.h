// Takes C++ AMP's keywords out of a preprocessed translation unit and puts attributes in.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

class TokenBuffer;

namespace attributes {
inline constexpr char TileStatic[] = "amp2hip_tile_static"; // GNU spelling
inline constexpr char Scope[] = "amp2hip"; // [[amp2hip::device]], [[amp2hip::host]]
inline constexpr char Device[] = "device"; // GNU spelling and scoped
inline constexpr char Host[] = "host";
// Of a name for a function type what its functions are for; of a function that it is declared by
// one.
inline constexpr char TypeOfDevice[] = "amp2hip_type_of_device"; // GNU spelling
inline constexpr char TypeOfHost[] = "amp2hip_type_of_host";     // GNU spelling
inline constexpr char ByType[] = "amp2hip_by_type";              // GNU spelling
} // namespace attributes

/// Reports errors in restriction lists; the result can be parsed all the same. Tokens that are put
/// in have the location of the keyword they stand for.
void rewriteTokens(clang::Preprocessor &PP, TokenBuffer &Tokens, DialectTable &Table);

} // namespace amp2hip
