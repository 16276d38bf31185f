// The effects of an expression besides its value.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class Expr;
} // namespace clang

namespace amp2hip {

/// True if it may matter how often, and in which order with others, an expression is evaluated: it
/// modifies something, reads something volatile, or has a call, a construction or a property that
/// IsFree does not accept.
bool hasSideEffects(const clang::Expr &E, llvm::function_ref<bool(const clang::Expr &Call)> IsFree);

} // namespace amp2hip
