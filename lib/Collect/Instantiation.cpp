#include "Instantiation.h"

#include "clang/Parse/Parser.h"
#include "clang/Sema/Scope.h"

using namespace clang;

namespace amp2hip {

void instantiate(Sema &S, FunctionDecl &Instance, SourceLocation At) {
  // Sema names the variables of a range-based for by the depth of the scope; the parser that read
  // the source has left no scope.
  Parser Scoped(S.getPreprocessor(), S, /*SkipFunctionBodies=*/true);
  Scoped.EnterScope(Scope::DeclScope);
  S.InstantiateFunctionDefinition(At, &Instance, /*Recursive=*/true);
}

} // namespace amp2hip
