// What has been noted of a reading, and the places that it is noted at.
#pragma once

#include "Facts.h"
#include "Identity.h"
#include "Replaced.h"

#include "llvm/ADT/DenseMap.h"

#include <string>

namespace clang {
class ASTContext;
class CallExpr;
class CXXConstructExpr;
class CXXFunctionalCastExpr;
class Expr;
class FunctionDecl;
class MSPropertyRefExpr;
class ValueDecl;
} // namespace clang

namespace amp2hip {

class Notes {
public:
  Notes(clang::ASTContext &Context, const Places &Where, ReadingKind Kind);

  Facts Result;

protected:
  /// Notes a fact at a place, of the function that is walked. What the user did not write is not
  /// noted.
  void add(Fact::Kind What, clang::SourceLocation At, std::string Text, std::string Shown);
  std::string shown(clang::QualType Type) const;

  // ---- Sides.

  bool isAmp(const clang::FunctionDecl *F) const;
  Sides sidesOf(const clang::FunctionDecl *F) const;
  /// Such a one runs where the code around it does.
  static bool isLambdaWithoutSpecifier(const clang::FunctionDecl *F);
  /// Notes that a function for both sides may call another function on the other side.
  void noteSideOf(const clang::FunctionDecl *Callee);
  /// Notes whether F is an overload, with other restrictions, of a function that was seen before or
  /// that the C++ library has.
  void noteOverload(const clang::FunctionDecl *F);
  /// What the output has for a pair of overloads.
  Dispatch dispatch(const clang::FunctionDecl *F) const;

  // ---- Places of expressions: where both the source and its output have them.

  /// Without parentheses, copies and conversions that the user did not write.
  const clang::Expr *bare(const clang::Expr *E) const;
  const clang::MSPropertyRefExpr *propertyIn(const clang::Expr *E) const;
  clang::SourceLocation placeOf(const clang::Expr *E) const;
  clang::SourceLocation placeOfCall(const clang::CallExpr *E) const;
  clang::SourceLocation placeOfMade(const clang::CXXConstructExpr *E) const;
  static const clang::Expr *calleeOf(const clang::CallExpr *E);
  /// The same, in an assignment to a property: its operator stands in place of the name.
  clang::SourceLocation placeInWrite(const clang::Expr *E) const;
  void noteWrite(const clang::Expr *Syntactic);
  /// True for a constant that the output gives in place of a default argument.
  bool isWrittenDefault(const clang::Expr *E) const;
  /// What identifies an operand.
  std::string keyOf(const clang::Expr *E) const;
  std::string keyOf(clang::SourceLocation At) const;

  struct PropertyWrite {
    clang::SourceLocation Operator, Name;
    clang::SourceLocation Member; // where the setter's name is
    clang::SourceLocation Target; // where the 1 of ++ and -- is said to be
  };

  clang::ASTContext &Context;
  const clang::SourceManager &SM;
  const Places &Where;
  const ReadingKind Kind;
  const Identity Id;

  // Of what is being walked.
  Sides Current{true, true}; // outside of functions, either
  bool InFunction = false, InInstance = false, IsOnDemand = false;
  /// Of what stands in no function, as members' initialisers: Clang takes it for the host's.
  bool IsReadForHost = true;
  /// In a lambda without a specifier: Clang takes it for both sides, wherever it stands.
  bool IsReadForBoth = false;
  PropertyWrite Write;
  /// Of an object that `Type(argument)` makes: that.
  llvm::DenseMap<const clang::CXXConstructExpr *, const clang::CXXFunctionalCastExpr *> CastBy;
  /// The objects that parameters of the output's own lambdas stand for.
  llvm::DenseMap<const clang::ValueDecl *, const clang::Expr *> ObjectOf;
  clang::SourceLocation Elsewhere; // where all that is found counts as found

private:
  clang::SourceLocation moved(clang::SourceLocation At) const;

  /// Of the user's functions of each name, whether they are for the host and for the device.
  llvm::DenseMap<clang::DeclarationName, std::pair<bool, bool>> SidesByName;
  llvm::DenseMap<const clang::DeclContext *, std::pair<bool, bool>> ConversionSides; // by class
};

} // namespace amp2hip
