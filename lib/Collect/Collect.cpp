// Builds the model in one walk over the user's code, instantiations of templates included.

#include "amp2hip/Collect/Collect.h"

#include "CallsBySide.h"
#include "Functions.h"
#include "Launches.h"
#include "Names.h"
#include "Properties.h"
#include "Rows.h"
#include "TileStatic.h"
#include "amp2hip/Support/AstVisitor.h"

#include "clang/Frontend/CompilerInstance.h"
#include "llvm/Support/SaveAndRestore.h"

#include <utility>

using namespace clang;

namespace amp2hip {
namespace {

/// Hands each node of the AST to the collectors that need its kind.
class ModelVisitor : public AstVisitor {
  using Base = AstVisitor;

public:
  ModelVisitor(ASTContext &Context, SourceModel &Model)
      : State(Context, Model), Functions(State), Launches(State), Names(State), Properties(State),
        TileStatics(State) {}

  void finish() {
    Launches.finish();
    Properties.finish();
  }

  bool shouldVisitTemplateInstantiations() const override { return true; }

  bool TraverseDecl(Decl *D) override {
    const DeclContext *Context = D ? D->getDeclContext() : nullptr;
    if (Context && Context->getRedeclContext()->isTranslationUnit() && D->getLocation().isValid() &&
        State.SM.isInSystemHeader(D->getLocation()))
      return true;
    const auto *F = dyn_cast_or_null<FunctionDecl>(D);
    const llvm::SaveAndRestore<const FunctionDecl *> In(Outermost, Outermost ? Outermost : F);
    const llvm::SaveAndRestore Unseen(IsUnseen, D && isUnseen(D));
    return Base::TraverseDecl(D);
  }

  /// Visits the instantiations of a generic lambda as well, which show what its body means.
  bool TraverseLambdaExpr(LambdaExpr *L) override {
    if (!Base::TraverseLambdaExpr(L))
      return false;
    const FunctionTemplateDecl *Operator = L->getCallOperator()->getDescribedFunctionTemplate();
    if (!Operator)
      return true;
    const bool Outer = std::exchange(IsInInstance, true);
    for (FunctionDecl *Instance : Operator->specializations())
      TraverseDecl(Instance);
    IsInInstance = Outer;
    return true;
  }

  bool VisitLambdaExpr(LambdaExpr *L) override { return Functions.addLambda(L), true; }
  bool VisitFunctionDecl(FunctionDecl *F) override { return Functions.addFunction(F), true; }
  bool VisitFieldDecl(FieldDecl *F) override { return Functions.addField(F), true; }
  bool VisitCallExpr(CallExpr *Call) override {
    Launches.addCall(Call, Outermost, IsInInstance);
    if (const auto *O = dyn_cast<CXXOperatorCallExpr>(Call)) { // in a template's pattern
      const bool IsStep = O->getOperator() == OO_PlusPlus || O->getOperator() == OO_MinusMinus;
      if (IsStep || O->isAssignmentOp())
        Properties.addChange(O, O->getOperatorLoc(), O->getArg(0), IsStep ? nullptr : O->getArg(1));
    }
    return true;
  }
  bool VisitNamedDecl(NamedDecl *D) override { return TileStatics.addVariable(D), true; }
  bool VisitDeclStmt(DeclStmt *S) override { return TileStatics.addStatement(S), true; }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *Call) override {
    return TileStatics.addCall(Call), true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override { return Names.addReference(E), true; }
  bool VisitElaboratedTypeLoc(ElaboratedTypeLoc T) override { return Names.addType(T), true; }
  bool VisitUsingDecl(UsingDecl *D) override { return Names.addUsing(D), true; }
  bool VisitUsingDirectiveDecl(UsingDirectiveDecl *D) override { return Names.addUsing(D), true; }
  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc T) override {
    return Names.addContainer(T), true;
  }
  bool VisitVarDecl(VarDecl *D) override { return Functions.addObject(D), true; }
  bool VisitMSPropertyDecl(MSPropertyDecl *D) override {
    return Properties.addDeclaration(D), true;
  }
  bool VisitMSPropertyRefExpr(MSPropertyRefExpr *E) override { return Properties.addRead(E), true; }
  bool VisitMemberExpr(MemberExpr *E) override { return Properties.addMember(E), true; }
  bool VisitArraySubscriptExpr(ArraySubscriptExpr *E) override {
    return Properties.addRead(E), true;
  }
  bool VisitMSPropertySubscriptExpr(MSPropertySubscriptExpr *E) override {
    return Properties.addRead(E), true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) override {
    if (E->isAssignmentOp())
      Properties.addChange(E, E->getOperatorLoc(), E->getLHS(), E->getRHS());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) override {
    if (E->isIncrementDecrementOp())
      Properties.addChange(E, E->getOperatorLoc(), E->getSubExpr(), nullptr);
    return true;
  }
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) override {
    Properties.addRead(E);
    if (IsUnseen)
      Properties.addUnseen(E);
    Names.addDependentMember(E);
    return true;
  }

private:
  /// True if the declaration's own expressions, which are not those of declarations in it, are in
  /// no instance.
  static bool isUnseen(const Decl *D) {
    const auto *Alias = dyn_cast<TypeAliasDecl>(D);
    return (Alias && Alias->getDescribedAliasTemplate()) ||
           isa<TemplateDecl, TemplateTypeParmDecl, NonTypeTemplateParmDecl,
               ClassTemplatePartialSpecializationDecl, VarTemplatePartialSpecializationDecl>(D);
  }

  CollectorState State;
  FunctionCollector Functions;
  LaunchCollector Launches;
  NameCollector Names;
  PropertyCollector Properties;
  TileStaticCollector TileStatics;
  const FunctionDecl *Outermost = nullptr;
  bool IsInInstance = false; // in an instance of a generic lambda
  bool IsUnseen = false;
};

} // namespace

SourceModel buildModel(CompilerInstance &Parsed, DialectTable Dialect) {
  SourceModel Model;
  Model.Dialect = std::move(Dialect);
  // This must come first, because it may instantiate functions that the walk has to visit.
  findCallsBySide(Parsed.getSema(), Parsed.getLangOpts(), Model);
  ASTContext &Context = Parsed.getASTContext();
  ModelVisitor Visitor(Context, Model);
  Visitor.TraverseDecl(Context.getTranslationUnitDecl());
  Visitor.finish();
  findElementsOfRows(Context, Model);
  return Model;
}

} // namespace amp2hip
