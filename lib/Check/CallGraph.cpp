// Rules on the functions that a kernel reaches: recursion, missing bodies, tile_static variables
// and their size (L155, L156, L207, L208).

#include "CalleesOnAccelerator.h"
#include "Rules.h"
#include "amp2hip/Model/LaunchedKernels.h"
#include "amp2hip/Support/Reporter.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"
#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SetVector.h"

#include <amp2hip/limits.h>

#include <map>

using namespace clang;

namespace amp2hip {
namespace {

struct Call {
  const FunctionDecl *Callee;
  SourceLocation Location;
};

/// The calls and tile_static variables of one function's body.
struct Contents {
  std::vector<Call> Calls;
  std::vector<const VarDecl *> TileStatics;
};

class BodyVisitor : public AstVisitor {
public:
  explicit BodyVisitor(const CalleesOnAccelerator &OnAccelerator) : OnAccelerator(OnAccelerator) {}

  bool TraverseVarDecl(VarDecl *D) override {
    if (!isTileStatic(D)) {
      addDestructor(D->getType(), D->getLocation());
      return AstVisitor::TraverseVarDecl(D);
    }
    Result.TileStatics.push_back(D); // its constructor does not run
    return true;
  }
  bool VisitCallExpr(CallExpr *E) override {
    if (const FunctionDecl *Callee = E->getDirectCallee())
      Result.Calls.push_back({OnAccelerator.calleeOf(E, Callee), E->getExprLoc()});
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *E) override {
    Result.Calls.push_back({OnAccelerator.calleeOf(E, E->getConstructor()), E->getLocation()});
    return true;
  }
  bool VisitCXXBindTemporaryExpr(CXXBindTemporaryExpr *E) override {
    addDestructor(E->getType(), E->getExprLoc());
    return true;
  }
  // Calls of the lambda reach its body.
  bool TraverseLambdaExpr(LambdaExpr *E) override {
    return llvm::all_of(E->capture_inits(), [&](Expr *Init) { return TraverseStmt(Init); });
  }

  /// Adds the call of the destructor of a class or of an array's elements.
  void addDestructor(QualType Type, SourceLocation At) {
    const CXXRecordDecl *Class = soundClass(QualType(Type->getBaseElementTypeUnsafe(), 0));
    const CXXDestructorDecl *D = Class ? Class->getDestructor() : nullptr;
    if (D && !D->isTrivial())
      Result.Calls.push_back({D, At});
  }

  Contents Result;

private:
  const CalleesOnAccelerator &OnAccelerator;
};

/// Visits the functions that each kernel reaches, depth first.
class KernelChecker {
public:
  KernelChecker(const SourceModel &Model, ASTContext &Context, Reporter &Report)
      : OnAccelerator(Model), Context(Context), Report(Report) {}

  void checkKernel(const LaunchedKernel &L) {
    Current = &L;
    Reached.clear();
    Path.clear();
    TileStatics.clear();
    if (L.Kernel && L.Kernel->hasDefinition())
      for (const Decl *D : L.Kernel->getDefinition()->decls())
        if (const FunctionDecl *F = D->getAsFunction(); F && F->getOverloadedOperator() == OO_Call)
          visitKernel(F, L.Location);
    checkTileStatics();
  }

private:
  /// Visits the call operator of a kernel, or the specialisations of an operator template.
  void visitKernel(const FunctionDecl *F, SourceLocation LaunchedAt) {
    if (const FunctionTemplateDecl *Template = F->getDescribedFunctionTemplate())
      for (const FunctionDecl *Instance : Template->specializations())
        visit(Instance, LaunchedAt);
    else if (!F->isDependentContext())
      visit(F, LaunchedAt);
  }

  const Contents &contentsOf(const FunctionDecl *Definition) {
    const auto [Known, IsNew] = All.try_emplace(Definition);
    if (IsNew) {
      BodyVisitor Visitor(OnAccelerator);
      Visitor.TraverseStmt(Definition->getBody());
      if (const auto *Constructor = dyn_cast<CXXConstructorDecl>(Definition))
        for (const CXXCtorInitializer *I : Constructor->inits())
          Visitor.TraverseStmt(I->getInit());
      if (const auto *Destructor = dyn_cast<CXXDestructorDecl>(Definition))
        for (const FieldDecl *F : Destructor->getParent()->fields())
          Visitor.addDestructor(F->getType(), F->getLocation());
      Known->second = std::move(Visitor.Result);
    }
    return Known->second;
  }

  void visit(const FunctionDecl *F, SourceLocation CalledAt) {
    const FunctionDecl *Definition = nullptr;
    if (!F->hasBody(Definition)) {
      checkMissing(F, CalledAt);
      return;
    }
    if (llvm::is_contained(Path, Definition)) {
      if (Report(Definition->getLocation(), Diag::Recursion, Definition->getNameAsString()))
        Report.note(CalledAt, Diag::CalledHere);
      return;
    }
    if (!Reached.insert(Definition).second)
      return;
    // Functions of the library are not followed; they call no user functions that the user's code
    // does not name.
    if (Context.getSourceManager().isInSystemHeader(Definition->getLocation()))
      return;
    Path.push_back(Definition);
    const Contents &Body = contentsOf(Definition);
    TileStatics.insert(Body.TileStatics.begin(), Body.TileStatics.end());
    for (const Call &Called : Body.Calls)
      visit(Called.Callee, Called.Location);
    Path.pop_back();
  }

  void checkMissing(const FunctionDecl *F, SourceLocation CalledAt) {
    if (F->isImplicit() || F->isDefaulted() || F->getBuiltinID() != 0 || F->isDependentContext() ||
        Context.getSourceManager().isInSystemHeader(F->getLocation()) || F->isDeleted())
      return;
    if (Report(CalledAt, Diag::BodyMissing, F->getNameAsString()))
      Report.note(F->getLocation(), Diag::DeclaredHere, F->getNameAsString());
  }

  void checkTileStatics() {
    if (!Current->IsTiled) {
      for (const VarDecl *D : TileStatics)
        if (Report(D->getLocation(), Diag::TileStaticUntiled, D->getNameAsString()))
          Report.note(Current->Location, Diag::LaunchedHere);
      return;
    }
    uint64_t Bytes = 0;
    for (const VarDecl *D : TileStatics)
      if (!D->getType()->isDependentType() && !D->getType()->isIncompleteType() &&
          !D->getType()->isUndeducedType() && !D->isInvalidDecl())
        Bytes += Context.getTypeSizeInChars(D->getType()).getQuantity();
    if (Bytes > limits::most_tile_static_bytes)
      Report(Current->Location, Diag::TileStaticTooLarge, static_cast<unsigned>(Bytes),
             limits::most_tile_static_bytes);
    else if (Bytes > limits::tile_static_bytes)
      Report(Current->Location, Diag::TileStaticTotal, static_cast<unsigned>(Bytes),
             limits::tile_static_bytes);
  }

  const CalleesOnAccelerator OnAccelerator;
  ASTContext &Context;
  Reporter &Report;
  const LaunchedKernel *Current = nullptr;
  std::map<const FunctionDecl *, Contents> All;
  std::set<const FunctionDecl *> Reached;
  std::vector<const FunctionDecl *> Path;
  llvm::SetVector<const VarDecl *> TileStatics; // in the order in which they are reached
};

} // namespace

void checkCallGraph(const SourceModel &Model, ASTContext &Context) {
  Reporter Report(Context.getDiagnostics());
  KernelChecker Kernels(Model, Context, Report);
  for (const LaunchedKernel &L : launchedKernels(Model))
    Kernels.checkKernel(L);
}

} // namespace amp2hip
