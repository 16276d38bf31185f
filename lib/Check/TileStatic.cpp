#include "Rules.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/RecursiveASTVisitor.h"

#include <set>

using namespace clang;

namespace amp2hip {
namespace {

bool hasWrittenInitialiser(const VarDecl *D) {
  const Expr *Init = D->getInit();
  // The call of a default constructor that nobody wrote stands at the variable's name.
  return Init && !(isa<CXXConstructExpr>(Init->IgnoreImplicit()) &&
                   D->getInitStyle() == VarDecl::CallInit && Init->getEndLoc() == D->getLocation());
}

/// Checks every variable that was declared tile_static, wherever it is.
class Declarations : public RecursiveASTVisitor<Declarations> {
public:
  explicit Declarations(ASTContext &Context)
      : Diags(Context.getDiagnostics()), SM(Context.getSourceManager()) {}

  bool TraverseDecl(Decl *D) {
    if (D && D->getLocation().isValid() && SM.isInSystemHeader(D->getLocation()))
      return true;
    return RecursiveASTVisitor::TraverseDecl(D);
  }

  bool VisitNamedDecl(NamedDecl *D) {
    if (isTileStatic(D))
      check(D);
    return true;
  }

private:
  void check(const NamedDecl *D) {
    const auto *Variable = dyn_cast<VarDecl>(D);
    const auto *Function = dyn_cast<FunctionDecl>(D->getDeclContext());
    if (!Variable || isa<ParmVarDecl>(D) || !Function || !isAmpOnly(Function)) {
      report(Diags, D->getLocation(), Diag::TileStaticScope) << D->getNameAsString();
      return;
    }
    const QualType Type = Variable->getType();
    if (Type->isPointerType() || Type->isReferenceType())
      report(Diags, D->getLocation(), Diag::TileStaticType)
          << D->getNameAsString() << Type->isReferenceType();
    if (hasWrittenInitialiser(Variable))
      report(Diags, Variable->getInit()->getExprLoc(), Diag::TileStaticInitialiser)
          << D->getNameAsString();
  }

  DiagnosticsEngine &Diags;
  const SourceManager &SM;
};

/// Finds the tile_static variables that a kernel reaches, through the functions it calls.
class ReachedVariables : public RecursiveASTVisitor<ReachedVariables> {
public:
  bool VisitVarDecl(VarDecl *D) {
    if (isTileStatic(D))
      Found.push_back(D);
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) {
    if (const FunctionDecl *Callee = Call->getDirectCallee())
      visitFunction(Callee);
    return true;
  }
  void visitFunction(const FunctionDecl *F) {
    const FunctionDecl *Definition = nullptr;
    if (F->hasBody(Definition) && Visited.insert(Definition).second)
      TraverseStmt(Definition->getBody());
  }

  std::vector<const VarDecl *> Found;

private:
  std::set<const FunctionDecl *> Visited;
};

void checkUntiledKernel(const Launch &L, DiagnosticsEngine &Diags) {
  if (!L.Kernel)
    return;
  ReachedVariables Reached;
  for (const CXXMethodDecl *M : L.Kernel->methods())
    if (M->getOverloadedOperator() == OO_Call)
      Reached.visitFunction(M);
  for (const VarDecl *D : Reached.Found) {
    report(Diags, D->getLocation(), Diag::TileStaticUntiled) << D->getName();
    report(Diags, L.At, Diag::LaunchedHere);
  }
}

} // namespace

void checkTileStatic(const SourceModel &Model, ASTContext &Context) {
  Declarations(Context).TraverseDecl(Context.getTranslationUnitDecl());
  if (Model.TileStatics.empty())
    return;
  for (const Launch &L : Model.Launches)
    if (!L.IsTiled)
      checkUntiledKernel(L, Context.getDiagnostics());
}

} // namespace amp2hip
