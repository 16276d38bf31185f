// Barriers under control flow that differs between the threads of a tile.
//
// A value is divergent if it is made of a thread's place in the tile: `local` or `global` of the
// kernel's tiled_index, the index it converts to, or a variable that such a value was put into.
// Nothing else is called divergent: the rule is enforced where it is provably broken.

#include "Rules.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Lex/Lexer.h"

#include <set>

using namespace clang;

namespace amp2hip {
namespace {

using Variables = std::set<const ValueDecl *>;

/// Finds what in an expression is divergent, given the variables that are.
class DivergentPart : public RecursiveASTVisitor<DivergentPart> {
public:
  explicit DivergentPart(const Variables &Divergent) : Divergent(Divergent) {}

  bool VisitMemberExpr(MemberExpr *E) {
    const NamedDecl *Member = E->getMemberDecl();
    const bool IsPlace =
        Member->getIdentifier() && (Member->getName() == "local" || Member->getName() == "global");
    return note(E, IsPlace &&
                       isAmpClass(E->getBase()->IgnoreParenImpCasts()->getType(), "tiled_index"));
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *E) {
    return note(E, isa_and_nonnull<CXXConversionDecl>(E->getMethodDecl()) &&
                       isAmpClass(E->getImplicitObjectArgument()->IgnoreParenImpCasts()->getType(),
                                  "tiled_index"));
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) { return note(E, Divergent.count(E->getDecl())); }

  const Expr *Found = nullptr;

private:
  bool note(const Expr *E, bool IsDivergent) {
    if (IsDivergent)
      Found = E;
    return !Found;
  }

  const Variables &Divergent;
};

const Expr *divergentPart(const Stmt *S, const Variables &Divergent) {
  DivergentPart Finder(Divergent);
  Finder.TraverseStmt(const_cast<Stmt *>(S));
  return Finder.Found;
}

/// Collects the variables that divergent values are put into.
class DivergentVariables : public RecursiveASTVisitor<DivergentVariables> {
public:
  bool VisitVarDecl(VarDecl *D) {
    if (D->getInit() && !D->isStaticLocal() && divergentPart(D->getInit(), Found))
      Changed |= Found.insert(D).second;
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) {
    const auto *Target = dyn_cast<DeclRefExpr>(E->getLHS()->IgnoreParens());
    if (E->isAssignmentOp() && Target && divergentPart(E->getRHS(), Found))
      Changed |= Found.insert(Target->getDecl()).second;
    return true;
  }

  Variables Found;
  bool Changed = false;
};

Variables divergentVariables(Stmt *Body) {
  DivergentVariables Collector;
  do {
    Collector.Changed = false;
    Collector.TraverseStmt(Body);
  } while (Collector.Changed);
  return Collector.Found;
}

/// Walks a function in order and knows which divergent conditions it is under.
class Barriers : public RecursiveASTVisitor<Barriers> {
public:
  Barriers(ASTContext &Context, Variables Divergent)
      : Context(Context), Divergent(std::move(Divergent)) {}

  bool TraverseIfStmt(IfStmt *S) {
    return under(S->getCond(), [&] { return RecursiveASTVisitor::TraverseIfStmt(S); });
  }
  bool TraverseForStmt(ForStmt *S) {
    return under(S->getCond(), [&] { return RecursiveASTVisitor::TraverseForStmt(S); });
  }
  bool TraverseWhileStmt(WhileStmt *S) {
    return under(S->getCond(), [&] { return RecursiveASTVisitor::TraverseWhileStmt(S); });
  }
  bool TraverseDoStmt(DoStmt *S) {
    return under(S->getCond(), [&] { return RecursiveASTVisitor::TraverseDoStmt(S); });
  }
  bool TraverseSwitchStmt(SwitchStmt *S) {
    return under(S->getCond(), [&] { return RecursiveASTVisitor::TraverseSwitchStmt(S); });
  }
  bool TraverseConditionalOperator(ConditionalOperator *E) {
    return under(E->getCond(), [&] { return RecursiveASTVisitor::TraverseConditionalOperator(E); });
  }
  // A nested lambda is another function.
  bool TraverseLambdaExpr(LambdaExpr *) { return true; }

  bool VisitReturnStmt(ReturnStmt *S) {
    if (!Conditions.empty() && !FirstReturn) {
      FirstReturn = S;
      ReturnCondition = Conditions.back();
    }
    return true;
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *Call) {
    if (!isBarrierWait(Call))
      return true;
    if (!Conditions.empty())
      refuse(Call, Conditions.back(), nullptr);
    else if (FirstReturn)
      refuse(Call, ReturnCondition, FirstReturn);
    return true;
  }

private:
  template <typename F> bool under(const Expr *Condition, F TraverseControlled) {
    const Expr *Part = Condition ? divergentPart(Condition, Divergent) : nullptr;
    if (Part)
      Conditions.push_back(Part);
    const bool Result = TraverseControlled();
    if (Part)
      Conditions.pop_back();
    return Result;
  }

  void refuse(const Expr *Barrier, const Expr *Part, const Stmt *Return) {
    DiagnosticsEngine &Diags = Context.getDiagnostics();
    report(Diags, Barrier->getExprLoc(), Diag::DivergentBarrier);
    if (Return)
      report(Diags, Return->getBeginLoc(), Diag::DivergentReturn);
    report(Diags, Part->getExprLoc(), Diag::DivergentCondition)
        << Lexer::getSourceText(CharSourceRange::getTokenRange(Part->getSourceRange()),
                                Context.getSourceManager(), Context.getLangOpts());
  }

  ASTContext &Context;
  const Variables Divergent;
  std::vector<const Expr *> Conditions;
  const Stmt *FirstReturn = nullptr;
  const Expr *ReturnCondition = nullptr;
};

} // namespace

void checkUniformity(const SourceModel &Model, ASTContext &Context) {
  for (const AmpFunction &F : Model.Functions) {
    Stmt *Body = F.Function->doesThisDeclarationHaveABody() ? F.Function->getBody() : nullptr;
    if (Body)
      Barriers(Context, divergentVariables(Body)).TraverseStmt(Body);
  }
}

} // namespace amp2hip
