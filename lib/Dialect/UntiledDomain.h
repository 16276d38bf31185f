// Proposes to tile the domain of a launch whose kernel takes a tiled_index.
#pragma once

#include "amp2hip/Support/Fix.h"

namespace clang {
class ASTContext;
class CallExpr;
} // namespace clang

namespace amp2hip {

/// Returns the change to `domain.tile<16>()` with the kernel's sizes. It is empty if the domain is
/// no extent, has another rank than the kernel's index, or is an expression that needs parentheses.
Fix fixOfUntiledDomain(const clang::CallExpr &Launch, const clang::ASTContext &Context);

} // namespace amp2hip
