// Restricted functions and lambdas.
#pragma once

#include "CollectorState.h"

namespace amp2hip {

/// Adds functions, lambdas and other declarations that have restriction specifiers, and what amp
/// code requires of data members.
class FunctionCollector {
public:
  explicit FunctionCollector(CollectorState &State)
      : State(State), Model(State.Model), SM(State.SM) {}

  void addFunction(const clang::FunctionDecl *F);
  void addLambda(const clang::LambdaExpr *L);
  /// Adds the variable if a restriction specifier follows its name, as it would follow a
  /// function's.
  void addObject(const clang::VarDecl *D);
  /// Adds the data member if it is a reference to an array or texture, and its
  /// class has functions for amp.
  void addField(const clang::FieldDecl *F);

private:
  class MemberVisitor;

  /// True for the class of a lambda that holds an array by reference, or that holds such a lambda.
  bool holdsAlias(const clang::CXXRecordDecl *Closure) const;
  void addReferenceMember(const clang::FieldDecl *F);
  void addBody(const clang::FunctionDecl *F);
  bool splitDeclaration(const clang::FunctionDecl *F);
  clang::SourceLocation firstDeclarator(clang::SourceLocation Begin,
                                        clang::SourceLocation Name) const;
  clang::SourceLocation commaBefore(clang::SourceLocation Begin, clang::SourceLocation Name) const;

  CollectorState &State;
  SourceModel &Model;
  const clang::SourceManager &SM;
};

} // namespace amp2hip
