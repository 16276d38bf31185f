// The keyword `template` before member templates.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

class TokenBuffer;

/// Inserts `template` after `.` and `->`, before `tile<`, `view_as<`, `reinterpret_as<` and names
/// with a pack as argument. Records the names in Table.ReadAsTemplates. The keyword is allowed
/// everywhere and needed in templates; inserting it here saves a second parse.
void addTemplateKeywords(clang::Preprocessor &PP, TokenBuffer &Tokens, DialectTable &Table);

} // namespace amp2hip
