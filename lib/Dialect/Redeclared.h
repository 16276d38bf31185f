// A name that a template's parameter has, declared again inside of the template: Visual C++ takes the
// inner one.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include <vector>

namespace clang {
class IdentifierTable;
class SourceManager;
} // namespace clang

namespace amp2hip {

struct Message;
class TokenBuffer;

/// Another name for what is declared again, at each place that means it; nothing for other messages,
/// and where a macro has such a place.
std::vector<Repair> redeclaredRepairs(const Message &M, const TokenBuffer &Tokens,
                                      const clang::IdentifierTable &Known,
                                      const clang::SourceManager &SM);

} // namespace amp2hip
