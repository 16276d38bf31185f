// Whether a kernel's body can tell that what it captured is const.
#pragma once

namespace clang {
class LambdaExpr;
class VarDecl;
} // namespace clang

namespace amp2hip {

/// What a lambda captures by value is const in it, unless it is mutable. True if the body does
/// something with the variable that means something else where it is not const: gives it to
/// functions with overloads, binds it to a reference, has a type deduced from it.
bool canTellConst(const clang::LambdaExpr *Lambda, const clang::VarDecl *Captured);

} // namespace amp2hip
