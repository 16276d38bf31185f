// Barriers that a condition keeps some threads from, made to be reached by all.
#pragma once

#include "amp2hip/Support/Fix.h"

namespace clang {
class ASTContext;
class CXXMemberCallExpr;
class IfStmt;
} // namespace clang

namespace amp2hip {

/// Returns the change that guards what is before and behind the barriers in the block of \p If by
/// the condition, and no longer the barriers themselves. It is empty if there is an `else`, if the
/// condition has effects, or if the block declares something or jumps out.
Fix convergentForm(const clang::IfStmt *If, const clang::CXXMemberCallExpr *Barrier,
                   const clang::ASTContext &Context);

} // namespace amp2hip
