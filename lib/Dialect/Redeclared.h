// Names that are declared though something else has them, which Visual C++ took: a template's
// parameter again inside of the template, and what only the C library of Linux has.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include "llvm/ADT/ArrayRef.h"

#include <vector>

namespace clang {
class IdentifierTable;
} // namespace clang

namespace amp2hip {

struct Message;
class TokenBuffer;

/// Another name for it, at each place that means it: in the scope of an inner declaration, in all of
/// the program's text for a name of the C library's. Nothing for other messages, and where a macro
/// has a part of an inner one.
std::vector<Repair> redeclaredRepairs(llvm::ArrayRef<Message> MessageAndNotes,
                                      const TokenBuffer &Tokens,
                                      const clang::IdentifierTable &Known);

} // namespace amp2hip
