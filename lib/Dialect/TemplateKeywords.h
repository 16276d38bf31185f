// The keyword `template` before member templates of the library.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

class TokenBuffer;

/// Inserts `template` before `tile<`, `view_as<` and `reinterpret_as<` after `.` and `->`,
/// and records the names in Table.ReadAsTemplates. The keyword is allowed everywhere and needed in
/// templates. Inserting it here saves a second parse, because sources often lack it.
void addTemplateKeywords(clang::Preprocessor &PP, TokenBuffer &Tokens, DialectTable &Table);

} // namespace amp2hip
