// Restricted functions and lambdas.
#pragma once

#include "Collecting.h"

namespace amp2hip {

class FunctionCollector {
public:
  explicit FunctionCollector(Collecting &Into) : Into(Into), Model(Into.Model), SM(Into.SM) {}

  void addFunction(const clang::FunctionDecl *F);
  void addLambda(const clang::LambdaExpr *L);
  /// A variable; of interest if a specifier follows its name as that of a function.
  void addObject(const clang::VarDecl *D);
  /// A data member; of interest if it is a reference to an array in a functor.
  void addField(const clang::FieldDecl *F);

private:
  class MembersNamed;

  void addReferenceMember(const clang::FieldDecl *F);
  void addBody(const clang::FunctionDecl *F);
  bool splitDeclaration(const clang::FunctionDecl *F);
  clang::SourceLocation firstDeclarator(clang::SourceLocation Begin,
                                        clang::SourceLocation Name) const;
  clang::SourceLocation commaBefore(clang::SourceLocation Begin, clang::SourceLocation Name) const;

  Collecting &Into;
  SourceModel &Model;
  const clang::SourceManager &SM;
};

} // namespace amp2hip
