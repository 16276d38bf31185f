// Fixes for captures and kernels that break a rule.
#pragma once

#include "amp2hip/Support/Fix.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class ASTContext;
class CXXMethodDecl;
class CXXRecordDecl;
class Expr;
class LambdaCapture;
class Stmt;
} // namespace clang

namespace amp2hip {

/// True if a body only reads the variables or objects whose mentions \p IsMention recognises, so
/// that they can be const.
bool isOnlyRead(const clang::Stmt *Body, llvm::function_ref<bool(const clang::Expr *)> IsMention);

/// Proposes to capture a variable as the rules require: arrays and textures by reference, all else
/// by value. With a default capture, the change is for all variables of the lambda together. The
/// fix is empty if the lambda changes a variable, or captures one that it cannot capture by value.
Fix fixOfCapture(const clang::CXXRecordDecl *Closure, const clang::LambdaCapture &Capture,
                 clang::ASTContext &Context);

/// Proposes `restrict(amp)` for the lambda of a launch.
Fix fixOfKernelLambda(const clang::CXXRecordDecl *Closure, clang::ASTContext &Context);

/// Proposes `const` for the call operator of a kernel; the fix is empty if it changes a member.
Fix fixOfCallOperator(const clang::CXXMethodDecl *Operator, clang::ASTContext &Context);

} // namespace amp2hip
