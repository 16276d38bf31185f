// The places of expressions that the source and its output have in common.
#pragma once

#include "ParsedUnit.h"
#include "WalkState.h"

#include "llvm/ADT/DenseMap.h"

#include <string>

namespace clang {
class BinaryOperator;
class CallExpr;
class CXXConstructExpr;
class CXXFunctionalCastExpr;
class Expr;
class MSPropertyRefExpr;
class ValueDecl;
} // namespace clang

namespace amp2hip {

/// Finds the location by which an expression is compared. The state of the walk changes it in an
/// assignment to a property, and where all facts have one location.
class ExprPlaces {
public:
  ExprPlaces(const ParsedUnit &Unit, const WalkState &State) : Unit(Unit), State(State) {}

  /// Returns the expression without parentheses, and without copies and conversions that the user
  /// did not write.
  const clang::Expr *bare(const clang::Expr *E) const;
  static const clang::Expr *calleeOf(const clang::CallExpr *E);
  /// Returns the user's operand in a call that checks it.
  const clang::Expr *checkedOperand(const clang::CallExpr *Check) const;
  /// True for the operator by which the rewriter masks the amount of a shift, the left operand.
  bool isMask(const clang::BinaryOperator *E) const;

  clang::SourceLocation placeOf(const clang::Expr *E) const;
  clang::SourceLocation placeOfCall(const clang::CallExpr *E) const;
  clang::SourceLocation placeOfMade(const clang::CXXConstructExpr *E) const;
  /// Returns the place of an operand of the current assignment to a property.
  clang::SourceLocation placeInWrite(const clang::Expr *E) const;
  /// Returns the location by which the state of the walk replaces this one.
  clang::SourceLocation moved(clang::SourceLocation Location) const;

  /// Returns a text that identifies an operand.
  std::string keyOf(const clang::Expr *E) const;
  std::string keyOf(clang::SourceLocation Location) const;

  /// Returns the state's write, with the locations of the expression if it writes to a property.
  PropertyWriteLocations writeOf(const clang::Expr *Syntactic) const;
  /// True for a constant that the output has in place of a default argument.
  bool isWrittenDefault(const clang::Expr *E) const;

  /// Notes that the cast, `Type(argument)`, constructs an object.
  void noteCast(const clang::CXXConstructExpr *Made, const clang::CXXFunctionalCastExpr *Cast) {
    CastBy[Made] = Cast;
  }
  /// Notes the object that a parameter of one of the output's own lambdas stands for.
  void noteObject(const clang::ValueDecl *Parameter, const clang::Expr *Object) {
    ObjectOf[Parameter] = Object;
  }
  bool standsForObject(const clang::ValueDecl *D) const { return ObjectOf.count(D); }

private:
  const clang::Expr *withoutNode(const clang::Expr *E) const;
  const clang::Expr *withoutRewrite(const clang::Expr *E) const;
  const clang::MSPropertyRefExpr *propertyIn(const clang::Expr *E) const;

  const ParsedUnit &Unit;
  const WalkState &State;
  llvm::DenseMap<const clang::CXXConstructExpr *, const clang::CXXFunctionalCastExpr *> CastBy;
  llvm::DenseMap<const clang::ValueDecl *, const clang::Expr *> ObjectOf;
};

} // namespace amp2hip
