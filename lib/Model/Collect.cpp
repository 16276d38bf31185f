// Builds the model in one walk over what the user wrote, instantiations of templates included.

#include "CallsBySide.h"
#include "Functions.h"
#include "Launches.h"
#include "Names.h"
#include "Properties.h"
#include "TileStatic.h"
#include "amp2hip/Model/Model.h"

#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Frontend/CompilerInstance.h"

#include <utility>

using namespace clang;

namespace amp2hip {
namespace {

/// Shows each collector what is of its subject.
class Collector : public RecursiveASTVisitor<Collector> {
  using Base = RecursiveASTVisitor<Collector>;

public:
  Collector(ASTContext &Context, SourceModel &Model)
      : Into(Context, Model), Functions(Into), Launches(Into), Names(Into), Properties(Into),
        TileStatics(Into) {}

  void finish() { Launches.finish(); }

  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return false; }

  bool TraverseDecl(Decl *D) {
    if (D && isa<TranslationUnitDecl>(D->getDeclContext() ? cast<Decl>(D->getDeclContext()) : D) &&
        D->getLocation().isValid() && Into.SM.isInSystemHeader(D->getLocation()))
      return true;
    return Base::TraverseDecl(D);
  }

  bool TraverseFunctionDecl(FunctionDecl *F) { return inFunction(F, &Base::TraverseFunctionDecl); }
  bool TraverseCXXMethodDecl(CXXMethodDecl *F) {
    return inFunction(F, &Base::TraverseCXXMethodDecl);
  }
  bool TraverseCXXConstructorDecl(CXXConstructorDecl *F) {
    return inFunction(F, &Base::TraverseCXXConstructorDecl);
  }
  bool TraverseCXXDestructorDecl(CXXDestructorDecl *F) {
    return inFunction(F, &Base::TraverseCXXDestructorDecl);
  }
  bool TraverseCXXConversionDecl(CXXConversionDecl *F) {
    return inFunction(F, &Base::TraverseCXXConversionDecl);
  }

  /// What a generic lambda's body means is seen where it is called.
  bool TraverseLambdaExpr(LambdaExpr *L) {
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

  bool VisitLambdaExpr(LambdaExpr *L) { return Functions.addLambda(L), true; }
  bool VisitFunctionDecl(FunctionDecl *F) { return Functions.addFunction(F), true; }
  bool VisitFieldDecl(FieldDecl *F) { return Functions.addField(F), true; }
  bool VisitCallExpr(CallExpr *Call) {
    return Launches.addCall(Call, Outermost, IsInInstance), true;
  }
  bool VisitNamedDecl(NamedDecl *D) { return TileStatics.addVariable(D), true; }
  bool VisitDeclStmt(DeclStmt *S) { return TileStatics.addStatement(S), true; }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *Call) { return TileStatics.addCall(Call), true; }
  bool VisitDeclRefExpr(DeclRefExpr *E) { return Names.addReference(E), true; }
  bool VisitElaboratedTypeLoc(ElaboratedTypeLoc T) { return Names.addType(T), true; }
  bool VisitUsingDecl(UsingDecl *D) { return Names.addUsing(D), true; }
  bool VisitUsingDirectiveDecl(UsingDirectiveDecl *D) { return Names.addUsing(D), true; }
  bool VisitTemplateSpecializationTypeLoc(TemplateSpecializationTypeLoc T) {
    return Names.addContainer(T), true;
  }
  bool VisitVarDecl(VarDecl *D) { return Functions.addObject(D), true; }
  bool VisitMSPropertyDecl(MSPropertyDecl *D) { return Properties.addDeclaration(D), true; }
  bool VisitMSPropertyRefExpr(MSPropertyRefExpr *E) {
    return Properties.addRead(E->getMemberLoc(), E->getPropertyDecl()), true;
  }
  bool VisitMemberExpr(MemberExpr *E) { return Properties.addMember(E), true; }
  bool VisitMSPropertySubscriptExpr(MSPropertySubscriptExpr *E) {
    return Properties.addSubscripts(E), true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) {
    if (E->isAssignmentOp())
      Properties.addChange(E, E->getLHS(), E->getRHS());
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) {
    if (E->isIncrementDecrementOp())
      Properties.addChange(E, E->getSubExpr(), nullptr);
    return true;
  }
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) {
    Properties.addDependent(E);
    Names.addDependentMember(E);
    return true;
  }

private:
  template <typename F> bool inFunction(F *Function, bool (Base::*Traverse)(F *)) {
    const FunctionDecl *Outer = Outermost;
    if (!Outermost)
      Outermost = Function;
    const bool Result = (this->*Traverse)(Function);
    Outermost = Outer;
    return Result;
  }

  Collecting Into;
  FunctionCollector Functions;
  LaunchCollector Launches;
  NameCollector Names;
  PropertyCollector Properties;
  TileStaticCollector TileStatics;
  const FunctionDecl *Outermost = nullptr;
  bool IsInInstance = false; // of a generic lambda
};

} // namespace

SourceModel buildModel(CompilerInstance &Parsed, DialectTable Dialect) {
  SourceModel Model;
  Model.Dialect = std::move(Dialect);
  // First, because what calls mean on the accelerator may have to be instantiated.
  findCallsBySide(Parsed.getSema(), Parsed.getLangOpts(), Model);
  ASTContext &Context = Parsed.getASTContext();
  Collector Collector(Context, Model);
  Collector.TraverseDecl(Context.getTranslationUnitDecl());
  Collector.finish();
  return Model;
}

} // namespace amp2hip
