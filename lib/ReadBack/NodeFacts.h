// The facts of single nodes, in a file for each kind: without those of the nodes in them, which the
// walk comes to.
#pragma once

#include "Describer.h"

namespace clang {
class DeclStmt;
} // namespace clang

namespace amp2hip {

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
