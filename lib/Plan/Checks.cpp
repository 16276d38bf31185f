// Operands in code for an accelerator that C++ may leave undefined: subscripts of C++ arrays and
// divisors of integers, which are checked on request, and amounts of shifts, which are masked.

#include "IntegerRange.h"
#include "PlanBuilder.h"

#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringExtras.h"

#include <map>
#include <utility>

using namespace clang;

namespace amp2hip {
namespace {

/// The first and last token of an edit, by their spelling locations. Instances of a template and
/// expansions of a macro share it.
using EditKey = std::pair<SourceLocation, SourceLocation>;

/// Finds the operands to check in the bodies of functions. It omits operands that are known at
/// compile time to be valid; all operands that must be constants are among these.
class CheckFinder : public AstVisitor {
public:
  CheckFinder(PlanBuilder &P, bool ChecksBounds)
      : P(P), ChecksBounds(ChecksBounds), Ranges(P.Context) {}

  void addBody(const FunctionDecl *F) {
    if (F->isDependentContext())
      return; // its instances are bodies too
    if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(F))
      for (const CXXCtorInitializer *Init : Constructor->inits())
        TraverseStmt(Init->getInit());
    TraverseStmt(F->getBody());
  }

  void finish() {
    for (auto &[Key, Found] : Subscripts)
      P.Result.CheckedSubscripts.push_back(std::move(Found));
    for (auto &[Key, Found] : Divisions) {
      const bool NeedsDividend = Found.IsOfOthers || Found.Check.Operator.isMacroID();
      if (!Found.IsOfIntegers || (NeedsDividend && Found.Check.Dividend.isInvalid()))
        continue;
      if (!NeedsDividend)
        Found.Check.Dividend = SourceRange();
      P.Result.CheckedDivisors.push_back(std::move(Found.Check));
    }
    for (const auto &[Key, Found] : Shifts) {
      const bool NeedsShifted = Found.IsOfSeveralWidths || Found.Mask.Operator.isMacroID();
      if (!Found.IsNeeded || Found.IsOfOthers || (NeedsShifted && Found.Mask.Shifted.isInvalid()))
        continue;
      P.Result.MaskedShifts.push_back(Found.Mask);
      if (!NeedsShifted)
        P.Result.MaskedShifts.back().Shifted = SourceRange();
    }
  }

  bool dataTraverseStmtPre(Stmt *S) override {
    if (const auto *Loop = dyn_cast<ForStmt>(S))
      Ranges.addLoop(Loop);
    return !isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, CXXTypeidExpr, ConstantExpr>(S);
  }
  bool TraversePseudoObjectExpr(PseudoObjectExpr *E) override {
    return TraverseStmt(E->getSyntacticForm());
  }
  bool VisitUnaryOperator(UnaryOperator *E) override {
    if (E->getOpcode() == UO_AddrOf)
      if (const auto *Access = dyn_cast<ArraySubscriptExpr>(E->getSubExpr()->IgnoreParens()))
        Addressed.insert(Access);
    return true;
  }
  bool VisitExpr(Expr *E) override {
    if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(E); Call && Call->getNumArgs() == 2) {
      const auto Kind = BinaryOperator::getOverloadedOpcode(Call->getOperator());
      if (ChecksBounds && isDivision(Kind)) {
        if (Division *Found = divisionAt(Call->getOperatorLoc(), Call->getArg(0), Call->getArg(1)))
          Found->IsOfOthers = true;
      } else if (isShift(Kind)) {
        if (Shift *Found = shiftAt(Call->getOperatorLoc(), Call->getArg(0), Call->getArg(1)))
          Found->IsOfOthers = true;
      }
    } else if (const auto *Access = dyn_cast<ArraySubscriptExpr>(E); Access && ChecksBounds) {
      addSubscript(Access);
    } else if (const auto *Argument = dyn_cast<CXXDefaultArgExpr>(E)) {
      TraverseStmt(const_cast<Expr *>(Argument->getExpr()));
    } else if (const auto *Member = dyn_cast<CXXDefaultInitExpr>(E)) {
      TraverseStmt(const_cast<Expr *>(Member->getExpr()));
    }
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) override {
    if (ChecksBounds && isDivision(E->getOpcode()))
      addDivision(E);
    else if (isShift(E->getOpcode()))
      addShift(E);
    return true;
  }

private:
  void addSubscript(const ArraySubscriptExpr *E) {
    const Expr *Array = E->getBase()->IgnoreImpCasts();
    const auto *Type = P.Context.getAsConstantArrayType(Array->getType());
    // `i[array]` has no place for the check.
    if (!Type || E->getLHS() != E->getBase())
      return;
    const bool TakesAddress = Addressed.contains(E);
    const std::optional<llvm::APSInt> Index = constant(E->getIdx());
    if (Index && Index->isNonNegative() &&
        Index->getZExtValue() < Type->getZExtSize() + (TakesAddress ? 1 : 0))
      return;
    SourceRange Ranges[] = {Array->getSourceRange(), E->getRBracketLoc()};
    if (!toCommonText(Ranges, P.SM, P.Lang) || !isEditable(Ranges[0]))
      return;
    const SourceLocation Open = P.tokenBehind(Ranges[0].getEnd(), tok::l_square);
    if (Open.isInvalid())
      return;
    const auto [At, IsNew] =
        Subscripts.try_emplace(keyOf({Ranges[0].getBegin(), Open}),
                               CheckedSubscript{Ranges[0], Open, nameOf(Ranges[0]), TakesAddress});
    // One use of a macro may take the address of its expansion.
    At->second.TakesAddress |= TakesAddress;
  }

  /// One text that divides.
  struct Division {
    CheckedDivisor Check;
    bool IsOfIntegers = false; // some use divides integers by a divisor that may be invalid
    bool IsOfOthers = false;   // some use does not divide integers
  };

  static bool isDivision(BinaryOperatorKind Kind) {
    return Kind == BO_Div || Kind == BO_Rem || Kind == BO_DivAssign || Kind == BO_RemAssign;
  }
  static bool isShift(BinaryOperatorKind Kind) {
    return Kind == BO_Shl || Kind == BO_Shr || Kind == BO_ShlAssign || Kind == BO_ShrAssign;
  }

  void addDivision(const BinaryOperator *E) {
    const auto *Compound = dyn_cast<CompoundAssignOperator>(E);
    const QualType Type = Compound ? Compound->getComputationResultType() : E->getType();
    Division *Found = divisionAt(E->getOperatorLoc(), E->getLHS(), E->getRHS());
    if (!Found)
      return;
    if (!Type->isIntegerType()) {
      Found->IsOfOthers = true;
      return;
    }
    const Expr *Divisor = E->getRHS()->IgnoreParenImpCasts();
    const std::optional<llvm::APSInt> Value = constant(E->getRHS());
    // The check does not accept an object that converts to an integer.
    if ((Value && *Value != 0) || !Divisor->getType()->isIntegralOrUnscopedEnumerationType())
      return;
    Found->IsOfIntegers = true;
    Found->Check.IsBitField |= Divisor->refersToBitField();
  }

  /// Returns the facts about the text that divides these operands; null if it cannot be edited.
  Division *divisionAt(SourceLocation Operator, const Expr *Dividend, const Expr *Divisor) {
    SourceRange All[] = {Operator, Divisor->getSourceRange(), Dividend->getSourceRange()};
    if (!inEditableText(All))
      return nullptr;
    const auto [At, IsNew] = Divisions.try_emplace(keyOf({All[0].getBegin(), All[1].getEnd()}));
    if (IsNew)
      At->second.Check = {All[0].getBegin(), All[1], nameOf(All[1]), false, All[2]};
    return &At->second;
  }

  /// One text that shifts.
  struct Shift {
    MaskedShift Mask;
    bool IsNeeded = false;          // the amount in some use may not be less than the width
    bool IsOfSeveralWidths = false; // the uses shift values of different widths
    bool IsOfOthers = false;        // some use is not a built-in shift
  };

  void addShift(const BinaryOperator *E) {
    const auto *Compound = dyn_cast<CompoundAssignOperator>(E);
    const QualType Type = Compound ? Compound->getComputationLHSType() : E->getType();
    const Expr *Amount = E->getRHS()->IgnoreImplicit();
    // An object that converts to an integer may have no operator &.
    if (!Type->isIntegerType() || !Amount->getType()->isIntegralOrUnscopedEnumerationType())
      return;
    Shift *Found = shiftAt(E->getOperatorLoc(), E->getLHS(), Amount);
    if (!Found)
      return;
    const unsigned Width = P.Context.getIntWidth(Type);
    Found->IsOfSeveralWidths |= Found->Mask.Width != 0 && Found->Mask.Width != Width;
    Found->Mask.Width = Width;
    const std::optional<IntegerRange> Range = Ranges.of(E->getRHS());
    Found->IsNeeded |= !Range || Range->Least < 0 || Range->Greatest >= Width;
  }

  /// Returns the facts about the text that shifts by this amount; null if it cannot be edited.
  Shift *shiftAt(SourceLocation Operator, const Expr *Shifted, const Expr *Amount) {
    const auto *Call = dyn_cast<CXXOperatorCallExpr>(Amount);
    const bool IsInfix =
        isa<BinaryOperator, ConditionalOperator>(Amount) || (Call && Call->isInfixBinaryOp());
    SourceRange All[] = {Operator, Amount->getSourceRange(), Shifted->getSourceRange()};
    if (!inEditableText(All))
      return nullptr;
    const auto [At, IsNew] = Shifts.try_emplace(keyOf({All[0].getBegin(), All[1].getEnd()}));
    if (IsNew)
      At->second.Mask = {All[0].getBegin(), All[1], IsInfix, 0, All[2]};
    return &At->second;
  }

  /// Moves the ranges of an operator and its operands to their common text. The last range, of the
  /// left operand, is made invalid if it is in another text. False if the text cannot be edited.
  bool inEditableText(SourceRange (&All)[3]) const {
    if (!toCommonText(All, P.SM, P.Lang)) {
      All[2] = SourceRange();
      if (!toCommonText(llvm::MutableArrayRef(All, 2), P.SM, P.Lang))
        return false;
    }
    return isEditable(All[1]);
  }

  std::optional<llvm::APSInt> constant(const Expr *E) const {
    Expr::EvalResult Value;
    if (E->isValueDependent() || E->isTypeDependent() || !E->EvaluateAsInt(Value, P.Context))
      return std::nullopt;
    return Value.Val.getInt();
  }

  EditKey keyOf(SourceRange Tokens) const {
    return {P.SM.getSpellingLoc(Tokens.getBegin()), P.SM.getSpellingLoc(Tokens.getEnd())};
  }

  /// True for text in one of the user's files that no macro has pasted.
  bool isEditable(SourceRange Tokens) const {
    const auto IsUsers = [&](SourceLocation Location) {
      const SourceLocation Spelled = P.SM.getSpellingLoc(Location);
      return !P.SM.isWrittenInScratchSpace(Spelled) && !P.SM.isInSystemHeader(Spelled) &&
             P.SM.getFileEntryRefForID(P.SM.getFileID(Spelled));
    };
    return IsUsers(Tokens.getBegin()) && IsUsers(Tokens.getEnd());
  }

  /// Returns the tokens as one short line that a string literal can hold.
  std::string nameOf(SourceRange Tokens) const {
    constexpr size_t MaxName = 40;
    const std::string Written =
        P.textOf({P.SM.getSpellingLoc(Tokens.getBegin()), P.SM.getSpellingLoc(Tokens.getEnd())});
    llvm::SmallVector<StringRef> Words;
    llvm::SplitString(Written, Words);
    std::string Name = llvm::join(Words, " ");
    if (Name.size() > MaxName)
      Name = Name.substr(0, MaxName) + "...";
    for (char &C : Name)
      if (C == '"' || C == '\\' || static_cast<unsigned char>(C) >= 0x80)
        C = '?';
    return Name;
  }

  PlanBuilder &P;
  const bool ChecksBounds;
  IntegerRanges Ranges;
  std::map<EditKey, CheckedSubscript> Subscripts;
  std::map<EditKey, Division> Divisions;
  std::map<EditKey, Shift> Shifts;
  llvm::SmallPtrSet<const ArraySubscriptExpr *, 8> Addressed;
};

} // namespace

void planChecks(PlanBuilder &P, bool ChecksBounds) {
  CheckFinder Finder(P, ChecksBounds);
  for (const AmpBody &B : P.Model.Bodies)
    Finder.addBody(B.Function);
  Finder.finish();
}

} // namespace amp2hip
