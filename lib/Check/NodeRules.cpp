#include "NodeRules.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/StmtVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <amp2hip/limits.h>

using namespace clang;

namespace amp2hip {
namespace {

class NodeRules : public ConstStmtVisitor<NodeRules> {
public:
  explicit NodeRules(Reporter &Report) : Report(Report) {}

  void VisitCXXDynamicCastExpr(const Expr *E) { Report(E->getExprLoc(), Diag::Forbidden, 0); }
  void VisitCXXTypeidExpr(const Expr *E) { Report(E->getExprLoc(), Diag::Forbidden, 1); }
  void VisitCXXThrowExpr(const Expr *E) { Report(E->getExprLoc(), Diag::Forbidden, 2); }
  void VisitCXXNewExpr(const Expr *E) { Report(E->getExprLoc(), Diag::Forbidden, 3); }
  void VisitCXXDeleteExpr(const Expr *E) { Report(E->getExprLoc(), Diag::Forbidden, 4); }
  void VisitGotoStmt(const Stmt *S) { Report(S->getBeginLoc(), Diag::Goto, 0); }
  void VisitLabelStmt(const Stmt *S) { Report(S->getBeginLoc(), Diag::Goto, 1); }
  void VisitCXXTryStmt(const Stmt *S) { Report(S->getBeginLoc(), Diag::ForbiddenStatement, 0); }
  void VisitSEHTryStmt(const Stmt *S) { Report(S->getBeginLoc(), Diag::ForbiddenStatement, 0); }
  void VisitAsmStmt(const Stmt *S) { Report(S->getBeginLoc(), Diag::ForbiddenStatement, 1); }

  void VisitBinaryOperator(const BinaryOperator *E) {
    if (E->isTypeDependent())
      return;
    if (E->isPtrMemOp() && E->getRHS()->getType()->isMemberFunctionPointerType())
      Report(E->getExprLoc(), Diag::MemberFunctionPointer);
    if (E->isAdditiveOp() || E->getOpcode() == BO_AddAssign || E->getOpcode() == BO_SubAssign)
      checkBoolPointer(E->getExprLoc(), E->getLHS()->getType());
  }
  void VisitUnaryOperator(const UnaryOperator *E) {
    if (E->isIncrementDecrementOp() && !E->isTypeDependent())
      checkBoolPointer(E->getExprLoc(), E->getSubExpr()->getType());
  }
  void VisitArraySubscriptExpr(const ArraySubscriptExpr *E) {
    if (!E->isTypeDependent() && !isa<ImplicitCastExpr>(E->getBase()))
      checkBoolPointer(E->getExprLoc(), E->getBase()->getType());
  }

private:
  /// Reports arithmetic on a pointer to bool, whose elements have no addresses of their own.
  void checkBoolPointer(SourceLocation Location, QualType Type) {
    if (Type->isPointerType() && Type->getPointeeType()->isBooleanType())
      Report(Location, Diag::BoolPointer);
  }

  Reporter &Report;
};

QualType pointee(QualType Type, const ExplicitCastExpr *E = nullptr) {
  if (Type->isPointerType() || Type->isReferenceType())
    return Type->getPointeeType();
  // A cast to a reference type converts the object itself.
  return E && E->getTypeAsWritten()->isReferenceType() ? Type : QualType();
}

} // namespace

void checkNode(const Stmt &S, Reporter &Report) { NodeRules(Report).Visit(&S); }

void checkCast(const ExplicitCastExpr &E, const ASTContext &Context, Reporter &Report) {
  const QualType To = E.getType(), From = E.getSubExprAsWritten()->getType();
  if (E.getCastKind() == CK_PointerToIntegral || E.getCastKind() == CK_IntegralToPointer ||
      (E.getCastKind() == CK_LValueBitCast &&
       ((To->isPointerType() && From->isIntegralOrEnumerationType()) ||
        (From->isPointerType() && To->isIntegralOrEnumerationType()))))
    Report(E.getExprLoc(), Diag::PointerIntegerCast);
  const QualType Target = pointee(E.getTypeAsWritten()), Source = pointee(From, &E);
  if (!Target.isNull() && !Source.isNull() && Source.isConstQualified() &&
      !Target.isConstQualified())
    Report(E.getExprLoc(), Diag::CastAwayConst, Source.getAsString(Context.getPrintingPolicy()));
}

static bool isOutOfRange(const FloatingLiteral &E, const ASTContext &Context) {
  const SourceManager &SM = Context.getSourceManager();
  const SourceLocation Location = SM.getSpellingLoc(E.getLocation());
  if (E.getValue().isInfinity())
    return true;
  if (SM.isInSystemHeader(Location) || SM.isWrittenInBuiltinFile(Location))
    return false;
  SmallString<32> Text;
  llvm::StringRef Written = Lexer::getSpelling(Location, Text, SM, Context.getLangOpts());
  Written = Written.rtrim("fFlL");
  if (Written.contains_insensitive("0x") || Written.contains('\''))
    return false;
  llvm::APFloat Exact(llvm::APFloat::IEEEquad());
  if (errorToBool(Exact.convertFromString(Written, llvm::APFloat::rmNearestTiesToEven).takeError()))
    return false;
  llvm::APFloat Largest = llvm::APFloat::getLargest(E.getValue().getSemantics());
  bool Loses;
  Largest.convert(llvm::APFloat::IEEEquad(), llvm::APFloat::rmNearestTiesToEven, &Loses);
  return Exact > Largest;
}

void checkRange(const FloatingLiteral &E, const ASTContext &Context, Reporter &Report) {
  if (isOutOfRange(E, Context))
    Report(E.getLocation(), Diag::LiteralRange,
           E.getType().getAsString(Context.getPrintingPolicy()));
}

void checkSize(const VarDecl &D, const ASTContext &Context, Reporter &Report) {
  const QualType Type = D.getType();
  if (D.hasGlobalStorage() || Type->isReferenceType() || Type->isDependentType() ||
      Type->isIncompleteType() || Type->isUndeducedType() || !Type->isConstantSizeType())
    return;
  const int64_t Bytes = Context.getTypeSizeInChars(Type).getQuantity();
  if (Bytes > limits::local_bytes)
    Report(D.getLocation(), Diag::LocalTooLarge, D.getNameAsString(), std::to_string(Bytes),
           limits::local_bytes);
}

} // namespace amp2hip
