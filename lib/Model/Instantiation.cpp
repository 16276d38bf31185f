#include "Instantiation.h"

#include "clang/Parse/Parser.h"
#include "clang/Sema/Scope.h"

using namespace clang;

namespace amp2hip {

void instantiate(Sema &S, FunctionDecl &Instance, SourceLocation At) {
  // A range-based for has variables that are named by the depth of the scope, and the parser that
  // read the source has left none.
  Parser Scoped(S.getPreprocessor(), S, /*SkipFunctionBodies=*/true);
  Scoped.EnterScope(Scope::DeclScope);
  S.InstantiateFunctionDefinition(At, &Instance, /*Recursive=*/true);
}

} // namespace amp2hip
