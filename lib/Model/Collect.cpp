// Builds the model in one walk over what the user wrote, instantiations of templates included.

#include "KernelForm.h"
#include "OverloadPairs.h"
#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"
#include "amp2hip/Support/RuntimeNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"

#include <map>
#include <set>

using namespace clang;

namespace amp2hip {
namespace {

class Collector : public RecursiveASTVisitor<Collector> {
  using Base = RecursiveASTVisitor<Collector>;

public:
  Collector(ASTContext &Context, SourceModel &Model)
      : Context(Context), SM(Context.getSourceManager()), Model(Model) {
    for (const RestrictionSpecifier &S : Model.Dialect.Specifiers)
      Specifiers.insert(S.Range.getBegin().getRawEncoding());
  }

  // What a template means is seen in its instantiations: which member a name is, which function a
  // call. Everything found is keyed by its place, so seeing it again adds nothing.
  bool shouldVisitTemplateInstantiations() const { return true; }
  bool shouldVisitImplicitCode() const { return false; }

  bool TraverseDecl(Decl *D) {
    if (D && isa<TranslationUnitDecl>(D->getDeclContext() ? cast<Decl>(D->getDeclContext()) : D) &&
        D->getLocation().isValid() && SM.isInSystemHeader(D->getLocation()))
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
  bool VisitLambdaExpr(LambdaExpr *L) {
    addLambda(L);
    return true;
  }
  bool VisitFunctionDecl(FunctionDecl *F) {
    addFunction(F);
    return true;
  }
  bool VisitDeclStmt(DeclStmt *S) {
    addTileStatic(S);
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) {
    if (isParallelForEach(Call))
      addLaunch(Call);
    else
      addDependentLaunch(Call);
    return true;
  }
  bool VisitCXXMemberCallExpr(CXXMemberCallExpr *Call) {
    addBarrier(Call);
    return true;
  }
  bool VisitMSPropertyRefExpr(MSPropertyRefExpr *E) {
    addProperty(E->getMemberLoc(), E->getPropertyDecl());
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) {
    if (E->isAssignmentOp())
      if (const auto *P = dyn_cast<MSPropertyRefExpr>(E->getLHS()->IgnoreParens()))
        addPropertyWrite(P);
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) {
    if (E->isIncrementDecrementOp())
      if (const auto *P = dyn_cast<MSPropertyRefExpr>(E->getSubExpr()->IgnoreParens()))
        addPropertyWrite(P);
    return true;
  }
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *E) {
    if (const auto *P = propertyOf(E->getBaseType(), E->getMember(), E->isArrow()))
      addProperty(E->getMemberLoc(), P);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    const std::string Namespace =
        E->hasQualifier() ? std::string() : clashingNamespace(E->getDecl());
    const std::string Name = E->getDecl()->getNameAsString();
    if (!Namespace.empty() && isNew('n', E->getLocation()))
      Model.Names.push_back({E->getLocation(), Name, Namespace + "::" + Name});
    return true;
  }
  bool VisitElaboratedTypeLoc(ElaboratedTypeLoc T) {
    if (!T.getQualifierLoc() && T.getElaboratedKeywordLoc().isInvalid())
      addUnqualifiedType(T.getNamedTypeLoc());
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

  /// True the first time something of that kind is seen at that place of the user's text.
  bool isNew(char Kind, SourceLocation At) {
    return Seen.emplace(Kind, SM.getSpellingLoc(At).getRawEncoding()).second;
  }

  /// True for an attribute that stands for a specifier; HIP's own are the user's.
  bool isSpecified(const Attr *A) const {
    return A && Specifiers.count(A->getLocation().getRawEncoding());
  }

  /// What the function's specifier says; nothing for a function without one.
  Restrictions restrictionsOf(const FunctionDecl *F, SourceLocation &Specifier) const {
    Restrictions Set;
    const auto *Device = F->getAttr<CUDADeviceAttr>();
    if (!isSpecified(Device))
      return Set;
    Specifier = Device->getLocation();
    Set.Amp = true;
    Set.Cpu = isSpecified(F->getAttr<CUDAHostAttr>());
    return Set;
  }

  void addFunction(FunctionDecl *F) {
    if (F->isImplicit() || F->isTemplateInstantiation() ||
        (isa<CXXMethodDecl>(F) && isLambdaCallOperator(F)))
      return;
    AmpFunction Result{};
    Result.Function = F;
    Result.Set = restrictionsOf(F, Result.Specifier);
    if (!Result.Set.Amp)
      return;
    Result.Front = F->getInnerLocStart();
    if (!isNew('f', F->getLocation()))
      return;
    Model.Functions.push_back(Result);
    if (!Result.Set.Cpu && F->isFirstDecl())
      addOverloadPair(F, Model, Context);
  }

  void addLambda(LambdaExpr *L) {
    const CXXMethodDecl *Operator = L->getCallOperator();
    AmpFunction Result{};
    Result.Function = Operator;
    Result.Lambda = L;
    Result.Set = restrictionsOf(Operator, Result.Specifier);
    if (!Result.Set.Amp || !isNew('l', L->getBeginLoc()))
      return;
    if (const auto Type =
            Operator->getTypeSourceInfo()->getTypeLoc().getAsAdjusted<FunctionProtoTypeLoc>())
      Result.Front = Type.getLParenLoc();
    Model.Functions.push_back(Result);
  }

  void addTileStatic(DeclStmt *S) {
    TileStaticDeclaration Result;
    for (Decl *D : S->decls()) {
      auto *Variable = dyn_cast<VarDecl>(D);
      if (!Variable || !isTileStatic(Variable, &Result.Keyword))
        return;
      const QualType Element = Context.getBaseElementType(Variable->getType());
      const CXXRecordDecl *Class = Element->getAsCXXRecordDecl();
      // Of a dependent type nothing is known but that it may have a constructor.
      Result.NeedsRawStorage |= Class ? !Class->hasDefinition() ||
                                            !Class->hasTrivialDefaultConstructor() ||
                                            !Class->hasTrivialDestructor()
                                      : Element->isDependentType();
      Result.Variables.push_back(
          {Variable, Variable->getNameAsString(), spellType(Variable->getType(), Context)});
    }
    Result.Statement = S->getSourceRange();
    if (!Result.Variables.empty() && isNew('t', Result.Keyword))
      Model.TileStatics.push_back(std::move(Result));
  }

  void addLaunch(CallExpr *Call) {
    const Expr *Argument = Call->getArg(Call->getNumArgs() - 1)->IgnoreImplicit();
    Launch Result{};
    Result.At = Call->getBeginLoc();
    Result.KernelAt = Argument->getBeginLoc();
    Result.Kernel = Argument->getType()->getAsCXXRecordDecl();
    const QualType Domain =
        Call->getDirectCallee()->getParamDecl(Call->getNumArgs() - 2)->getType();
    Result.IsTiled = isAmpClass(Domain, "tiled_extent");
    Result.Tile = tileSizes(Domain);
    Model.Launches.push_back(Result);
    noteLaunch(Call, Argument, !Outermost || !Outermost->isTemplateInstantiation());
  }

  /// `parallel_for_each(...)` in a template, where it is not known yet which function that is.
  void addDependentLaunch(CallExpr *Call) {
    const auto *Callee = dyn_cast<UnresolvedLookupExpr>(Call->getCallee());
    if (!Callee || Call->getNumArgs() < 2 || Callee->getName().getAsString() != "parallel_for_each")
      return;
    auto IsAmps = [](const NamedDecl *D) {
      return isAmpEntity(D->getUnderlyingDecl(), "parallel_for_each");
    };
    if (Callee->decls().empty() ? !Callee->requiresADL() : !llvm::any_of(Callee->decls(), IsAmps))
      return;
    noteLaunch(Call, Call->getArg(Call->getNumArgs() - 1)->IgnoreImplicit(), /*IsWritten=*/true);
  }

  /// Written: as it stands in the text, not as an instantiation has it.
  void noteLaunch(const CallExpr *Call, const Expr *Argument, bool IsWritten) {
    const auto *Lambda = dyn_cast<LambdaExpr>(Argument);
    if (!Lambda) {
      if (isNew('k', Call->getBeginLoc()))
        Model.ObjectKernels.push_back(Call->getBeginLoc());
      return;
    }
    SourceLocation Specifier;
    if (!restrictionsOf(Lambda->getCallOperator(), Specifier).Amp)
      return;
    KernelLaunch &L = KernelLaunches[SM.getSpellingLoc(Call->getBeginLoc()).getRawEncoding()];
    if (IsWritten) {
      L.Call = Call;
      L.Outermost = Outermost;
    }
    if (Call->getDirectCallee())
      L.Instances.push_back(Call);
  }

public:
  /// Decides the form of every kernel, when all instantiations of its template have been seen.
  void finish() {
    for (const auto &[At, L] : KernelLaunches)
      if (L.Call)
        Model.Kernels.push_back(describeKernel(L, Model.Dialect, Context));
  }

private:
  /// `idx.barrier.wait()` where idx is the tiled_index that a kernel was called with.
  void addBarrier(CXXMemberCallExpr *Call) {
    if (!isBarrierWait(Call))
      return;
    const auto *Barrier =
        dyn_cast<MemberExpr>(Call->getImplicitObjectArgument()->IgnoreParenImpCasts());
    if (!Barrier || !isa<DeclRefExpr>(Barrier->getBase()->IgnoreParenImpCasts()))
      return;
    const auto *Index = dyn_cast<ParmVarDecl>(
        cast<DeclRefExpr>(Barrier->getBase()->IgnoreParenImpCasts())->getDecl());
    if (!Index)
      return;
    const auto *Of = dyn_cast<CXXMethodDecl>(Index->getDeclContext());
    if (Of && Of->getOverloadedOperator() == OO_Call && isNew('b', Call->getBeginLoc()))
      Model.Barriers.push_back({Call->getSourceRange()});
  }

  void addProperty(SourceLocation At, const MSPropertyDecl *P) {
    if (P->hasGetter() && isNew('p', At))
      Model.Names.push_back({At, P->getNameAsString(), P->getGetterId()->getName().str() + "()"});
  }

  void addPropertyWrite(const MSPropertyRefExpr *E) {
    if (isNew('w', E->getMemberLoc()))
      Model.PropertyWrites.push_back(
          {E->getMemberLoc(), E->getPropertyDecl()->getNameAsString(), {}});
  }

  /// The property that `name` is in a class whose template arguments are not known yet.
  const MSPropertyDecl *propertyOf(QualType Type, DeclarationName Name, bool IsPointer) const {
    if (Type.isNull())
      return nullptr;
    if (IsPointer && Type->isPointerType())
      Type = Type->getPointeeType();
    const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
    if (!Class)
      if (const auto *T = Type->getAs<TemplateSpecializationType>())
        if (const auto *Template =
                dyn_cast_or_null<ClassTemplateDecl>(T->getTemplateName().getAsTemplateDecl()))
          Class = Template->getTemplatedDecl();
    if (!Class || !(Class = Class->getDefinition()))
      return nullptr;
    for (const NamedDecl *Found : Class->lookup(Name))
      if (const auto *P = dyn_cast<MSPropertyDecl>(Found))
        return P;
    for (const CXXBaseSpecifier &Of : Class->bases())
      if (const MSPropertyDecl *P = propertyOf(Of.getType(), Name, false))
        return P;
    return nullptr;
  }

  /// The unqualified names that HIP's side of the world makes ambiguous (L310).
  void addUnqualifiedType(TypeLoc T) {
    const auto Specialisation = T.getAs<TemplateSpecializationTypeLoc>();
    if (!Specialisation)
      return;
    const TemplateDecl *Template =
        Specialisation.getTypePtr()->getTemplateName().getAsTemplateDecl();
    const SourceLocation At = Specialisation.getTemplateNameLoc();
    if (isAmpEntity(Template, "index") && isNew('n', At))
      Model.Names.push_back({At, "index", std::string(names::AmpPrefix) + "index"});
  }

  ASTContext &Context;
  const SourceManager &SM;
  SourceModel &Model;
  const FunctionDecl *Outermost = nullptr;
  std::set<SourceLocation::UIntTy> Specifiers;
  std::set<std::pair<char, SourceLocation::UIntTy>> Seen;
  std::map<SourceLocation::UIntTy, KernelLaunch> KernelLaunches; // in the order of the text
};

} // namespace

SourceModel buildModel(ASTContext &Context, DialectTable Dialect) {
  SourceModel Model;
  Model.Dialect = std::move(Dialect);
  Collector Collector(Context, Model);
  Collector.TraverseDecl(Context.getTranslationUnitDecl());
  Collector.finish();
  return Model;
}

} // namespace amp2hip
