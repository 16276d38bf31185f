// Names of the library that the output must spell differently (L305, L310), and containers.
#pragma once

#include "CollectorState.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/TypeLoc.h"

namespace amp2hip {

/// Adds references to such names, using-declarations and using-directives for them, types of
/// containers, and calls of member templates without `template`.
class NameCollector {
public:
  explicit NameCollector(CollectorState &State) : State(State) {}

  void addReference(const clang::DeclRefExpr *E);
  void addType(clang::ElaboratedTypeLoc T);
  void addUsing(const clang::UsingDecl *D);
  void addUsing(const clang::UsingDirectiveDecl *D);
  void addContainer(clang::TemplateSpecializationTypeLoc T);
  void addDependentMember(const clang::CXXDependentScopeMemberExpr *E);

private:
  CollectorState &State;
};

} // namespace amp2hip
