// Addresses of functions that are taken outside of functions (L71). Clang finds those that are
// taken in functions.

#include "Rules.h"
#include "amp2hip/Support/AstVisitor.h"
#include "amp2hip/Support/Reporter.h"

#include "amp2hip/Model/Entities.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"

#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// Looks through the initialisers of variables and data members.
class AddressFinder : public AstVisitor {
public:
  AddressFinder(const SourceManager &SM, Reporter &Report) : SM(SM), Report(Report) {}

  bool shouldVisitTemplateInstantiations() const override { return true; }
  bool shouldVisitLambdaBody() const override { return false; }
  bool TraverseDecl(Decl *D) override {
    if (!D || SM.isInSystemHeader(SM.getExpansionLoc(D->getLocation())))
      return true;
    if (const auto *Variable = dyn_cast<VarDecl>(D))
      return TraverseStmt(const_cast<Expr *>(Variable->getInit()));
    if (const auto *Member = dyn_cast<FieldDecl>(D))
      return TraverseStmt(Member->getInClassInitializer());
    // Enters scopes only: Clang checks functions, and a type may name a function's address.
    return !isa<NamespaceDecl, LinkageSpecDecl, RecordDecl, ClassTemplateDecl, VarTemplateDecl>(
               D) ||
           AstVisitor::TraverseDecl(D);
  }
  bool dataTraverseStmtPre(Stmt *S) override {
    return !isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, CXXTypeidExpr>(S);
  }
  bool VisitCallExpr(CallExpr *Call) override {
    Called.insert(Call->getCallee()->IgnoreParenImpCasts());
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    const auto *F = dyn_cast<FunctionDecl>(E->getDecl());
    if (F && isAmpOnly(F) && !Called.count(E) &&
        Report(E->getLocation(), Diag::FunctionAddress, F->getNameAsString()))
      Report.note(F->getLocation(), Diag::DeclaredHere, F->getNameAsString());
    return true;
  }

private:
  const SourceManager &SM;
  Reporter &Report;
  std::set<const Expr *> Called;
};

} // namespace

void checkAddresses(ASTContext &Context) {
  // If Clang has found errors, it may have reported some addresses: those in members' initialisers.
  if (Context.getDiagnostics().hasErrorOccurred())
    return;
  Reporter Report(Context.getDiagnostics());
  AddressFinder Finder(Context.getSourceManager(), Report);
  for (Decl *D : Context.getTranslationUnitDecl()->decls())
    Finder.TraverseDecl(D);
}

} // namespace amp2hip
