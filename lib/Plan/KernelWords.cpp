#include "KernelWords.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

#include <algorithm>

using namespace clang;

namespace amp2hip {
namespace {

/// Returns the variable whose element an expression is: `v` for `v[i].x`; null if it is none.
const VarDecl *variableOf(const Expr *E) {
  for (E = E->IgnoreParenImpCasts();; E = E->IgnoreParenImpCasts()) {
    if (const auto *Call = dyn_cast<CXXOperatorCallExpr>(E);
        Call && (Call->getOperator() == OO_Subscript || Call->getOperator() == OO_Call))
      E = Call->getArg(0);
    else if (const auto *Plain = dyn_cast<CallExpr>(E); Plain && !isa<CXXOperatorCallExpr>(E))
      E = Plain->getCallee();
    else if (const auto *Element = dyn_cast<ArraySubscriptExpr>(E))
      E = Element->getLHS(); // getBase() confuses index and base if types are dependent
    else if (const auto *Member = dyn_cast<MemberExpr>(E))
      E = Member->getBase();
    else if (const auto *Dependent = dyn_cast<CXXDependentScopeMemberExpr>(E);
             Dependent && !Dependent->isImplicitAccess())
      E = Dependent->getBase();
    else
      break;
  }
  const auto *Named = dyn_cast<DeclRefExpr>(E);
  return Named ? dyn_cast<VarDecl>(Named->getDecl()) : nullptr;
}

/// Collects the variables outside of a kernel that it assigns elements of.
class WrittenVariables : public AstVisitor {
public:
  explicit WrittenVariables(const LambdaExpr &Kernel) : Kernel(Kernel) {}

  bool VisitBinaryOperator(BinaryOperator *E) override {
    if (E->isAssignmentOp())
      add(*E->getLHS());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) override {
    if (E->isIncrementDecrementOp())
      add(*E->getSubExpr());
    return true;
  }
  bool VisitCallExpr(CallExpr *E) override {
    if (const auto *Operator = dyn_cast<CXXOperatorCallExpr>(E);
        Operator && Operator->isAssignmentOp())
      add(*Operator->getArg(0));
    return true;
  }

  std::set<const VarDecl *> Found;

private:
  void add(const Expr &Target) {
    const VarDecl *Variable = variableOf(&Target);
    if (Variable && !Kernel.getCallOperator()->Encloses(Variable->getDeclContext()))
      Found.insert(Variable);
  }

  const LambdaExpr &Kernel;
};

std::string writtenVariable(const ParallelForEach &Launch, const PlanBuilder &) {
  WrittenVariables Written(*Launch.Lambda);
  Written.TraverseStmt(Launch.Lambda->getBody());
  return Written.Found.size() == 1 ? (*Written.Found.begin())->getNameAsString() : "";
}

/// Returns `tile16` or `tile8x8`; empty if the size depends on a template's parameters.
std::string tileSize(const ParallelForEach &Launch, const PlanBuilder &P) {
  const CXXMethodDecl *Operator = Launch.Lambda->getCallOperator();
  if (Operator->getNumParams() != 1)
    return "";
  const QualType Index = Operator->getParamDecl(0)->getType().getNonReferenceType();
  const auto *Type = Index->getAs<TemplateSpecializationType>();
  if (!Type || !isAmpClass(Index, "tiled_index"))
    return "";
  std::string Result = "tile";
  for (const TemplateArgument &Size : Type->template_arguments()) {
    const bool IsExpression = Size.getKind() == TemplateArgument::Expression;
    if (!IsExpression || Size.getAsExpr()->isValueDependent())
      return "";
    const auto Value = Size.getAsExpr()->getIntegerConstantExpr(P.Context);
    if (!Value)
      return "";
    Result += (Result == "tile" ? "" : "x") + std::to_string(Value->getExtValue());
  }
  return Result;
}

/// Finds the innermost statements of a function that a launch is in.
class StatementsAround : public AstVisitor {
public:
  StatementsAround(const SourceManager &SM, SourceLocation At) : SM(SM), At(At) {}

  bool dataTraverseStmtPre(Stmt *S) override {
    if (SM.isBeforeInTranslationUnit(At, S->getBeginLoc()) ||
        SM.isBeforeInTranslationUnit(S->getEndLoc(), At))
      return true;
    if (auto *Switch = dyn_cast<SwitchStmt>(S))
      Innermost = Switch;
    if (const auto *Label = dyn_cast<LabelStmt>(S))
      LabelInFront = Label;
    return true;
  }

  const SwitchStmt *Innermost = nullptr;
  const LabelStmt *LabelInFront = nullptr;

private:
  const SourceManager &SM;
  const SourceLocation At;
};

/// Returns the name of the label or the case before the launch: `Forward`, `case3`.
std::string labelOrCase(const ParallelForEach &Launch, const PlanBuilder &P) {
  const SourceLocation At = Launch.Written->getBeginLoc();
  StatementsAround Around(P.SM, At);
  Around.TraverseStmt(Launch.Outermost->getBody());
  if (Around.LabelInFront)
    return Around.LabelInFront->getName();
  if (!Around.Innermost)
    return "";
  const SwitchCase *Last = nullptr;
  for (const SwitchCase *Each = Around.Innermost->getSwitchCaseList(); Each;
       Each = Each->getNextSwitchCase())
    if (P.SM.isBeforeInTranslationUnit(Each->getBeginLoc(), At) &&
        (!Last || P.SM.isBeforeInTranslationUnit(Last->getBeginLoc(), Each->getBeginLoc())))
      Last = Each;
  if (!Last || isa<DefaultStmt>(Last))
    return Last ? "default" : "";
  const Expr *Value = cast<CaseStmt>(Last)->getLHS()->IgnoreParenImpCasts();
  if (const auto *Full = dyn_cast<ConstantExpr>(Value))
    Value = Full->getSubExpr()->IgnoreParenImpCasts();
  if (const auto *Named = dyn_cast<DeclRefExpr>(Value))
    return Named->getDecl()->getNameAsString();
  const auto Number = dyn_cast<IntegerLiteral>(Value);
  return Number ? "case" + std::to_string(Number->getValue().getZExtValue()) : "";
}

} // namespace

std::vector<std::string> distinguishingWords(const ParallelForEach &Launch, const PlanBuilder &P) {
  std::vector<const ParallelForEach *> Alike; // kernels with the same words so far
  for (const ParallelForEach &Other : P.Model.Launches)
    if (Other.Written && Other.Lambda && Other.Outermost == Launch.Outermost)
      Alike.push_back(&Other);
  std::vector<std::string> Result;
  for (const auto Describe : {writtenVariable, tileSize, labelOrCase}) {
    const std::string Own = Describe(Launch, P);
    const auto Rest =
        std::stable_partition(Alike.begin(), Alike.end(), [&](const ParallelForEach *Other) {
          return Describe(*Other, P) == Own;
        });
    if (Rest != Alike.end() && !Own.empty())
      Result.push_back(Own);
    Alike.erase(Rest, Alike.end());
  }
  return Result;
}

} // namespace amp2hip
