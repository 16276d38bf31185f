#include "IntegerRange.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/ExprCXX.h"

#include <algorithm>

using namespace clang;

namespace amp2hip {
namespace {

typedef std::optional<IntegerRange> MaybeRange;

/// Finds out whether a statement uses a variable for more than reading its value.
class Changes : public AstVisitor {
public:
  Changes(const VarDecl *V, Stmt *S) : V(V) { TraverseStmt(S); }

  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    Unread += E->getDecl() == V;
    return true;
  }
  bool VisitImplicitCastExpr(ImplicitCastExpr *E) override {
    const auto *Name = dyn_cast<DeclRefExpr>(E->getSubExpr()->IgnoreParens());
    Unread -= E->getCastKind() == CK_LValueToRValue && Name && Name->getDecl() == V;
    return true;
  }
  bool any() const { return Unread != 0; }

private:
  const VarDecl *V;
  int Unread = 0; ///< the uses that are not known to be reads
};

const VarDecl *variableIn(const Expr *E) {
  const auto *Name = dyn_cast_or_null<DeclRefExpr>(E ? E->IgnoreParenImpCasts() : nullptr);
  return Name ? dyn_cast<VarDecl>(Name->getDecl()) : nullptr;
}

/// How the head of a loop changes its counter.
enum class Step { Unknown, ByOne, Up, ByMinusOne, Down };

Step stepOf(const VarDecl *V, const Expr *Change, IntegerRanges &Ranges) {
  if (const auto *By = dyn_cast<UnaryOperator>(Change); By && By->isIncrementDecrementOp())
    return variableIn(By->getSubExpr()) != V ? Step::Unknown
           : By->isIncrementOp()             ? Step::ByOne
                                             : Step::ByMinusOne;
  const auto *By = dyn_cast<CompoundAssignOperator>(Change);
  const MaybeRange Amount =
      By && variableIn(By->getLHS()) == V ? Ranges.of(By->getRHS()) : std::nullopt;
  if (!Amount || Amount->Least < 1)
    return Step::Unknown;
  switch (By->getOpcode()) {
  case BO_AddAssign:
  case BO_MulAssign:
  case BO_ShlAssign:
    return Step::Up;
  case BO_SubAssign:
    if (V->getType()->isUnsignedIntegerType())
      return Step::Unknown; // it may pass 0
    return Step::Down;
  case BO_DivAssign:
  case BO_ShrAssign:
    return Step::Down;
  default:
    return Step::Unknown;
  }
}

} // namespace

void IntegerRanges::addLoop(const ForStmt *Loop) {
  if (const auto *Init = dyn_cast_or_null<DeclStmt>(Loop->getInit()))
    for (const Decl *D : Init->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        LoopOf[V] = Loop;
}

MaybeRange IntegerRanges::of(const Expr *E) {
  E = E->IgnoreParens();
  if (E->isInstantiationDependent() || !E->getType()->isIntegralOrUnscopedEnumerationType())
    return std::nullopt;
  Expr::EvalResult Value;
  if (E->EvaluateAsInt(Value, Context) && Value.Val.getInt().isRepresentableByInt64())
    return IntegerRange{Value.Val.getInt().getExtValue(), Value.Val.getInt().getExtValue()};
  MaybeRange Found;
  if (const auto *Cast = dyn_cast<CastExpr>(E)) {
    if (Cast->getCastKind() == CK_LValueToRValue || Cast->getCastKind() == CK_IntegralCast ||
        Cast->getCastKind() == CK_NoOp)
      Found = of(Cast->getSubExpr());
  } else if (const auto *Operator = dyn_cast<BinaryOperator>(E)) {
    Found = ofOperator(Operator);
  } else if (const auto *Choice = dyn_cast<ConditionalOperator>(E)) {
    const MaybeRange True = of(Choice->getTrueExpr()), False = of(Choice->getFalseExpr());
    if (True && False)
      Found = {std::min(True->Least, False->Least), std::max(True->Greatest, False->Greatest)};
  } else if (const VarDecl *V = variableIn(E)) {
    Found = ofVariable(V);
  }
  const MaybeRange Type = ofType(E);
  const bool Wraps =
      Found && Type && (Found->Least < Type->Least || Found->Greatest > Type->Greatest);
  return Found && !Wraps ? Found : Type;
}

MaybeRange IntegerRanges::ofOperator(const BinaryOperator *E) {
  // The operands have at most 32 bits, so nothing here overflows.
  const MaybeRange L = of(E->getLHS()), R = of(E->getRHS());
  const bool AreSmall =
      L && R && std::max({L->Greatest, R->Greatest, -L->Least, -R->Least}) <= UINT32_MAX;
  if (E->getOpcode() == BO_And) {
    if (L && L->Least >= 0 && R && R->Least >= 0)
      return IntegerRange{0, std::min(L->Greatest, R->Greatest)};
    if (const MaybeRange &Positive = L && L->Least >= 0 ? L : R; Positive && Positive->Least >= 0)
      return IntegerRange{0, Positive->Greatest};
    return std::nullopt;
  }
  if (!AreSmall)
    return std::nullopt;
  switch (E->getOpcode()) {
  case BO_Add:
    return IntegerRange{L->Least + R->Least, L->Greatest + R->Greatest};
  case BO_Sub:
    return IntegerRange{L->Least - R->Greatest, L->Greatest - R->Least};
  case BO_Mul:
    if (L->Least < 0 || R->Least < 0 || L->Greatest > INT32_MAX || R->Greatest > INT32_MAX)
      return std::nullopt;
    return IntegerRange{L->Least * R->Least, L->Greatest * R->Greatest};
  case BO_Div:
    if (L->Least < 0 || R->Least < 1)
      return std::nullopt;
    return IntegerRange{L->Least / R->Greatest, L->Greatest / R->Least};
  case BO_Rem:
    if (R->Least < 1)
      return std::nullopt;
    return IntegerRange{L->Least < 0 ? 1 - R->Greatest : 0, R->Greatest - 1};
  case BO_Shr:
    if (L->Least < 0 || R->Least < 0 || R->Greatest > 31)
      return std::nullopt;
    return IntegerRange{L->Least >> R->Greatest, L->Greatest >> R->Least};
  default:
    return std::nullopt;
  }
}

MaybeRange IntegerRanges::ofVariable(const VarDecl *V) {
  if (const ForStmt *Loop = LoopOf.lookup(V)) {
    if (const auto Known = Counters.find(V); Known != Counters.end())
      return Known->second;
    Counters[V] = std::nullopt; // a counter that bounds itself has no known range
    return Counters[V] = ofCounter(V, Loop);
  }
  return V->getType().isConstQualified() && V->getInit() && V->isLocalVarDecl() ? of(V->getInit())
                                                                                : std::nullopt;
}

MaybeRange IntegerRanges::ofCounter(const VarDecl *V, const ForStmt *Loop) {
  const auto *Compared =
      dyn_cast_or_null<BinaryOperator>(Loop->getCond() ? Loop->getCond()->IgnoreParens() : nullptr);
  if (!V->getInit() || !Loop->getInc() || !Compared || !Compared->isComparisonOp() ||
      variableIn(Compared->getLHS()) != V ||
      Changes(V, const_cast<Stmt *>(Loop->getBody())).any() ||
      Changes(V, const_cast<Expr *>(Compared->getRHS())).any())
    return std::nullopt;
  const MaybeRange First = of(V->getInit()), Bound = of(Compared->getRHS());
  const Step By = stepOf(V, Loop->getInc()->IgnoreParens(), *this);
  if (!First || First->Least < 0 || !Bound)
    return std::nullopt;
  const BinaryOperatorKind Kind = Compared->getOpcode();
  switch (By) {
  case Step::ByOne:
    if (Kind == BO_NE && First->Greatest <= Bound->Least)
      return IntegerRange{First->Least, Bound->Greatest - 1};
    [[fallthrough]];
  case Step::Up: // a step may pass the type's greatest value and wrap around
    if (Kind == BO_LT || Kind == BO_LE)
      return IntegerRange{By == Step::Up ? 0 : First->Least, Bound->Greatest - (Kind == BO_LT)};
    return std::nullopt;
  case Step::ByMinusOne:
    if (Kind == BO_NE && First->Least >= Bound->Greatest)
      return IntegerRange{Bound->Least + 1, First->Greatest};
    [[fallthrough]];
  case Step::Down:
    if (Kind == BO_GE && Bound->Least <= 0 && V->getType()->isUnsignedIntegerType())
      return std::nullopt; // the condition is always true
    if (Kind == BO_GT || Kind == BO_GE)
      return IntegerRange{Bound->Least + (Kind == BO_GT), First->Greatest};
    return std::nullopt;
  case Step::Unknown:
    break;
  }
  return std::nullopt;
}

MaybeRange IntegerRanges::ofType(const Expr *E) const {
  const FieldDecl *BitField = E->getSourceBitField();
  const uint64_t Width =
      BitField ? BitField->getBitWidth()->EvaluateKnownConstInt(Context).getZExtValue()
               : Context.getIntWidth(E->getType());
  if (Width > 32)
    return std::nullopt;
  const bool IsSigned = E->getType()->isSignedIntegerOrEnumerationType();
  return IntegerRange{IsSigned ? -(int64_t(1) << (Width - 1)) : 0,
                      (int64_t(1) << (Width - IsSigned)) - 1};
}

} // namespace amp2hip
