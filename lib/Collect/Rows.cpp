#include "Rows.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"
#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ExprConcepts.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/SaveAndRestore.h"

#include <algorithm>

using namespace clang;

namespace amp2hip {
namespace {

class RowVisitor : public AstVisitor {
public:
  RowVisitor(const SourceManager &SM, SourceModel &Model) : SM(SM), Model(Model) {}

  bool TraverseDecl(Decl *D) override {
    if (!D || (!isa<TranslationUnitDecl>(D) && D->getLocation().isValid() &&
               D->getDeclContext()->getRedeclContext()->isTranslationUnit() &&
               SM.isInSystemHeader(D->getLocation())))
      return true;
    const llvm::SaveAndRestore Saved(IsForCpu);
    if (const auto *F = dyn_cast<FunctionDecl>(D))
      IsForCpu = !isCallableFromAmp(F);
    else if (isa<FieldDecl>(D)) // constructors for either side may use its initialiser
      IsForCpu = false;
    return AstVisitor::TraverseDecl(D);
  }
  bool TraverseLambdaExpr(LambdaExpr *L) override {
    const llvm::SaveAndRestore Saved(IsForCpu,
                                     IsForCpu && !isCallableFromAmp(L->getCallOperator()));
    return AstVisitor::TraverseLambdaExpr(L);
  }

  // Operands that are not evaluated.
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc) override { return true; }
  bool dataTraverseStmtPre(Stmt *S) override {
    return !isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, CXXTypeidExpr, RequiresExpr>(S);
  }

  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) override { return add(E), true; }
  bool VisitCallExpr(CallExpr *E) override { return add(E), true; }

private:
  /// A subscript of the library's, or one whose meaning depends on a template parameter.
  struct Subscript : ElementOfRow::Subscript {
    const Expr *Object;
  };
  static std::optional<Subscript> subscript(const Expr *E) {
    if (const auto *Dependent = dyn_cast<ArraySubscriptExpr>(E))
      return Dependent->isTypeDependent()
                 ? std::optional<Subscript>({{Dependent->getRHS(), Dependent->getRBracketLoc()},
                                             Dependent->getLHS()->IgnoreImplicit()})
                 : std::nullopt;
    const auto *Call = dyn_cast<CXXOperatorCallExpr>(E);
    if (!Call || Call->getOperator() != OO_Subscript || Call->getNumArgs() != 2)
      return std::nullopt;
    const Expr *Object = Call->getArg(0)->IgnoreImplicit();
    if (!rankOf(Object->getType()))
      return std::nullopt;
    return Subscript{{Call->getArg(1), Call->getOperatorLoc()}, Object};
  }

  void add(const Expr *E) {
    ElementOfRow Element{E, {}};
    while (const std::optional<Subscript> S = subscript(Element.Object)) {
      Element.Subscripts.push_back(*S);
      Element.Object = S->Object;
    }
    const std::optional<int> Rank = rankOf(Element.Object->getType());
    if (!IsForCpu || !Rank || *Rank < 2 || Element.Subscripts.size() != static_cast<size_t>(*Rank))
      return;
    std::reverse(Element.Subscripts.begin(), Element.Subscripts.end());
    Model.ElementsOfRows.push_back(std::move(Element));
  }

  const SourceManager &SM;
  SourceModel &Model;
  bool IsForCpu = true;
};

} // namespace

void findElementsOfRows(ASTContext &Context, SourceModel &Model) {
  RowVisitor(Context.getSourceManager(), Model).TraverseDecl(Context.getTranslationUnitDecl());
}

} // namespace amp2hip
