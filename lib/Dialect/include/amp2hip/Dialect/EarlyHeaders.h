// Headers that are read earlier than the source includes them.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include "clang/Lex/Token.h"

#include <set>
#include <vector>

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

/// Lexes the source, whose main file has been entered. Each file of a ForwardDeclaration that is
/// Included is entered before the token at the declaration's place, as if by an `#include`:
/// not if its include guard prevents that. The table gets the inclusion.
std::vector<clang::Token> lexWithEarlyHeaders(clang::Preprocessor &PP,
                                              const std::set<ForwardDeclaration> &Forwards,
                                              DialectTable &Table);

/// Returns the early header that contains the location, directly or in a file that it includes;
/// null if there is none.
const ForwardDeclaration *earlyHeaderWith(clang::SourceLocation At,
                                          const std::set<ForwardDeclaration> &Forwards,
                                          const clang::SourceManager &SM);

} // namespace amp2hip
