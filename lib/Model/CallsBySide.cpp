#include "CallsBySide.h"

#include "Instantiation.h"

#include "amp2hip/Dialect/LanguageMode.h"
#include "amp2hip/Model/Entities.h"
#include "amp2hip/Support/AstVisitor.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Overload.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/SaveAndRestore.h"

#include <deque>
#include <map>
#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// A call or construction in the user's code.
struct WrittenCall {
  const Expr *Whole;
  const FunctionDecl *Callee; // as Clang's parse for the host resolved it
  Restrictions From;
  const FunctionDecl *Around; // null outside of functions
  bool IsCast;                // `T(x)`
  /// The namespaces that using-directives in the functions around the call nominate.
  std::vector<const NamespaceDecl *> Nominated;
  QualType ConvertedTo; // by a conversion function and further casts; null for other calls
};

/// The restrictions that occur among functions of one name.
struct RestrictionsSeen {
  bool AmpOnly = false, Both = false, CpuOnly = false;

  void add(const FunctionDecl *F) {
    if (isAmpOnly(F))
      AmpOnly = true;
    else if (!F->isImplicit())
      (isCallableFromAmp(F) ? Both : CpuOnly) = true;
  }
};

/// Collects the calls in the user's code, and by name the restrictions of the user's functions.
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
      ByName[F->getDeclName()].add(F);
    return true;
  }
  bool VisitCallExpr(CallExpr *Call) override {
    if (!Call->isTypeDependent())
      if (const FunctionDecl *Callee = Call->getDirectCallee())
        add(Call, Callee);
    return true;
  }
  // Notes the type that a conversion function is called for; the outermost cast is visited first.
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
    // Copies and moves are left out: overload resolution for them depends on the copied value,
    // which C++ may move from implicitly: `return local;`.
    if (!Made->isTypeDependent() && !isa<CXXInheritedCtorInitExpr>(Made) &&
        !Made->getConstructor()->isCopyOrMoveConstructor())
      add(Made, Made->getConstructor());
    return true;
  }

  /// True if functions of the callee's name, or conversion functions of its class, may differ in
  /// their restrictions.
  bool mayHaveSides(const FunctionDecl *Callee) const {
    if (isBesideAmpOnlyConversion(Callee))
      return true;
    const auto Found = ByName.find(Callee->getDeclName());
    return Found != ByName.end() &&
           (Found->second.AmpOnly || (Found->second.Both && Found->second.CpuOnly));
  }

  std::vector<WrittenCall> Found;

private:
  /// Adds the names that fast_math and the like share with the C library.
  void addLibraryNames() {
    for (const Decl *Outer : Context.getTranslationUnitDecl()->decls())
      if (const auto *Library = dyn_cast<NamespaceDecl>(Outer); Library && isAmpNamespace(Library))
        for (const Decl *Inner : Library->decls())
          if (const auto *Math = dyn_cast<NamespaceDecl>(Inner); Math && isClashingNamespace(Math))
            for (const Decl *D : Math->decls())
              if (const auto *F = dyn_cast<FunctionDecl>(D))
                ByName[F->getDeclName()].AmpOnly = true;
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
      Found.push_back({Whole, Callee, From, Function, Casts.count(Whole) != 0, Nominated,
                       isBesideAmpOnlyConversion(Callee) ? targetOf(Whole) : QualType()});
  }
  QualType targetOf(const Expr *Whole) const {
    const auto Target = Targets.find(Whole);
    return Target == Targets.end() ? Whole->getType() : Target->second;
  }

  ASTContext &Context;
  std::map<DeclarationName, RestrictionsSeen> ByName;
  const FunctionDecl *Function = nullptr;
  std::vector<const NamespaceDecl *> Nominated;
  std::set<const Expr *> Casts;
  std::map<const Expr *, QualType> Targets;
  Restrictions From{/*Cpu=*/true, /*Amp=*/false};
};

/// Repeats the overload resolution of a call by the rules of plain C++, among candidates that the
/// caller selects.
class Resolution {
public:
  Resolution(Sema &S, LangOptions &Lang, WrittenCall Call,
             const llvm::SetVector<const FunctionDecl *> &Apart)
      : Call(Call), S(S), Lang(Lang), Apart(Apart), Location(Call.Whole->getExprLoc()) {
    readArguments();
    findCandidates();
  }

  const WrittenCall Call;

  /// True if the restrictions of the candidates matter for this call.
  bool hasSides() const {
    RestrictionsSeen Seen;
    for (const NamedDecl *D : Candidates)
      Seen.add(D->getUnderlyingDecl()->getAsFunction());
    // Code for the cpu alone can call all functions except those for amp alone.
    return (Seen.AmpOnly && (Seen.Both || Seen.CpuOnly)) ||
           (Call.From.Amp && Seen.Both && Seen.CpuOnly);
  }

  /// Returns the function that the call means in code for amp alone; null if no candidate is viable
  /// or none is best.
  const FunctionDecl *onAccelerator() const {
    return choose([](const FunctionDecl *F) { return isCallableFromAmp(F); }, {}, nullptr);
  }

  /// Returns how plain C++ can be made to choose \p Wanted. An overload pair counts as one
  /// function, because the output has a dispatcher for it.
  CallAdjustment adjustmentFor(const FunctionDecl *Wanted) const {
    CallAdjustment Way;
    if (!Call.ConvertedTo.isNull()) // the conversion's name says which one it calls
      return Way;
    if (isApart(Wanted))
      return Way; // chosen by its own name
    if (leadsTo(Wanted, Way))
      return Way;
    Way.AmongTemplates = Wanted->getPrimaryTemplate() && canSayTemplate();
    if (Way.AmongTemplates && leadsTo(Wanted, Way))
      return Way;
    Way.ConvertsArguments = true;
    if (leadsTo(Wanted, Way))
      return Way;
    Way.AmongTemplates = false;
    if (leadsTo(Wanted, Way))
      return Way;
    if (isa<CallExpr>(Call.Whole) && Arguments.size() < Wanted->getNumParams()) {
      Way.WritesDefaults = true;
      if (leadsTo(Wanted, Way))
        return Way;
      Way.WritesDefaults = false;
    }
    Way.ConvertsObject = Object != nullptr;
    if (Way.ConvertsObject && leadsTo(Wanted, Way))
      return Way;
    Way.IsKnown = false;
    return Way;
  }

  std::vector<const FunctionDecl *> ampOnly() const {
    std::vector<const FunctionDecl *> Result;
    for (const NamedDecl *D : Candidates)
      if (const FunctionDecl *F = D->getUnderlyingDecl()->getAsFunction(); isAmpOnly(F))
        Result.push_back(F);
    return Result;
  }

private:
  /// True for a function that lookup in the output finds only by a name of its own. That includes
  /// functions of fast_math and the like, because the output does not have the using-directives for
  /// them.
  bool isApart(const FunctionDecl *F) const {
    return isAmpOnly(F) && (Apart.count(asWritten(F)) || needsOwnName(F) || isClashing(F));
  }
  /// Returns the declaration that stands for a function where functions are compared: the cpu
  /// function of an overload pair, the pattern of a specialisation.
  static const FunctionDecl *representative(const FunctionDecl *F) {
    if (!F)
      return nullptr;
    const FunctionTemplateDecl *Template = F->getPrimaryTemplate();
    const FunctionDecl *Other = isAmpOnly(F) ? otherSide(F) : nullptr;
    return (Other ? Other : Template ? Template->getTemplatedDecl() : F)->getCanonicalDecl();
  }
  bool leadsTo(const FunctionDecl *Wanted, const CallAdjustment &Way) const {
    const FunctionDecl *Chosen = choose(
        [&](const FunctionDecl *F) { return !isAmpOnly(F) || !(isApart(F) || otherSide(F)); }, Way,
        Wanted);
    return Chosen && representative(Chosen) == representative(Wanted);
  }
  bool canSayTemplate() const {
    return !HasExplicitArguments &&
           (isa<CallExpr>(Call.Whole) && !isa<CXXOperatorCallExpr>(Call.Whole));
  }

  // ---- The call

  void readArguments() {
    for (const Expr *A : argumentsOf(Call.Whole))
      Arguments.push_back(const_cast<Expr *>(A)); // overload resolution takes non-const expressions
    Object = objectOf(Call.Whole);
    const auto *E = dyn_cast<CallExpr>(Call.Whole);
    if (!E)
      return;
    const Expr *Callee = E->getCallee()->IgnoreParenImpCasts();
    if (const auto *Named = dyn_cast<DeclRefExpr>(Callee)) {
      if (Named->hasExplicitTemplateArgs())
        Named->copyTemplateArgumentsInto(Explicit), HasExplicitArguments = true;
      IsQualified = Named->hasQualifier();
      if (IsQualified)
        Qualifier = Named->getQualifier()->getAsNamespace();
      if (IsQualified && !Qualifier)
        if (const NamespaceAliasDecl *Alias = Named->getQualifier()->getAsNamespaceAlias())
          Qualifier = Alias->getNamespace();
    } else if (const auto *Member = dyn_cast<MemberExpr>(Callee)) {
      if (Member->hasExplicitTemplateArgs())
        Member->copyTemplateArgumentsInto(Explicit), HasExplicitArguments = true;
    }
  }

  // ---- The candidates

  void add(const NamedDecl *D) {
    if (D->getUnderlyingDecl()->getAsFunction() && !D->isInvalidDecl() &&
        !isa<ConstructorUsingShadowDecl>(D))
      Candidates.insert(const_cast<NamedDecl *>(D));
  }
  bool addFrom(const DeclContext *Scope) {
    bool Any = false;
    for (const NamedDecl *D : Scope->getRedeclContext()->lookup(Call.Callee->getDeclName()))
      add(D), Any = true;
    return Any;
  }
  void findCandidates() {
    if (!Call.ConvertedTo.isNull()) {
      llvm::for_each(conversionsOf(cast<CXXRecordDecl>(Call.Callee->getDeclContext())),
                     [this](const NamedDecl *D) { add(D); });
    } else if (const auto *Method = dyn_cast<CXXMethodDecl>(Call.Callee)) {
      addFrom(Method->getParent());
    } else {
      addFrom(Call.Callee->getDeclContext());
      if (Qualifier)
        addFrom(Qualifier);
      if (!IsQualified) {
        addVisible();
        addAssociated();
      }
    }
  }
  /// Adds what unqualified lookup finds: the declarations of the innermost namespace that has the
  /// name, and those that using-directives make visible in it.
  void addVisible() {
    std::vector<const NamespaceDecl *> Nominated = Call.Nominated;
    for (const DeclContext *Level = Call.Around; Level; Level = Level->getLookupParent()) {
      if (Level->isFunctionOrMethod() || Level->isRecord())
        continue;
      for (const UsingDirectiveDecl *U : Level->using_directives())
        Nominated.push_back(U->getNominatedNamespace());
      bool Any = addFrom(Level);
      for (const NamespaceDecl *N : Nominated)
        if (Level->Encloses(N))
          Any |= addFrom(N);
      if (Any)
        return;
    }
  }
  void addAssociated() {
    ADLResult Found;
    S.ArgumentDependentLookup(Call.Callee->getDeclName(), Location, Arguments, Found);
    for (const NamedDecl *D : Found)
      add(D);
  }

  // ---- The choice

  const FunctionDecl *choose(llvm::function_ref<bool(const FunctionDecl *)> IsCandidate,
                             const CallAdjustment &Way, const FunctionDecl *Wanted) const {
    // Clang must not reject candidates by their sides; \p IsCandidate does.
    const LanguageMode::WithoutSides Plain(Lang);
    OverloadCandidateSet Set(Location, isa<CXXOperatorCallExpr>(Call.Whole)
                                           ? OverloadCandidateSet::CSK_Operator
                                       : Call.ConvertedTo.isNull()
                                           ? OverloadCandidateSet::CSK_Normal
                                           : OverloadCandidateSet::CSK_InitByUserDefinedConversion);
    llvm::SmallVector<Expr *, 4> Given(Arguments);
    if (Wanted && Way.ConvertsArguments)
      for (unsigned I = 0; I < Given.size() && I < Wanted->getNumParams(); ++I)
        Given[I] = converted(Wanted->getParamDecl(I)->getType());
    if (Wanted && Way.WritesDefaults)
      for (unsigned I = Given.size(); I < Wanted->getNumParams(); ++I)
        if (const Expr *Default = defaultArgument(Wanted->getParamDecl(I)))
          Given.push_back(const_cast<Expr *>(Default));
    for (NamedDecl *D : Candidates)
      if (IsCandidate(D->getUnderlyingDecl()->getAsFunction()))
        addCandidate(D, Given, Way, Wanted, Set);
    OverloadCandidateSet::iterator Best;
    return Set.BestViableFunction(S, Location, Best) == OR_Success ? Best->Function : nullptr;
  }
  Expr *converted(QualType Type) const {
    const ExprValueKind Kind = Type->isLValueReferenceType()   ? VK_LValue
                               : Type->isRValueReferenceType() ? VK_XValue
                                                               : VK_PRValue;
    return new (S.Context) OpaqueValueExpr(Location, Type.getNonReferenceType(), Kind);
  }
  void addCandidate(NamedDecl *D, llvm::ArrayRef<Expr *> Given, const CallAdjustment &Way,
                    const FunctionDecl *Wanted, OverloadCandidateSet &Set) const {
    const DeclAccessPair Found = DeclAccessPair::make(D, AS_public);
    TemplateArgumentListInfo *Named = nullptr, Copy = Explicit;
    if (HasExplicitArguments)
      Named = &Copy;
    auto *Template = dyn_cast<FunctionTemplateDecl>(D->getUnderlyingDecl());
    if (Way.AmongTemplates && !Template)
      return;
    auto *F = cast<NamedDecl>(D->getUnderlyingDecl())->getAsFunction();
    auto *Method = dyn_cast<CXXMethodDecl>(F);
    if (!Call.ConvertedTo.isNull()) {
      Expr *From = cast<CXXMemberCallExpr>(Call.Whole)->getImplicitObjectArgument();
      if (Template)
        S.AddTemplateConversionCandidate(Template, Found, Method->getParent(), From,
                                         Call.ConvertedTo, Set, false, /*AllowExplicit=*/true);
      else
        S.AddConversionCandidate(cast<CXXConversionDecl>(F), Found, Method->getParent(), From,
                                 Call.ConvertedTo, Set, false, /*AllowExplicit=*/true);
      return;
    }
    if (Method && !isa<CXXConstructorDecl>(F) && Object) {
      QualType Type = Object->getType();
      const bool IsArrow = Type->isPointerType();
      if (IsArrow)
        Type = Type->getPointeeType();
      if (Way.ConvertsObject)
        Type = cast<CXXMethodDecl>(Wanted)->getFunctionObjectParameterType();
      const Expr::Classification Kind =
          IsArrow ? Expr::Classification::makeSimpleLValue() : Object->Classify(S.Context);
      if (Template)
        S.AddMethodTemplateCandidate(Template, Found, Method->getParent(), Named, Type, Kind, Given,
                                     Set);
      else
        S.AddMethodCandidate(Method, Found, Method->getParent(), Type, Kind, Given, Set);
      return;
    }
    if (Template)
      S.AddTemplateOverloadCandidate(Template, Found, Named, Given, Set);
    else if (!Named)
      S.AddOverloadCandidate(F, Found, Given, Set);
  }

  Sema &S;
  LangOptions &Lang;
  const llvm::SetVector<const FunctionDecl *> &Apart;
  const SourceLocation Location;
  llvm::SmallVector<Expr *, 4> Arguments;
  const Expr *Object = nullptr;
  TemplateArgumentListInfo Explicit;
  bool HasExplicitArguments = false, IsQualified = false;
  const NamespaceDecl *Qualifier = nullptr; // the namespace in front of the name, if any
  llvm::SmallSetVector<NamedDecl *, 8> Candidates;
};

/// True for code of an instantiation.
bool isFromTemplate(const FunctionDecl *F) {
  for (const DeclContext *Context = F; Context; Context = Context->getParent())
    if (const auto *Function = dyn_cast<FunctionDecl>(Context);
        Function && Function->isTemplateInstantiation())
      return true;
  return false;
}

class CallBySideFinder {
public:
  CallBySideFinder(Sema &S, LangOptions &Lang, SourceModel &Model)
      : S(S), Lang(Lang), Model(Model) {}

  void find() {
    while (addCalls()) {
    }
    // When one function has a name of its own, plain C++ may be able to choose another one.
    do {
      Model.CallsBySide.clear();
      for (const Resolution &Choice : Choices)
        Model.CallsBySide.push_back(describe(Choice));
    } while (nameApart());
    Model.OwnNamedFunctions.assign(Apart.begin(), Apart.end());
  }

private:
  /// Adds the calls that are not known yet. Returns true if it instantiated a function, because the
  /// function's body may have further calls.
  bool addCalls() {
    CallCollector Collected(S.Context);
    Collected.TraverseDecl(S.Context.getTranslationUnitDecl());
    bool IsMore = false;
    for (const WrittenCall &Call : Collected.Found) {
      if (!Collected.mayHaveSides(Call.Callee) || !Known.insert(Call.Whole).second)
        continue;
      const Resolution &Choice = Choices.emplace_back(S, Lang, Call, Apart);
      if (!Choice.hasSides()) {
        Choices.pop_back();
        continue;
      }
      const FunctionDecl *Amp = needsResolution(Call) ? Choice.onAccelerator() : nullptr;
      if (!Amp || !Amp->isTemplateInstantiation() || Amp->isDefined())
        continue;
      instantiate(S, const_cast<FunctionDecl &>(*Amp), Call.Whole->getExprLoc());
      IsMore = true;
    }
    return IsMore;
  }

  /// True for a call in amp code that Clang resolved as for the host. Clang does so in code for
  /// both sides, and in a lambda without a specifier, which it takes for code for both sides.
  static bool needsResolution(const WrittenCall &Call) {
    return Call.From.Amp && (Call.From.Cpu || !isCallableFromAmp(Call.Callee));
  }
  static CallBySide describe(const Resolution &Choice) {
    const WrittenCall &Call = Choice.Call;
    CallBySide Found{
        Call.Whole, Call.From, isFromTemplate(Call.Around), Call.IsCast, nullptr, nullptr, {}, {}};
    if (Call.From.Cpu && !isAmpOnly(Call.Callee))
      Found.Cpu = Call.Callee;
    if (Call.From.Amp)
      Found.Amp = needsResolution(Call) ? Choice.onAccelerator() : Call.Callee;
    if (Found.Cpu)
      Found.ToCpu = Choice.adjustmentFor(Found.Cpu);
    if (Found.Amp)
      Found.ToAmp = Choice.adjustmentFor(Found.Amp);
    return Found;
  }

  /// Gives the candidates for amp alone names of their own where no detour makes C++ choose the
  /// right function. Returns false if there was none to name.
  bool nameApart() {
    const size_t Before = Apart.size();
    for (const auto &[Choice, Found] : llvm::zip(Choices, Model.CallsBySide))
      if (!Found.ToCpu.IsKnown || !Found.ToAmp.IsKnown)
        for (const FunctionDecl *F : Choice.ampOnly())
          if (F->getIdentifier() && !S.SourceMgr.isInSystemHeader(F->getLocation()))
            Apart.insert(asWritten(F));
    return Apart.size() > Before;
  }

  Sema &S;
  LangOptions &Lang;
  SourceModel &Model;
  std::deque<Resolution> Choices;
  std::set<const Expr *> Known;
  llvm::SetVector<const FunctionDecl *> Apart;
};

} // namespace

void findCallsBySide(Sema &S, LangOptions &Lang, SourceModel &Model) {
  const Sema::ContextRAII InFile(S, S.Context.getTranslationUnitDecl());
  CallBySideFinder(S, Lang, Model).find();
}

} // namespace amp2hip
