#include "NodeRules.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <amp2hip/limits.h>

using namespace clang;

namespace amp2hip {
namespace {

template <Diag Message, int Which> void forbid(const Stmt &S, Reporter &Report) {
  const auto *E = dyn_cast<Expr>(&S);
  Report(E ? E->getExprLoc() : S.getBeginLoc(), Message, Which);
}

/// Reports arithmetic on a pointer to bool, whose elements have no addresses of their own.
void checkBoolPointer(SourceLocation Location, QualType Type, Reporter &Report) {
  if (Type->isPointerType() && Type->getPointeeType()->isBooleanType())
    Report(Location, Diag::BoolPointer);
}

void checkBinary(const Stmt &S, Reporter &Report) {
  const auto &E = cast<BinaryOperator>(S);
  if (E.isTypeDependent())
    return;
  if (E.isPtrMemOp() && E.getRHS()->getType()->isMemberFunctionPointerType())
    Report(E.getExprLoc(), Diag::MemberFunctionPointer);
  if (E.isAdditiveOp() || E.getOpcode() == BO_AddAssign || E.getOpcode() == BO_SubAssign)
    checkBoolPointer(E.getExprLoc(), E.getLHS()->getType(), Report);
}

void checkUnary(const Stmt &S, Reporter &Report) {
  const auto &E = cast<UnaryOperator>(S);
  if (E.isIncrementDecrementOp() && !E.isTypeDependent())
    checkBoolPointer(E.getExprLoc(), E.getSubExpr()->getType(), Report);
}

void checkSubscript(const Stmt &S, Reporter &Report) {
  const auto &E = cast<ArraySubscriptExpr>(S);
  if (!E.isTypeDependent() && !isa<ImplicitCastExpr>(E.getBase()))
    checkBoolPointer(E.getExprLoc(), E.getBase()->getType(), Report);
}

struct NodeRule {
  Stmt::StmtClass Of;
  void (*Check)(const Stmt &, Reporter &);
};

constexpr NodeRule Rules[] = {
    {Stmt::CXXDynamicCastExprClass, forbid<Diag::Forbidden, 0>},
    {Stmt::CXXTypeidExprClass, forbid<Diag::Forbidden, 1>},
    {Stmt::CXXThrowExprClass, forbid<Diag::Forbidden, 2>},
    {Stmt::CXXNewExprClass, forbid<Diag::Forbidden, 3>},
    {Stmt::CXXDeleteExprClass, forbid<Diag::Forbidden, 4>},
    {Stmt::GotoStmtClass, forbid<Diag::Goto, 0>},
    {Stmt::LabelStmtClass, forbid<Diag::Goto, 1>},
    {Stmt::CXXTryStmtClass, forbid<Diag::ForbiddenStatement, 0>},
    {Stmt::SEHTryStmtClass, forbid<Diag::ForbiddenStatement, 0>},
    {Stmt::GCCAsmStmtClass, forbid<Diag::ForbiddenStatement, 1>},
    {Stmt::MSAsmStmtClass, forbid<Diag::ForbiddenStatement, 1>},
    {Stmt::BinaryOperatorClass, checkBinary},
    {Stmt::CompoundAssignOperatorClass, checkBinary},
    {Stmt::UnaryOperatorClass, checkUnary},
    {Stmt::ArraySubscriptExprClass, checkSubscript},
};

QualType pointee(QualType Type, const ExplicitCastExpr *E = nullptr) {
  if (Type->isPointerType() || Type->isReferenceType())
    return Type->getPointeeType();
  // A cast to a reference type converts the object itself.
  return E && E->getTypeAsWritten()->isReferenceType() ? Type : QualType();
}

} // namespace

void checkNode(const Stmt &S, Reporter &Report) {
  for (const NodeRule &Rule : Rules)
    if (Rule.Of == S.getStmtClass())
      return Rule.Check(S, Report);
}

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
