// Temporaries that Visual C++ binds to a reference that is not const (L305).
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include "llvm/ADT/ArrayRef.h"

#include <vector>

namespace clang {
class ASTContext;
} // namespace clang

namespace amp2hip {

struct Message;
class TokenBuffer;

/// What is needed where a temporary of a class is given to such a reference: around an argument,
/// the function that gives it as an lvalue; of a variable, a reference to an rvalue. Nothing for
/// other errors.
std::vector<Repair> temporaryRepairs(llvm::ArrayRef<Message> MessageAndNotes,
                                     const clang::ASTContext &Context, const TokenBuffer &Tokens);

} // namespace amp2hip
