// Visual C++'s properties: `__declspec(property)` (L300).
#pragma once

#include "CollectorState.h"

#include "clang/AST/ExprCXX.h"

namespace amp2hip {

/// Returns the property that a member of a dependent object must be; null if the class template of
/// the object is not known, or has no property of that name.
const clang::MSPropertyDecl *knownProperty(const clang::CXXDependentScopeMemberExpr *E);

/// Calls a function for each property of the library's classes.
void forLibraryProperties(const clang::ASTContext &Context,
                          llvm::function_ref<void(const clang::MSPropertyDecl *)> Use);

/// Adds declarations of properties, and the expressions that read or change properties.
class PropertyCollector {
public:
  explicit PropertyCollector(CollectorState &State) : State(State), Model(State.Model) {}

  void addDeclaration(const clang::MSPropertyDecl *D);
  /// Adds a member of an object, or its outermost subscript, if the member must be a property.
  void addRead(const clang::Expr *E);
  /// Adds an assignment or increment if \p Target is a property. \p Value is null for an increment.
  void addChange(const clang::Expr *Whole, clang::SourceLocation Operator,
                 const clang::Expr *Target, const clang::Expr *Value);
  void addMember(const clang::MemberExpr *E);
  /// Notes a member of a dependent object that no instance shows.
  void addUnseen(const clang::CXXDependentScopeMemberExpr *E) { Unseen.push_back(E); }
  /// Adds those of the noted members that may be properties.
  void finish();

private:
  bool isValueUsed(const clang::Expr *E) const;
  bool isAllOfMacro(clang::SourceLocation At) const;

  CollectorState &State;
  SourceModel &Model;
  std::vector<const clang::CXXDependentScopeMemberExpr *> Unseen;
};

} // namespace amp2hip
