#include "WrittenCalls.h"

#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/Support/SaveAndRestore.h"

#include <set>

using namespace clang;

namespace amp2hip {
namespace {

class CallCollector : public AstVisitor {
  using Base = AstVisitor;

public:
  explicit CallCollector(ASTContext &Context) : Context(Context) { addLibraryNames(); }

  bool shouldVisitTemplateInstantiations() const override { return true; }

  bool TraverseDecl(Decl *D) override {
    if (D && !isa<TranslationUnitDecl>(D) &&
        D->getDeclContext()->getRedeclContext()->isTranslationUnit() &&
        D->getLocation().isValid() && Context.getSourceManager().isInSystemHeader(D->getLocation()))
      return true;
    auto *F = dyn_cast_or_null<FunctionDecl>(D);
    if (!F)
      return Base::TraverseDecl(D);
    const llvm::SaveAndRestore<const FunctionDecl *> In(Function, F);
    const llvm::SaveAndRestore<Restrictions> With(From, sidesOf(F));
    return Base::TraverseDecl(D);
  }
  bool TraverseLambdaExpr(LambdaExpr *L) override {
    for (Expr *Value : L->capture_inits())
      TraverseStmt(Value);
    if (FunctionTemplateDecl *Generic = L->getCallOperator()->getDescribedFunctionTemplate())
      for (FunctionDecl *Instance : Generic->specializations())
        TraverseDecl(Instance);
    // Calls that depend on no template parameter are resolved in the lambda's pattern, too.
    TraverseDecl(L->getCallOperator());
    return true;
  }
  bool TraverseCompoundStmt(CompoundStmt *S) override {
    const size_t Outer = Nominated.size();
    const bool Result = Base::TraverseCompoundStmt(S);
    Nominated.resize(Outer);
    return Result;
  }
  bool VisitUsingDirectiveDecl(UsingDirectiveDecl *D) override {
    if (Function)
      Nominated.push_back(D->getNominatedNamespace());
    return true;
  }
  bool VisitFunctionDecl(FunctionDecl *F) override {
    if (F->getDeclName() && !isLambda(F))
      Result.ByName[F->getDeclName()].add(F);
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) override {
    if (!Call->isTypeDependent())
      if (const FunctionDecl *Callee = Call->getDirectCallee())
        add(Call, Callee);
    return true;
  }
  // Notes the target type of the call of a conversion function; the outermost cast is visited
  // first.
  bool VisitImplicitCastExpr(ImplicitCastExpr *Cast) override {
    const Expr *Inner = Cast;
    while (const auto *Next = dyn_cast<ImplicitCastExpr>(Inner))
      Inner = Next->getSubExpr();
    if (isa<CXXMemberCallExpr>(Inner))
      Targets.try_emplace(Inner, Cast->getType());
    return true;
  }
  bool VisitCXXFunctionalCastExpr(CXXFunctionalCastExpr *Cast) override {
    Casts.insert(Cast->getSubExpr()->IgnoreImplicit());
    return true;
  }
  bool VisitCXXConstructExpr(CXXConstructExpr *Made) override {
    // Copies and moves are omitted: their overload resolution depends on the copied value, which
    // C++ may implicitly treat as an rvalue, as in `return local;`.
    if (!Made->isTypeDependent() && !isa<CXXInheritedCtorInitExpr>(Made) &&
        !Made->getConstructor()->isCopyOrMoveConstructor())
      add(Made, Made->getConstructor());
    return true;
  }

  WrittenCalls Result;

private:
  /// Adds the names that fast_math and the like share with the C library.
  void addLibraryNames() {
    for (const Decl *Outer : Context.getTranslationUnitDecl()->decls())
      if (const auto *Library = dyn_cast<NamespaceDecl>(Outer); Library && isAmpNamespace(Library))
        for (const Decl *Inner : Library->decls())
          if (const auto *Math = dyn_cast<NamespaceDecl>(Inner); Math && isClashingNamespace(Math))
            for (const Decl *D : Math->decls())
              if (const auto *F = dyn_cast<FunctionDecl>(D))
                Result.ByName[F->getDeclName()].AmpOnly = true;
  }
  static bool isLambda(const FunctionDecl *F) {
    const auto *Method = dyn_cast<CXXMethodDecl>(F);
    return Method && Method->getParent()->isLambda();
  }
  Restrictions sidesOf(const FunctionDecl *F) const {
    // A lambda without a specifier has the restrictions of the code around it.
    if (const auto *Device = F->getAttr<CUDADeviceAttr>(); Device && Device->isImplicit())
      return From;
    Restrictions Set;
    Set.Amp = isCallableFromAmp(F) && F->hasAttr<CUDADeviceAttr>();
    Set.Cpu = !Set.Amp || F->hasAttr<CUDAHostAttr>();
    return Set;
  }
  void add(const Expr *Whole, const FunctionDecl *Callee) {
    if (Callee->getDeclName() && !isLambda(Callee) && !Callee->isDependentContext())
      Result.All.push_back({Whole, Callee, From, Function, Casts.count(Whole) != 0, Nominated,
                            isBesideAmpOnlyConversion(Callee) ? targetOf(Whole) : QualType()});
  }
  QualType targetOf(const Expr *Whole) const {
    const auto Target = Targets.find(Whole);
    return Target == Targets.end() ? Whole->getType() : Target->second;
  }

  ASTContext &Context;
  const FunctionDecl *Function = nullptr;
  std::vector<const NamespaceDecl *> Nominated;
  std::set<const Expr *> Casts;
  std::map<const Expr *, QualType> Targets;
  Restrictions From{/*Cpu=*/true, /*Amp=*/false};
};

} // namespace

void RestrictionsSeen::add(const FunctionDecl *F) {
  if (isAmpOnly(F))
    AmpOnly = true;
  else if (!F->isImplicit())
    (isCallableFromAmp(F) ? Both : CpuOnly) = true;
}

bool WrittenCalls::mayHaveSides(const FunctionDecl *Callee) const {
  if (isBesideAmpOnlyConversion(Callee))
    return true;
  const auto Found = ByName.find(Callee->getDeclName());
  return Found != ByName.end() &&
         (Found->second.AmpOnly || (Found->second.Both && Found->second.CpuOnly));
}

WrittenCalls writtenCalls(ASTContext &Context) {
  CallCollector Collector(Context);
  Collector.TraverseDecl(Context.getTranslationUnitDecl());
  return std::move(Collector.Result);
}

} // namespace amp2hip
