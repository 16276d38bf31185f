// A change that lets all threads reach a barrier that only some of them reach.
#pragma once

#include "amp2hip/Support/Fix.h"

namespace clang {
class ASTContext;
class CXXMemberCallExpr;
class FunctionDecl;
class IfStmt;
} // namespace clang

namespace amp2hip {

/// Returns the change that guards the code before and after the barriers in the block of \p If by
/// the condition, but not the barriers themselves. It is empty if there is an `else`, if the
/// condition has effects, if the block declares something or jumps out, or if \p If is not a
/// statement of a block in \p Function. \p Number makes the name of the variable for the condition
/// unique.
Fix convergentForm(const clang::IfStmt *If, const clang::CXXMemberCallExpr *Barrier,
                   const clang::FunctionDecl *Function, unsigned Number,
                   const clang::ASTContext &Context);

} // namespace amp2hip
