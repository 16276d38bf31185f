// What one expression or declaration means, said in one way for the source and its output.
#pragma once

#include "Notes.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <set>
#include <string>

namespace clang {
class CastExpr;
class CXXDefaultArgExpr;
class CXXRecordDecl;
class DeclRefExpr;
class FieldDecl;
class LambdaCapture;
class LambdaExpr;
class ParmVarDecl;
class RecordDecl;
class ValueDecl;
class VarDecl;
} // namespace clang

namespace amp2hip {

class Describer : public Notes {
public:
  using Notes::Notes;

protected:
  // ---- Calls and names.

  void addCall(Fact::Kind What, clang::SourceLocation At, const clang::FunctionDecl *F,
               const std::string &Operands);
  std::string operandsOf(const clang::CallExpr *E) const;
  std::string named(const clang::DeclRefExpr *E) const;

  // ---- Operators, conversions and values.

  void addOperator(clang::SourceLocation At, llvm::StringRef Spelling, const clang::Expr *Whole,
                   llvm::ArrayRef<const clang::Expr *> Operands);
  void addConversion(const clang::CastExpr *E);
  bool addLiteral(const clang::Expr *E, const std::string &Value);
  void addEvaluated(const clang::Expr *E);
  /// True for `__LINE__` and `__FILE__`, which mean other things in another file, as they should.
  bool isPlaceMacro(const clang::Expr *E) const;
  /// True if one of them is a part of the expression.
  bool dependsOnPlace(const clang::Stmt *S) const;
  void addDefaultArgument(const clang::CXXDefaultArgExpr *E);
  /// Notes the arguments that the output gives in place of default ones.
  void addWrittenDefaults(const clang::CallExpr *E, const clang::FunctionDecl *F);
  void addDefaultValue(const clang::ParmVarDecl &Parameter, const clang::Expr *Default,
                       clang::SourceLocation Call, Sides From);

  // ---- Declarations.

  /// True for the index that the translator declares in a kernel; one in a source that was
  /// translated before is a variable like others.
  bool isWrittenIndex(const clang::VarDecl *V) const;
  void addConvertedOperands(const clang::Expr *E);
  /// True for a default argument that the output has in a dispatch.
  bool isSaidInDispatch(const clang::ParmVarDecl *P) const;
  void addVariable(const clang::VarDecl *V);
  void addField(const clang::FieldDecl *F);
  void addFunction(const clang::FunctionDecl *F);
  static bool isTileStorage(clang::QualType Type);

  // ---- Lambdas.

  void addLambda(const clang::LambdaExpr *L);
  /// True where amp code captures an array by reference, or the output an alias in its place.
  bool isArrayAliased(const clang::LambdaExpr *L, const clang::LambdaCapture &C) const;
  /// As a kernel's parameter has it. An array that is captured by reference is an alias of it.
  std::string capturedType(const clang::LambdaCapture &C) const;

  /// What is said by its name: what a kernel captures and what it is given.
  std::set<const clang::ValueDecl *> OfKernel, KernelParameters;

private:
  void addCallFrom(Sides From, Fact::Kind What, clang::SourceLocation At,
                   const clang::FunctionDecl *F, const std::string &Operands);
  void addFrom(Sides From, Fact::Kind What, clang::SourceLocation At, std::string Text,
               std::string Shown);
  std::string signature(const clang::FunctionDecl *F) const;
  static clang::SourceLocation functionPlace(const clang::ParmVarDecl *P);
  void addInitialValue(const clang::VarDecl *V);
  static bool isArray(const clang::CXXRecordDecl *Class);
};

} // namespace amp2hip
