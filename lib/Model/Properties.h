// Properties, as Visual C++ has them (L300).
#pragma once

#include "Collecting.h"

#include "clang/AST/ExprCXX.h"

namespace amp2hip {

/// The property that a member of an object must be whose class is a template, with arguments that
/// are not known yet; null if the class is not known at all, or has none of that name.
const clang::MSPropertyDecl *knownProperty(const clang::CXXDependentScopeMemberExpr *E);

class PropertyCollector {
public:
  explicit PropertyCollector(Collecting &Into) : Into(Into), Model(Into.Model) {}

  void addDeclaration(const clang::MSPropertyDecl *D);
  void addRead(const clang::MSPropertyRefExpr *E);
  void addSubscripts(const clang::MSPropertySubscriptExpr *Outermost);
  /// An assignment or increment; of interest if a property is what changes.
  void addChange(const clang::Expr *Whole, const clang::Expr *Target, const clang::Expr *Value);
  void addMember(const clang::MemberExpr *E);
  /// A member of an object whose class is not known yet; of interest if it must be a property.
  void addDependent(const clang::CXXDependentScopeMemberExpr *E);

private:
  bool isValueUsed(const clang::Expr *E) const;
  bool isAllOfMacro(clang::SourceLocation At) const;

  Collecting &Into;
  SourceModel &Model;
};

} // namespace amp2hip
