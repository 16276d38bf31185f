// Names of the library's: those that the output has to say differently (L305, L310), and
// containers.
#pragma once

#include "Collecting.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/TypeLoc.h"

namespace amp2hip {

class NameCollector {
public:
  explicit NameCollector(Collecting &Into) : Into(Into) {}

  void addReference(const clang::DeclRefExpr *E);
  void addType(clang::ElaboratedTypeLoc T);
  void addUsing(const clang::UsingDecl *D);
  void addUsing(const clang::UsingDirectiveDecl *D);
  void addContainer(clang::TemplateSpecializationTypeLoc T);
  void addDependentMember(const clang::CXXDependentScopeMemberExpr *E);

private:
  Collecting &Into;
};

} // namespace amp2hip
