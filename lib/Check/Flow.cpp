// Rules on control flow: endless loops, reads of uninitialised variables, and divisions by zero
// that are reached (L171, L172, L182).

#include "Rules.h"
#include "amp2hip/Analysis/Reachability.h"
#include "amp2hip/Support/Reporter.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Analysis/Analyses/UninitializedValues.h"
#include "clang/Analysis/AnalysisDeclContext.h"
#include "clang/Analysis/CFG.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/MapVector.h"

#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// Returns the loop, or the label of a backward jump, that a block belongs to; null if there is
/// none.
const Stmt *loopOf(const CFGBlock &Block) {
  const Stmt *Loop = Block.getTerminatorStmt();
  if (!isa_and_nonnull<ForStmt, WhileStmt, DoStmt>(Loop))
    Loop = Block.getLoopTarget();
  return Loop ? Loop : dyn_cast_or_null<LabelStmt>(Block.getLabel());
}

/// Collects, for each variable, its first read that is uninitialised on all paths.
class UninitialisedReads : public UninitVariablesHandler {
public:
  explicit UninitialisedReads(const SourceManager &SM) : SM(SM) {}

  void handleUseOfUninitVariable(const VarDecl *Variable, const UninitUse &Use) override {
    // An uninitialised read on some paths may be correct code, because those paths are never taken.
    if (Use.getKind() != UninitUse::Always || isTileStatic(Variable))
      return;
    // Further reads of the variable follow from the first.
    const Expr *&First = Reads[Variable];
    if (!First || SM.isBeforeInTranslationUnit(Use.getUser()->getExprLoc(), First->getExprLoc()))
      First = Use.getUser();
  }

  void report(Reporter &Report) const {
    for (const auto &[Variable, Read] : Reads)
      if (Report(Read->getExprLoc(), Diag::UninitialisedRead, Variable->getNameAsString()))
        Report.note(Variable->getLocation(), Diag::DeclaredHere, Variable->getNameAsString());
  }

private:
  const SourceManager &SM;
  llvm::MapVector<const VarDecl *, const Expr *> Reads;
};

/// Checks each function's control-flow graph once.
class FlowRules {
public:
  FlowRules(ASTContext &Context, Reporter &Report)
      : Context(Context), Report(Report), HasErrors(Context.getDiagnostics().hasErrorOccurred()) {}

  void check(const FunctionDecl *F) {
    if (F->isDependentContext() || F->isInvalidDecl() || !Checked.insert(F).second)
      return;
    AnalysisDeclContext Analysis(/*Mgr=*/nullptr, F);
    CFG::BuildOptions &Options = Analysis.getCFGBuildOptions();
    Options.AddInitializers = true;
    Options.AddCXXDefaultInitExprInCtors = true;
    Options.setAllAlwaysAdd();
    const CFG *Graph = Analysis.getCFG();
    if (!Graph)
      return;
    BlockSet Reached = blocksReachableFrom(Graph->getEntry());
    Reached.insert(&Graph->getEntry());
    std::set<BlockSet> Endless;
    for (const CFGBlock *Block : llvm::reverse(*Graph)) { // in the order of the text
      if (!Reached.count(Block))
        continue;
      checkLoop(*Block, Graph->getExit(), Endless);
      for (const CFGElement &E : *Block)
        if (const auto S = E.getAs<CFGStmt>())
          checkStatement(S->getStmt());
    }
    // Clang's analysis does not expect classes with errors.
    if (HasErrors)
      return;
    UninitialisedReads Reads(Context.getSourceManager());
    UninitVariablesAnalysisStats Statistics = {};
    runUninitializedVariablesAnalysis(*F, *Graph, Analysis, Reads, Statistics);
    Reads.report(Report);
  }

private:
  /// Reports a loop without an exit. If several loops have the same blocks, only the first in the
  /// text is reported.
  void checkLoop(const CFGBlock &Block, const CFGBlock &Exit, std::set<BlockSet> &Endless) {
    const Stmt *Loop = loopOf(Block);
    if (!Loop)
      return;
    const BlockSet Round = blocksReachableFrom(Block);
    // A block that only leads to an endless loop is not part of it.
    if (!Round.count(&Block) || Round.count(&Exit) || llvm::any_of(Round, [&](const CFGBlock *B) {
          return !blocksReachableFrom(*B).count(&Block);
        }))
      return;
    if (Endless.insert(Round).second)
      Report(Loop->getBeginLoc(), Diag::EndlessLoop);
  }

  void checkStatement(const Stmt *S) {
    if (const auto *Operator = dyn_cast<BinaryOperator>(S))
      checkDivision(Operator);
    // A nested lambda has the restrictions of the code around it (L42).
    else if (const auto *Lambda = dyn_cast<LambdaExpr>(S);
             Lambda && isCallableFromAmp(Lambda->getCallOperator()))
      check(Lambda->getCallOperator());
  }

  void checkDivision(const BinaryOperator *E) {
    switch (E->getOpcode()) {
    case BO_Div:
    case BO_Rem:
    case BO_DivAssign:
    case BO_RemAssign:
      break;
    default:
      return;
    }
    const Expr *By = E->getRHS();
    Expr::EvalResult Value;
    if (By->isValueDependent() || !By->EvaluateAsRValue(Value, Context) || Value.HasSideEffects)
      return;
    if (Value.Val.isInt() && Value.Val.getInt() == 0)
      Report(E->getOperatorLoc(), Diag::DivideByZero);
    else if (Value.Val.isFloat() && Value.Val.getFloat().isZero())
      Report(E->getOperatorLoc(), Diag::DivideByZeroFloat);
  }

  ASTContext &Context;
  Reporter &Report;
  const bool HasErrors; // true if Clang found errors before the rules ran
  std::set<const FunctionDecl *> Checked;
};

} // namespace

void checkFlow(const SourceModel &Model, ASTContext &Context) {
  Reporter Report(Context.getDiagnostics());
  FlowRules Rules(Context, Report);
  for (const AmpBody &Body : Model.Bodies)
    Rules.check(Body.Function);
}

} // namespace amp2hip
