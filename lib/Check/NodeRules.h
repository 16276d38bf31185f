// Rules of amp code that can be checked on one node of the syntax tree alone.
#pragma once

#include "amp2hip/Support/Reporter.h"

namespace clang {
class ASTContext;
class ExplicitCastExpr;
class FloatingLiteral;
class Stmt;
class VarDecl;
} // namespace clang

namespace amp2hip {

/// Applies the rules for the node's class (L120 to L180).
void checkNode(const clang::Stmt &S, Reporter &Report);

/// Reports conversions between pointers and integers, and casts that remove `const`. The types of
/// the cast must not depend on a template parameter.
void checkCast(const clang::ExplicitCastExpr &E, const clang::ASTContext &Context,
               Reporter &Report);

/// Reports a number that is larger than the largest finite value of its type, even if it rounds to
/// that value. Constants of the C library, which are written this way, are not counted.
void checkRange(const clang::FloatingLiteral &E, const clang::ASTContext &Context,
                Reporter &Report);

/// Reports a local variable that is larger than the memory of a thread.
void checkSize(const clang::VarDecl &D, const clang::ASTContext &Context, Reporter &Report);

} // namespace amp2hip
