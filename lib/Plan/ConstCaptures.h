// Finds out whether a kernel's body can tell that a captured variable is const.
#pragma once

namespace clang {
class LambdaExpr;
class ValueDecl;
} // namespace clang

namespace amp2hip {

/// True if the meaning of the lambda's body may depend on whether a variable captured by value is
/// const: it passes the variable to overloaded functions, binds a reference to it, or deduces a
/// type from it. False for a mutable lambda, in which the variable is not const.
bool canTellConst(const clang::LambdaExpr *Lambda, const clang::ValueDecl *Captured);

} // namespace amp2hip
