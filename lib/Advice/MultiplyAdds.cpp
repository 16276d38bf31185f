#include "Rules.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"

#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// True for float and double, and for short vectors of them.
bool isFloating(QualType Type) {
  const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(Type->getAsCXXRecordDecl());
  if (Class && isShortVector(Class))
    Type = Class->getTemplateArgs()[0].getAsType();
  return Type->isRealFloatingType();
}

/// An operator for two operands, built-in or of short vectors.
struct Operation {
  OverloadedOperatorKind Kind = OO_None; ///< OO_None unless the result is a floating-point number
  const Expr *Left = nullptr, *Right = nullptr;
};

Operation operationOf(const Expr *E) {
  if (!isFloating(E->getType()))
    return {};
  if (const auto *Operator = dyn_cast<BinaryOperator>(E))
    return {BinaryOperator::getOverloadedOperator(Operator->getOpcode()), Operator->getLHS(),
            Operator->getRHS()};
  const auto *Call = dyn_cast<CXXOperatorCallExpr>(E);
  if (!Call || Call->getNumArgs() != 2)
    return {};
  return {Call->getOperator(), Call->getArg(0), Call->getArg(1)};
}

/// True for a product that is computed at run time, in the operand's own type.
bool isProduct(const Expr *Operand, const ASTContext &Context) {
  const Expr *E = asWrittenInside(Operand)->IgnoreParenNoopCasts(Context);
  return operationOf(E).Kind == OO_Star && !E->isEvaluatable(Context) &&
         Context.hasSameUnqualifiedType(E->getType(), Operand->getType());
}

/// True for a sum or a difference with a product as an operand, unless a pragma of the source says
/// whether it is contracted.
bool isMultiplyAdd(const Expr *E, const ASTContext &Context) {
  static constexpr OverloadedOperatorKind Sums[] = {OO_Plus, OO_PlusEqual, OO_Minus, OO_MinusEqual};
  const Operation Sum = operationOf(E);
  const auto *Operator = dyn_cast<BinaryOperator>(E);
  return llvm::is_contained(Sums, Sum.Kind) &&
         !(Operator && Operator->getFPFeatures().hasFPContractModeOverride()) &&
         (isProduct(Sum.Left, Context) || isProduct(Sum.Right, Context));
}

/// Returns the program's own function, with a body, that a statement calls in amp code, or null.
const FunctionDecl *calledBy(const Stmt *S, const ASTContext &Context) {
  const auto *Call = dyn_cast<CallExpr>(S);
  const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
  if (Callee && !isCallableFromAmp(Callee)) // in code for both sides
    Callee = otherSide(Callee);
  return Callee && Callee->getBody() &&
                 !Context.getSourceManager().isInSystemHeader(Callee->getLocation())
             ? Callee->getDefinition()
             : nullptr;
}

/// True for a loop, except for `do ... while (false)`.
bool isRealLoop(const Stmt *S, const ASTContext &Context) {
  bool Repeats = true;
  const auto *Do = dyn_cast<DoStmt>(S);
  return isLoop(S) && isRepeated(S) &&
         !(Do && Do->getCond()->EvaluateAsBooleanCondition(Repeats, Context) && !Repeats);
}

/// Looks through the innermost loops of a function and of the functions that it calls.
class InnerLoops {
public:
  explicit InnerLoops(const ASTContext &Context) : Context(Context) {}

  struct MultiplyAdd {
    const Expr *Sum = nullptr, *InKernel = nullptr; ///< InKernel: Sum, or the call that leads to it
    const FunctionDecl *Function = nullptr;         ///< the function with Sum
  };

  /// Returns the first MultiplyAdd. \p IsInLoop: the function is called in an innermost loop.
  MultiplyAdd firstIn(const FunctionDecl *Function, const StatementTree &Tree, bool IsInLoop) {
    IsInLoop = IsInLoop && !hasLoop(Function->getBody());
    MultiplyAdd First;
    Tree.forEach<Expr>([&](const Expr *E) {
      const bool Matches = isMultiplyAdd(E, Context);
      const FunctionDecl *Callee = calledBy(E, Context);
      if (First.Sum || (!Matches && !Callee) || isElsewhere(E, Tree))
        return;
      const bool IsInner = isInInnermost(E, Tree).value_or(IsInLoop);
      if (Matches && IsInner)
        First = {E, E, Function};
      else if (Callee && Visited.insert({Callee, IsInner}).second)
        if (First = firstIn(Callee, StatementTree(Callee->getBody()), IsInner); First.Sum)
          First.InKernel = E;
    });
    return First;
  }

private:
  /// True for code that does not run where it is written: in a lambda, or an operand of `sizeof`.
  static bool isElsewhere(const Expr *E, const StatementTree &Tree) {
    return Tree.around(E, [](const Stmt *Around) {
      return isa<LambdaExpr, UnaryExprOrTypeTraitExpr, CXXNoexceptExpr>(Around);
    });
  }
  /// Returns whether each iteration of an innermost loop computes the expression; std::nullopt if
  /// it is in no loop.
  std::optional<bool> isInInnermost(const Expr *E, const StatementTree &Tree) {
    const Stmt *Loop = Tree.around(E, [&](const Stmt *S) { return isRealLoop(S, Context); });
    if (!Loop)
      return std::nullopt;
    const auto *For = dyn_cast<ForStmt>(Loop);
    return !hasLoop(Loop) && !(For && For->getInit() && Tree.isWithin(E, For->getInit()));
  }
  /// True if there is a loop in the statement, or in a function that it calls.
  bool hasLoop(const Stmt *Code) {
    if (const auto [Known, IsNew] = WithLoop.try_emplace(Code, false); !IsNew)
      return Known->second;
    bool Has = false;
    StatementTree(Code).forEach<Stmt>([&](const Stmt *S) {
      const FunctionDecl *Callee = calledBy(S, Context);
      Has |= (S != Code && isRealLoop(S, Context)) || (Callee && hasLoop(Callee->getBody()));
    });
    return WithLoop[Code] = Has;
  }

  const ASTContext &Context;
  llvm::DenseMap<const Stmt *, bool> WithLoop;
  std::set<std::pair<const FunctionDecl *, bool>> Visited;
};

} // namespace

void adviseOnMultiplyAdds(const AdvisedKernel &Kernel, Reporter &Report) {
  const auto First =
      InnerLoops(Kernel.Context).firstIn(Kernel.Function, Kernel.Tree, /*IsInLoop=*/false);
  if (!First.Sum)
    return;
  const auto Kind = operationOf(First.Sum).Kind;
  const int Operation = Kind == OO_Plus || Kind == OO_PlusEqual ? 0 : 1;
  if (First.Sum == First.InKernel)
    Report(First.Sum->getExprLoc(), Diag::AdviceMultiplyAdd, Operation, 0, "");
  else if (Report(First.InKernel->getBeginLoc(), Diag::AdviceMultiplyAdd, Operation, 1,
                  First.Function->getNameAsString()))
    Report.note(First.Sum->getExprLoc(), Diag::MultiplyAddHere, Operation);
}

} // namespace amp2hip
