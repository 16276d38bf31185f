// The facts of single nodes, in a file for each kind. They exclude the facts of the nodes inside,
// which the walk reaches later.
#pragma once

#include "Describer.h"
#include "Replaced.h"

#include <string>

namespace clang {
class DeclStmt;
} // namespace clang

namespace amp2hip {

/// Adds what a call, a construction or a name means. The caller adds a call before its callee, so
/// that the name in the callee does not count again.
void addCallFacts(const clang::Stmt *S, Describer &Describe);
/// Adds which element an access reaches on these sides, however it is written.
void addElementFact(const ElementAccess &Access, const clang::Expr *Whole, Sides From,
                    Describer &Describe);
/// Adds the types of an operator or a conversion, and that a statement directs the flow of control.
void addOperationFacts(const clang::Stmt *S, Describer &Describe);
/// Adds the value of a literal, or of an operator whose operand is not evaluated.
void addValueFacts(const clang::Stmt *S, Describer &Describe);
/// Adds the value of an expression; nothing if `__LINE__` or `__FILE__` is in it. The expression is
/// null for a value that is not written.
void addValue(clang::SourceLocation Location, const std::string &Value, const clang::Expr *Of,
              Describer &Describe);

/// Adds the type of a declaration, the bases of a class, the restrictions of a function, and the
/// value of a constant.
void addDeclFacts(const clang::Decl *D, Describer &Describe);
/// Adds the tile_static variables that a statement declares.
void addTileStatics(const clang::DeclStmt *S, Describer &Describe);
/// Adds the copies of its own parameters that a dispatching function makes, which the source does
/// not.
void addCopiesOfParameters(const clang::FunctionDecl *Dispatching,
                           const clang::FunctionDecl *Called, Describer &Describe);

} // namespace amp2hip
