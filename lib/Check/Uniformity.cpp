// Rules on barriers that only some threads of a tile reach (L241 to L243).

#include "ConvergentBarrier.h"
#include "Races.h"
#include "Rules.h"
#include "amp2hip/Analysis/StatementTree.h"
#include "amp2hip/Analysis/TileFlow.h"
#include "amp2hip/Model/LaunchedKernels.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"

#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Checks the barriers of functions and of their callees, once for each flow.
class Uniformity {
public:
  Uniformity(TileFlows &Flows, Reporter &Report) : Flows(Flows), Report(Report) {}

  void check(const FunctionDecl *F, const Divergent &AtEntry) {
    const TileFlow *Flow = Flows.flowOf(F, AtEntry);
    if (!Flow || !Visited.insert(Flow).second)
      return;
    for (const CFGBlock *Block : llvm::reverse(Flow->graph())) { // in the order of the text
      const Expr *Condition = Flow->divergentConditionOf(Block);
      Flow->walk(Block, [&](const Stmt *S, const Divergent &State) {
        if (const auto *Call = dyn_cast<CallExpr>(S))
          checkCall(Call, State, Condition, Block, F, *Flow);
      });
    }
  }

private:
  void checkCall(const CallExpr *Call, const Divergent &State, const Expr *Condition,
                 const CFGBlock *Block, const FunctionDecl *F, const TileFlow &Flow) {
    const auto *Member = dyn_cast<CXXMemberCallExpr>(Call);
    if (Member && isBarrierWait(Member)) {
      if (Condition && Report(Call->getExprLoc(), Diag::DivergentBarrier)) {
        explain(Call, Condition, Flow);
        advise(Member, Flow.divergentBranchesOf(Block), F);
      }
      return;
    }
    const FunctionDecl *Callee = Call->getDirectCallee();
    const CallEffect Effect = Flows.effectOf(Call, State);
    if (!Effect.Barrier)
      return;
    if (Condition) {
      if (Report(Call->getExprLoc(), Diag::DivergentCall, Callee->getNameAsString())) {
        explain(Call, Condition, Flow);
        Report.note(Effect.Barrier->getExprLoc(), Diag::BarrierHere);
      }
    } else {
      check(Callee, Flows.entryOf(Call, State));
    }
  }

  /// Adds notes about the condition, about the variable in it that is divergent, and about a
  /// `return` that some threads take before the call.
  void explain(const Expr *Call, const Expr *Condition, const TileFlow &Flow) {
    const CFGBlock *Block = Flow.blockOfCondition(Condition);
    const Stmt *Branch = Block ? Block->getTerminatorStmt() : nullptr;
    if (const auto *If = dyn_cast_or_null<IfStmt>(Branch);
        If && Flows.Context.getSourceManager().isBeforeInTranslationUnit(If->getEndLoc(),
                                                                         Call->getBeginLoc()))
      if (const Stmt *Return = returnIn(If))
        Report.note(Return->getBeginLoc(), Diag::DivergentReturn);
    const StringRef Text =
        Lexer::getSourceText(CharSourceRange::getTokenRange(Condition->getSourceRange()),
                             Flows.Context.getSourceManager(), Flows.Context.getLangOpts());
    Report.note(Condition->getExprLoc(), Diag::DivergentCondition, Text);
    const auto *Member = dyn_cast<MemberExpr>(Condition);
    const auto *Reference =
        dyn_cast<DeclRefExpr>(Member ? Member->getBase()->IgnoreParens() : Condition);
    if (!Reference || !Block)
      return;
    const auto *Field = Member ? dyn_cast<FieldDecl>(Member->getMemberDecl()) : nullptr;
    if (const SourceLocation *Since = Flow.atEnd(Block).find({Reference->getDecl(), Field}))
      Report.note(*Since, Diag::DivergentVariable, Text);
  }

  /// Proposes a change after which all threads reach the barrier, if one condition alone keeps some
  /// of them from it.
  void advise(const CXXMemberCallExpr *Barrier, ArrayRef<const CFGBlock *> Branches,
              const FunctionDecl *F) {
    const auto *If = Branches.size() == 1
                         ? dyn_cast_or_null<IfStmt>(Branches.front()->getTerminatorStmt())
                         : nullptr;
    if (!If)
      return;
    const Fix Change = convergentForm(If, Barrier, F, Changes, Flows.Context);
    if (!Change.hints().empty() && Report(If->getBeginLoc(), Diag::AdviceConvergentBarrier, Change))
      ++Changes;
  }

  static const Stmt *returnIn(const IfStmt *If) {
    const StatementTree Tree(If);
    const Stmt *Found = nullptr;
    Tree.forEach<ReturnStmt>([&](const ReturnStmt *Return) {
      if (!Found && !Tree.around(Return, [](const Stmt *S) { return isa<LambdaExpr>(S); }))
        Found = Return;
    });
    return Found;
  }

  TileFlows &Flows;
  Reporter &Report;
  std::set<const TileFlow *> Visited;
  unsigned Changes = 0; // the number of proposed changes
};

} // namespace

/// Returns the parameters that are divergent on entry to a function without known callers: the
/// `index` that a tiled kernel may take in place of a tiled_index.
static Divergent entryOf(const FunctionDecl *F,
                         const llvm::SmallPtrSetImpl<const CXXRecordDecl *> &TiledKernels) {
  Divergent Entry;
  if (F->getOverloadedOperator() == OO_Call &&
      TiledKernels.count(dyn_cast<CXXRecordDecl>(F->getDeclContext())))
    for (const ParmVarDecl *P : F->parameters())
      if (isAmpClass(P->getType(), "index"))
        Entry.add({P}, P->getLocation());
  return Entry;
}

void checkUniformity(const SourceModel &Model, ASTContext &Context) {
  Reporter Report(Context.getDiagnostics());
  TileFlows Flows(Context);
  Uniformity Rules(Flows, Report);
  llvm::SmallPtrSet<const CXXRecordDecl *, 16> TiledKernels;
  for (const LaunchedKernel &L : launchedKernels(Model))
    if (L.IsTiled && L.Kernel)
      TiledKernels.insert(L.Kernel);
  for (const AmpBody &Body : Model.Bodies)
    if (!Body.Set.Cpu) // barriers exist only in code for amp alone
      Rules.check(Body.Function, entryOf(Body.Function, TiledKernels));
  checkRaces(Model, Flows, Report);
}

} // namespace amp2hip
