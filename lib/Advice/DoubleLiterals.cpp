#include "Rules.h"

#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/Fix.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace amp2hip {
namespace {

bool isDouble(const Expr *E) { return E->getType()->isSpecificBuiltinType(BuiltinType::Double); }
bool isFloat(const Expr *E) { return E->getType()->isSpecificBuiltinType(BuiltinType::Float); }

/// True for a float that is implicitly converted to double.
bool isConvertedFloat(const Expr *E) {
  const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
  return Cast && Cast->getCastKind() == CK_FloatingCast && isFloat(Cast->getSubExpr());
}

/// A computation in double of floats, integers and literals in which only the literals are double.
struct Computation {
  bool IsByLiterals = true; ///< false if something else makes it double, too
  std::vector<const FloatingLiteral *> Literals;
  unsigned Operations = 0, Floats = 0, Integers = 0;

  void add(const Expr *E) {
    E = E->IgnoreParens();
    if (const auto *Literal = dyn_cast<FloatingLiteral>(E); Literal && isDouble(E))
      Literals.push_back(Literal);
    else if (isConvertedFloat(E))
      ++Floats;
    else if (const auto *Cast = dyn_cast<ImplicitCastExpr>(E);
             Cast && Cast->getCastKind() == CK_IntegralToFloating)
      ++Integers;
    else if (const auto *Sign = dyn_cast<UnaryOperator>(E);
             Sign && isDouble(E) && (Sign->getOpcode() == UO_Minus || Sign->getOpcode() == UO_Plus))
      add(Sign->getSubExpr());
    else if (const auto *Operator = dyn_cast<BinaryOperator>(E);
             Operator && isDouble(E) &&
             (Operator->isAdditiveOp() || Operator->isMultiplicativeOp())) {
      ++Operations;
      add(Operator->getLHS());
      add(Operator->getRHS());
    } else
      IsByLiterals = false;
  }
};

/// The closeness of the nearest float to a literal.
enum class AsFloat { Same, Near, Far };
AsFloat asFloat(const FloatingLiteral *Literal) {
  llvm::APFloat Value = Literal->getValue();
  bool LosesInformation = false;
  Value.convert(llvm::APFloat::IEEEsingle(), llvm::APFloat::rmNearestTiesToEven, &LosesInformation);
  if (!LosesInformation)
    return AsFloat::Same;
  return Value.isInfinity() || Value.isZero() || Value.isDenormal() ? AsFloat::Far : AsFloat::Near;
}

class DoubleLiterals {
public:
  DoubleLiterals(const AmpCode &Code, Reporter &Report) : Code(Code), Report(Report) {}

  void check() {
    Code.Tree.forEach<ImplicitCastExpr>([&](const ImplicitCastExpr *Cast) {
      if (Cast->getCastKind() == CK_FloatingCast && isFloat(Cast) && isDouble(Cast->getSubExpr()))
        report({Cast->getSubExpr()});
    });
    Code.Tree.forEach<CompoundAssignOperator>([&](const CompoundAssignOperator *E) {
      if (isFloat(E->getLHS()) &&
          E->getComputationResultType()->isSpecificBuiltinType(BuiltinType::Double)) {
        Computation Target;
        Target.Floats = Target.Operations = 1;
        report({E->getRHS()}, Target);
      }
    });
    // The result of a comparison is exact, whatever type it is computed in.
    Code.Tree.forEach<BinaryOperator>([&](const BinaryOperator *E) {
      if (E->isComparisonOp() && isDouble(E->getLHS()) && isDouble(E->getRHS()))
        report({E->getLHS(), E->getRHS()}, {}, /*IsComparison=*/true);
    });
  }

private:
  /// Reports a computation of several parts, some of which may have been counted before.
  void report(std::initializer_list<const Expr *> Parts, Computation All = {},
              bool IsComparison = false) {
    for (const Expr *Part : Parts)
      All.add(Part);
    if (!All.IsByLiterals || All.Literals.empty() ||
        !(All.Floats || (!IsComparison && All.Integers)))
      return;
    const auto IsFar = [](const FloatingLiteral *L) { return asFloat(L) == AsFloat::Far; };
    if (llvm::any_of(All.Literals, IsFar))
      return;
    const FloatingLiteral *First = All.Literals.front();
    // One operation on two floats has the same result in float as in double that is rounded to
    // float.
    const bool IsSame = All.Literals.size() == 1 && All.Floats == 1 && All.Integers == 0 &&
                        All.Operations <= 1 && asFloat(First) == AsFloat::Same;
    // With another number a comparison could have another result.
    if (!IsSame && IsComparison)
      return;
    Fix Suffix(Code.Context.getSourceManager(), Code.Context.getLangOpts());
    if (IsSame)
      Suffix.insertBehind(First->getEndLoc(), "f");
    const SourceManager &SM = Code.Context.getSourceManager();
    llvm::SmallString<32> Buffer;
    Report(First->getLocation(), Diag::AdviceDoubleLiteral,
           Lexer::getSpelling(SM.getSpellingLoc(First->getLocation()), Buffer, SM,
                              Code.Context.getLangOpts()),
           IsSame ? 0 : 1, Suffix);
  }

  const AmpCode &Code;
  Reporter &Report;
};

} // namespace

void adviseOnDoubleLiterals(const AmpCode &Code, Reporter &Report) {
  if (Code.IsInstance)
    return; // another one may be of doubles
  DoubleLiterals(Code, Report).check();
}

} // namespace amp2hip
