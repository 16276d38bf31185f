#include "NodeFacts.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/StmtVisitor.h"
#include "llvm/ADT/STLExtras.h"

#include <string>

using namespace clang;

namespace amp2hip {
namespace {

bool hasConversionTemplate(const Expr *Operand) {
  const CXXRecordDecl *Class = Operand->getType()->getAsCXXRecordDecl();
  Class = Class ? Class->getDefinition() : nullptr;
  return Class && llvm::any_of(Class->getVisibleConversionFunctions(), [](const NamedDecl *D) {
           return isa<FunctionTemplateDecl>(D->getUnderlyingDecl());
         });
}

class OperationFacts : public ConstStmtVisitor<OperationFacts> {
public:
  explicit OperationFacts(Describer &Describe) : Describe(Describe) {}

  void VisitStmt(const Stmt *S) {
    if (isa<IfStmt, ForStmt, WhileStmt, DoStmt, SwitchStmt, CaseStmt, DefaultStmt, ReturnStmt,
            BreakStmt, ContinueStmt, GotoStmt, CXXForRangeStmt>(S))
      Describe.add(Fact::Statement, S->getBeginLoc(), S->getStmtClassName(), S->getStmtClassName());
  }

  // ---- Operators.

  void add(SourceLocation Location, llvm::StringRef Spelling, const Expr *Whole,
           llvm::ArrayRef<const Expr *> Operands) {
    if (Whole->isTypeDependent())
      return;
    std::string Text = Spelling.str() + " ", Shown = Spelling.str() + " on ";
    for (const Expr *Operand : Operands) {
      Text += Unit.Id.unqualified(Operand->getType()) + " " + Exprs.keyOf(Operand) + ", ";
      Shown += (Operand == Operands.front() ? "" : " and ") + Unit.shown(Operand->getType());
    }
    Describe.add(Fact::Operator, Location, Text + Unit.Id.unqualified(Whole->getType()), Shown);
  }
  void VisitBinaryOperator(const BinaryOperator *E) {
    if (!Exprs.isMask(E))
      add(E->getOperatorLoc(), E->getOpcodeStr(), E, {E->getLHS(), E->getRHS()});
  }
  void VisitBinComma(const BinaryOperator *E) { // the operands' types do not count
    Describe.add(Fact::Operator, E->getOperatorLoc(), ",", ",");
  }
  /// `__extension__` has no meaning, and its operand has facts of its own.
  void VisitUnaryExtension(const UnaryOperator *) {}
  void VisitUnaryOperator(const UnaryOperator *E) {
    add(E->getOperatorLoc(), UnaryOperator::getOpcodeStr(E->getOpcode()), E, {E->getSubExpr()});
  }
  void VisitConditionalOperator(const ConditionalOperator *E) {
    add(E->getQuestionLoc(), "?:", E, {E->getCond(), E->getTrueExpr(), E->getFalseExpr()});
  }
  void VisitArraySubscriptExpr(const ArraySubscriptExpr *E) {
    add(E->getRBracketLoc(), "[]", E, {E->getBase(), E->getIdx()});
  }

  // ---- Conversions.

  void VisitCastExpr(const CastExpr *E) {
    switch (E->getCastKind()) {
    case CK_Dependent:
    case CK_LValueToRValue:
    case CK_NoOp:
    case CK_FunctionToPointerDecay:
    case CK_BuiltinFnToFnPtr:
    case CK_ArrayToPointerDecay:
    case CK_ConstructorConversion: // the constructor has a fact
    case CK_UserDefinedConversion: // the conversion function has one
      return;
    case CK_DerivedToBase:
    case CK_UncheckedDerivedToBase: {
      const QualType From = E->getSubExpr()->getType();
      const CXXRecordDecl *Class = From->isPointerType()
                                       ? From->getPointeeType()->getAsCXXRecordDecl()
                                       : From->getAsCXXRecordDecl();
      if (isArrayAlias(Class) || isArrayOrTexture(Class))
        return;
      break;
    }
    default:
      break;
    }
    if (E->getType()->isDependentType() || isa<CXXThisExpr>(Exprs.bare(E->getSubExpr())))
      return;
    Describe.add(Fact::Conversion, Exprs.placeInWrite(E->getSubExpr()),
                 std::string(E->getCastKindName()) + " " + Unit.Id.unqualified(E->getType()) +
                     " of " + Exprs.keyOf(E->getSubExpr()),
                 Unit.shown(E->getType()));
  }

  void VisitRecoveryExpr(const RecoveryExpr *E) {
    if (Unit.Kind == ParseKind::Source && llvm::any_of(E->subExpressions(), hasConversionTemplate))
      Describe.addConvertedOperands(E);
  }

private:
  Describer &Describe;
  const ParsedUnit &Unit = Describe.Unit;
  const ExprPlaces &Exprs = Describe.Exprs;
};

} // namespace

void addOperationFacts(const Stmt *S, Describer &Describe) { OperationFacts(Describe).Visit(S); }

} // namespace amp2hip
