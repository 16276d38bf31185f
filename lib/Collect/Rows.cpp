#include "Rows.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"
#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/ExprConcepts.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallPtrSet.h"
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

  // These skip operands that are not evaluated.
  bool TraverseDecltypeTypeLoc(DecltypeTypeLoc) override { return true; }
  bool dataTraverseStmtPre(Stmt *S) override {
    if (!Loop && isa<ForStmt, CXXForRangeStmt, WhileStmt, DoStmt>(S)) {
      Loop = S;
      FirstInLoop = Model.ElementsOfRows.size();
      ChangedInLoop.clear();
    }
    return !isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, CXXTypeidExpr, RequiresExpr>(S);
  }
  bool dataTraverseStmtPost(Stmt *S) override {
    if (S != Loop)
      return true;
    Loop = nullptr;
    for (size_t I = FirstInLoop; I < Model.ElementsOfRows.size(); ++I)
      Model.ElementsOfRows[I].IsRowChanged =
          namesInRow(Model.ElementsOfRows[I],
                     [this](const ValueDecl *D) { return ChangedInLoop.contains(D); });
    return true;
  }
  bool VisitVarDecl(VarDecl *V) override {
    ChangedInLoop.insert(V);
    if (const auto *Parts = dyn_cast<DecompositionDecl>(V))
      ChangedInLoop.insert(Parts->bindings().begin(), Parts->bindings().end());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) override {
    return E->isIncrementDecrementOp() ? noteChange(E->getSubExpr()) : true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) override {
    return E->isAssignmentOp() ? noteChange(E->getLHS()) : true;
  }

  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) override { return add(E), true; }
  bool VisitCallExpr(CallExpr *E) override { return add(E), true; }

private:
  static std::optional<int> rankOfView(QualType Type) {
    return isAmpClass(Type, "array_view") ? rankOf(Type) : std::nullopt;
  }

  /// A subscript of a view, or one whose meaning depends on a template parameter.
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
    if (!rankOfView(Object->getType()))
      return std::nullopt;
    return Subscript{{Call->getArg(1), Call->getOperatorLoc()}, Object};
  }

  bool noteChange(const Expr *Changed) {
    if (const auto *Name = dyn_cast<DeclRefExpr>(Changed->IgnoreParens()))
      ChangedInLoop.insert(Name->getDecl());
    return true;
  }

  /// True if an index other than the last, which is the index in the row, names such a variable.
  static bool namesInRow(const ElementOfRow &Element,
                         llvm::function_ref<bool(const ValueDecl *)> IsSuch) {
    const auto Names = [&](const auto &Self, const Stmt *S) -> bool {
      const auto *Name = dyn_cast_or_null<DeclRefExpr>(S);
      return Name ? IsSuch(Name->getDecl())
                  : S && llvm::any_of(S->children(),
                                      [&](const Stmt *Child) { return Self(Self, Child); });
    };
    return llvm::any_of(llvm::drop_end(Element.Subscripts),
                        [&](const auto &S) { return Names(Names, S.Index); });
  }

  void add(const Expr *E) {
    ElementOfRow Element{E, {}, false};
    while (const std::optional<Subscript> S = subscript(Element.Object)) {
      Element.Subscripts.push_back(*S);
      Element.Object = S->Object;
    }
    const std::optional<int> Rank = rankOfView(Element.Object->getType());
    if (!IsForCpu || !Rank || *Rank < 2 || *Rank > 3 ||
        Element.Subscripts.size() != static_cast<size_t>(*Rank))
      return;
    std::reverse(Element.Subscripts.begin(), Element.Subscripts.end());
    if (!Loop)
      Element.IsRowChanged =
          namesInRow(Element, [](const ValueDecl *D) { return isa<ParmVarDecl>(D); });
    Model.ElementsOfRows.push_back(std::move(Element));
  }

  const SourceManager &SM;
  SourceModel &Model;
  bool IsForCpu = true;
  /// The outermost loop around what is visited, its first element, and the variables that are
  /// declared or changed in it.
  const Stmt *Loop = nullptr;
  size_t FirstInLoop = 0;
  llvm::SmallPtrSet<const ValueDecl *, 16> ChangedInLoop;
};

} // namespace

void findElementsOfRows(ASTContext &Context, SourceModel &Model) {
  RowVisitor(Context.getSourceManager(), Model).TraverseDecl(Context.getTranslationUnitDecl());
}

} // namespace amp2hip
