#include "AstPlaces.h"

#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace amp2hip {
namespace {

class PlaceVisitor : public AstVisitor {
public:
  PlaceVisitor(const SourceManager &SM, std::map<SourceLocation, const FunctionDecl *> &Functions,
               std::map<SourceLocation, const CallExpr *> &Launches)
      : SM(SM), Functions(Functions), Launches(Launches) {}

  bool shouldVisitTemplateInstantiations() const override { return true; }

  bool TraverseDecl(Decl *D) override {
    return (D && D->getLocation().isValid() && !isUsers(*D, SM)) || AstVisitor::TraverseDecl(D);
  }
  bool VisitFunctionDecl(FunctionDecl *F) override {
    Functions.try_emplace(F->getLocation(), F);
    return true;
  }
  bool VisitLambdaExpr(LambdaExpr *L) override { return VisitFunctionDecl(L->getCallOperator()); }
  bool VisitCallExpr(CallExpr *Call) override {
    const FunctionDecl *Callee = Call->getDirectCallee();
    if (Callee && Callee->getQualifiedNameAsString() == "Concurrency::parallel_for_each") {
      Launches.try_emplace(Call->getBeginLoc(), Call);
      if (const auto *Name = dyn_cast<DeclRefExpr>(Call->getCallee()->IgnoreParenImpCasts()))
        Launches.try_emplace(Name->getLocation(), Call);
    }
    return true;
  }

private:
  const SourceManager &SM;
  std::map<SourceLocation, const FunctionDecl *> &Functions;
  std::map<SourceLocation, const CallExpr *> &Launches;
};

template <typename Node>
const Node *found(const std::map<SourceLocation, const Node *> &All, SourceLocation At) {
  const auto Found = All.find(At);
  return Found == All.end() ? nullptr : Found->second;
}

} // namespace

void AstPlaces::walk() {
  if (!std::exchange(IsWalked, true))
    PlaceVisitor(Context.getSourceManager(), Functions, Launches)
        .TraverseDecl(Context.getTranslationUnitDecl());
}

const FunctionDecl *AstPlaces::functionAt(SourceLocation At) {
  walk();
  return found(Functions, At);
}

const CallExpr *AstPlaces::launchAt(SourceLocation At) {
  walk();
  return found(Launches, At);
}

} // namespace amp2hip
