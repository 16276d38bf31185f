// Replaces C++ AMP's keywords by attributes in a preprocessed translation unit.
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
// The first two mark a typedef of a restricted function type, the third a declaration by its name.
inline constexpr char TypeOfDevice[] = "amp2hip_type_of_device"; // GNU spelling
inline constexpr char TypeOfHost[] = "amp2hip_type_of_host";     // GNU spelling
inline constexpr char ByType[] = "amp2hip_by_type";              // GNU spelling
} // namespace attributes

/// Rewrites the tokens and records in Table what it removes. Reports errors in restriction lists,
/// but even then produces tokens that Clang can parse. Inserted tokens have the location of the
/// keyword that they replace.
void rewriteTokens(clang::Preprocessor &PP, TokenBuffer &Tokens, DialectTable &Table);

} // namespace amp2hip
