// The form of each kernel, and what it takes.

#include "Conditionals.h"
#include "HoistedClasses.h"
#include "KernelNeeds.h"
#include "KernelSite.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/StringExtras.h"

#include <amp2hip/limits.h>

using namespace clang;

namespace amp2hip {
namespace {

/// One kernel that is a lambda in the call, and what is known of it.
class KernelPlanner : KernelSite {
public:
  KernelPlanner(const ParallelForEach &Launch, Planning &P)
      : KernelSite(Launch, P), Dialect(P.Model.Dialect), SM(P.SM) {}

  /// The first form that nothing stands in the way of.
  KernelPlan plan() {
    for (const FormRow &Form : forms()) {
      K = KernelPlan();
      K.At = Launch.Written->getBeginLoc();
      K.Form = Form.Form;
      Reason.clear();
      (this->*Form.Plan)();
      if (Reason.empty())
        break;
      if (FirstReason.empty())
        FirstReason = Reason;
    }
    K.Reason = FirstReason;
    return std::move(K);
  }

  KernelPlan planHeld() {
    FirstReason = "it is held in a variable";
    K.Form = KernelForm::InPlace;
    planInPlace();
    return std::move(K);
  }

private:
  // ---- The forms, in the order in which they are tried. Each plans the kernel, or refuses.

  struct FormRow {
    KernelForm Form;
    void (KernelPlanner::*Plan)();
  };
  static llvm::ArrayRef<FormRow> forms() {
    static constexpr FormRow Rows[] = {
        {KernelForm::Named, &KernelPlanner::planNamed},
        {KernelForm::InPlace, &KernelPlanner::planInPlace},
    };
    return Rows;
  }

  void planNamed() {
    describeCall();
    describeLambda();
    describeFunction();
    if (isRefused())
      return;
    describeDomain(*this, K);
    describeParameters(*this, K);
    checkSize();
    checkText();
    checkConditionals();
    if (isRefused())
      return;
    describeNeeds();
    if (isRefused())
      return;
    nameDomain(*this, K);
    nameKernel();
  }

  void planInPlace() {
    describeLambda();
    forCaptures([&](const LambdaCapture &C) {
      if (!C.capturesVariable() || C.getCaptureKind() != LCK_ByRef)
        return;
      const auto *Variable = cast<VarDecl>(C.getCapturedVar());
      if (isOfPack(Variable))
        report(P.diagnostics(), C.getLocation(), Diag::PackByReference)
            << Variable->getName() << FirstReason;
      K.Parameters.push_back(parameterFor(*this, C, Variable));
    });
  }

  /// A parameter pack, or one of the parameters that it becomes where its template is instantiated.
  static bool isOfPack(const VarDecl *Variable) {
    if (Variable->isParameterPack())
      return true;
    const auto *Function = dyn_cast<FunctionDecl>(Variable->getDeclContext());
    const FunctionDecl *Written = Function ? Function->getTemplateInstantiationPattern() : nullptr;
    return Written && llvm::any_of(Written->parameters(), [&](const ParmVarDecl *P) {
             return P->isParameterPack() && P->getLocation() == Variable->getLocation();
           });
  }

  // ---- What is written.

  void describeCall() {
    const CallExpr *Call = Launch.Written;
    const Expr *Domain = Call->getArg(Call->getNumArgs() - 2);
    // Its name may be a macro's, behind a qualifier that is written.
    const SourceRange Callee = Call->getCallee()->getSourceRange();
    K.Callee = {Callee.getBegin(), SM.getExpansionRange(Callee.getEnd()).getEnd()};
    K.LambdaEnd = Lambda->getEndLoc();
    if (hasTemplateArguments(Call->getCallee()))
      return refuse("its tile is said in the call");
    for (SourceLocation L : {Call->getBeginLoc(), Call->getEndLoc(), Domain->getBeginLoc(),
                             Domain->getEndLoc(), Lambda->getBeginLoc()})
      if (L.isMacroID())
        return refuse("a macro's expansion holds a part of it");
    K.Open = P.tokenBehind(K.Callee.getEnd(), tok::l_paren);
    K.Comma = P.tokenBehind(Domain->getEndLoc(), tok::comma);
    if (K.Open.isInvalid() || K.Comma.isInvalid())
      refuse("a directive stands between the arguments of its launch");
  }

  /// `parallel_for_each<16>(view.extent, ...)`, where the domain is made a tiled_extent.
  static bool hasTemplateArguments(const Expr *Callee) {
    if (const auto *Named = dyn_cast<DeclRefExpr>(Callee->IgnoreParenImpCasts()))
      return Named->hasExplicitTemplateArgs();
    const auto *Named = dyn_cast<OverloadExpr>(Callee->IgnoreParenImpCasts());
    return Named && Named->hasExplicitTemplateArgs();
  }

  void describeLambda() {
    K.Introducer = Lambda->getIntroducerRange();
    if (Lambda->getCaptureDefault() != LCD_None)
      K.DefaultCapture = Lambda->getCaptureDefaultLoc();
    K.DefaultIsReference = Lambda->getCaptureDefault() == LCD_ByRef;
    auto IsPlainCopy = [](const LambdaCapture &C) {
      return C.capturesVariable() && C.getCaptureKind() == LCK_ByCopy &&
             !C.getCapturedVar()->isInitCapture();
    };
    K.NamesCopies = llvm::any_of(Lambda->explicit_captures(), IsPlainCopy);
    K.IsMutable = Lambda->isMutable();
    K.Body = Lambda->getCompoundStmtBody()->getSourceRange();
    if (const auto Type = Lambda->getCallOperator()
                              ->getTypeSourceInfo()
                              ->getTypeLoc()
                              .getAsAdjusted<FunctionProtoTypeLoc>())
      K.ParametersClose = Type.getRParenLoc();
  }

  // ---- Where it is.

  void describeFunction() {
    const FunctionDecl *F = Outermost;
    if (!F)
      return refuse("it is not in a function");
    if (F->getBody())
      K.FunctionBody = F->getBody()->getBeginLoc();
    const Decl *Anchor = F;
    while (const auto *Class = dyn_cast<CXXRecordDecl>(Anchor->getLexicalDeclContext()))
      Anchor = Class;
    K.Function = beginWithTemplateHeader(Anchor);
    if (const auto *Linkage = dyn_cast<LinkageSpecDecl>(Anchor->getLexicalDeclContext()))
      if (!Linkage->hasBraces())
        K.Function = Linkage->getBeginLoc();
    if (K.Function.isMacroID())
      return refuse("a macro's expansion holds a part of it");
    const DeclContext *Around = Anchor->getLexicalDeclContext()->getRedeclContext();
    if (!Around->isFileContext())
      return refuse("it is in a local function");
    // Names of the namespace that the function is a member of mean something else outside of it.
    const DeclContext *Of = F->getDeclContext();
    while (!Of->isFileContext())
      Of = Of->getParent();
    if (!Around->Equals(Of->getRedeclContext()))
      return refuse("it is in a member of a namespace that is defined outside of it");
    Place.Before = K.Function;
    Place.In = Anchor->getLexicalDeclContext();
    describeTemplates();
    K.LibraryPrefix = P.Spell.libraryPrefix(Place);
  }

  static SourceLocation beginWithTemplateHeader(const Decl *D) {
    if (const TemplateDecl *Template = D->getDescribedTemplate())
      return Template->getBeginLoc();
    if (const auto *F = dyn_cast<DeclaratorDecl>(D))
      if (F->getNumTemplateParameterLists() > 0)
        return F->getTemplateParameterList(0)->getTemplateLoc();
    return D->getBeginLoc();
  }

  /// The parameters of all templates around the launch, outermost first, with the names that they
  /// have where the function is defined.
  void describeTemplates() {
    std::vector<const TemplateParameterList *> Lists;
    if (const FunctionTemplateDecl *Template = Outermost->getDescribedFunctionTemplate())
      Lists.push_back(Template->getTemplateParameters());
    for (unsigned I = Outermost->getNumTemplateParameterLists(); I-- > 0;)
      Lists.push_back(Outermost->getTemplateParameterList(I));
    if (Outermost->getNumTemplateParameterLists() == 0)
      for (const DeclContext *Of = Outermost->getLexicalDeclContext(); !Of->isFileContext();
           Of = Of->getLexicalParent()) {
        const auto *Class = dyn_cast<CXXRecordDecl>(Of);
        if (const auto *Partial = dyn_cast_or_null<ClassTemplatePartialSpecializationDecl>(Class))
          Lists.push_back(Partial->getTemplateParameters());
        else if (Class && Class->getDescribedClassTemplate())
          Lists.push_back(Class->getDescribedClassTemplate()->getTemplateParameters());
      }
    for (auto List = Lists.rbegin(); List != Lists.rend(); ++List)
      for (const NamedDecl *Parameter : **List)
        if (Parameter->getIdentifier()) // else nothing can name it
          Place.TemplateParameters.push_back(Parameter);
    for (const NamedDecl *Parameter : Place.TemplateParameters)
      addTemplateParameter(Parameter);
  }

  void addTemplateParameter(const NamedDecl *Parameter) {
    if (Parameter->isParameterPack() && Parameter != Place.TemplateParameters.back())
      return refuse("it is in a template whose parameter pack is not the last parameter");
    const std::string Name = Parameter->getNameAsString();
    const std::string Dots = Parameter->isParameterPack() ? "..." : "";
    K.TemplateArguments.push_back(Name + Dots);
    if (const auto *NonType = dyn_cast<NonTypeTemplateParmDecl>(Parameter)) {
      QualType Type = NonType->getType();
      if (const auto *Pack = Type->getAs<PackExpansionType>())
        Type = Pack->getPattern();
      if (Type->isPointerType() || Type->isReferenceType() || Type->isMemberPointerType())
        return refuse("it is in a template over a pointer or reference");
      const std::optional<std::string> Spelled =
          Type->isUndeducedType() ? "auto" : P.Spell.spell(Type, Place);
      if (!Spelled)
        return refuse("the type of the template parameter '" + Name + "' cannot be named");
      K.TemplateParameters.push_back(*Spelled + Dots + " " + Name);
      return;
    }
    // As the user says `class` or `typename`, so do we; what follows the name must be a default.
    if (Parameter->getBeginLoc().isMacroID() || Parameter->getLocation().isMacroID())
      return refuse("a macro's expansion holds a part of its template's parameters");
    K.TemplateParameters.push_back(P.textOf({Parameter->getBeginLoc(), Parameter->getLocation()}));
  }

  // ---- What stands in the way.

  /// A kernel that is an object finds what is too large for a launch's arguments in device memory.
  void checkSize() {
    // Beside the values there is the domain, and an array is more than the reference to it was.
    constexpr int64_t Domain = 64, Array = 64;
    for (const CallExpr *Instance : Launch.Instances) {
      const CXXRecordDecl *Closure = lambdaOf(Instance)->getLambdaClass();
      if (Closure->isDependentContext())
        continue;
      int64_t Bytes =
          P.Context.getTypeSizeInChars(P.Context.getRecordType(Closure)).getQuantity() + Domain;
      for (const LambdaCapture &C : Closure->captures())
        Bytes += C.getCaptureKind() == LCK_ByRef ? Array : 0;
      if (Bytes > limits::kernel_bytes)
        return refuse("its data is too large for the arguments of a launch");
    }
  }

  void checkText() {
    if (K.Body.getBegin().isMacroID() || K.Body.getEnd().isMacroID())
      return refuse("a macro's expansion holds a part of it");
    if (llvm::any_of(Dialect.Inclusions, [&](const Inclusion &I) { return isInBody(I.Hash); }))
      return refuse("it includes a file");
    if (usesMacroOfFunction())
      return refuse("it uses a macro that is defined or undefined in the function");
  }

  /// What moves or goes must not have one side of a condition only, and the kernel must stand where
  /// the launch's side of a condition is.
  void checkConditionals() {
    const auto In = [&](SourceLocation Begin, SourceLocation End) {
      return conditionalsIn(Begin, End, SM, P.Lang);
    };
    const SourceLocation Call = K.Callee.getBegin(), Body = K.Body.getBegin();
    if (In(K.Function, Call).BeginInFront)
      refuse("its function's head and the launch are on different sides of a condition");
    else if (In(Call, K.Open).Any || !In(K.Open, K.Comma).areWhole() || In(K.Comma, Body).Any ||
             !In(Body, K.Body.getEnd()).areWhole())
      refuse("a condition of the preprocessor goes across it");
  }

  bool isInBody(SourceLocation At) const {
    return SM.isBeforeInTranslationUnit(K.Body.getBegin(), At) &&
           SM.isBeforeInTranslationUnit(At, K.Body.getEnd());
  }

  /// In front of the function, where a named kernel goes, such a macro means something else.
  bool usesMacroOfFunction() const {
    for (const MacroDirective &D : Dialect.MacroDirectives)
      if (SM.isBeforeInTranslationUnit(K.Function, D.At) &&
          SM.isBeforeInTranslationUnit(D.At, K.Body.getEnd()) && isNamed(D.Macro))
        return true;
    return false;
  }
  bool isNamed(llvm::StringRef Macro) const {
    bool Found = false;
    forTokensUpTo(K.IndexDeclaration.getBegin(), K.Body.getEnd(), SM, P.Lang, [&](const Token &T) {
      Found |= T.is(tok::raw_identifier) && T.getRawIdentifier() == Macro;
    });
    return Found;
  }

  void describeNeeds() {
    KernelNeeds Needs = needsOf(Lambda, Outermost, Place, Captured, P);
    if (!Needs.Obstacle.empty())
      return refuse(Needs.Obstacle);
    // What is carried along would stand in the body's own block, as the parameters do.
    for (const std::string &Name : Needs.CarriedNames)
      Place.Hidden.insert(Name);
    for (const Stmt *S : cast<CompoundStmt>(Lambda->getBody())->body())
      if (const auto *Declaration = dyn_cast<DeclStmt>(S))
        for (const Decl *D : Declaration->decls())
          if (const auto *Named = dyn_cast<NamedDecl>(D);
              Named && Named->getIdentifier() && Place.Hidden.count(Named->getName()))
            return refuse("its body declares '" + Named->getNameAsString() + "' anew");
    K.CarriedDeclarations = std::move(Needs.CarriedDeclarations);
    K.ClassNames = std::move(Needs.ClassNames);
    K.ExposedMembers = std::move(Needs.ExposedMembers);
  }

  /// <function>_kernel, counted from 2 on, and never a name that is used already.
  /// After the function, and the class that it is a member of: `f_kernel`, `Matrix_add_kernel`,
  /// `Matrix_kernel` for a constructor or the call operator.
  void nameKernel() {
    if (const std::string Name = P.NameFor(K.At); !Name.empty() && !P.isKnown(Name)) {
      K.Name = P.freshName(Name);
      return;
    }
    std::vector<std::string> Words;
    if (const auto *Method = dyn_cast<CXXMethodDecl>(Outermost))
      if (Method->getParent()->getIdentifier())
        Words.push_back(Method->getParent()->getNameAsString());
    llvm::StringRef Function =
        Outermost->getDeclName().isIdentifier() ? Outermost->getName() : llvm::StringRef();
    // `f_device_kernel` for `f_kernel`
    const bool IsKernel = Function.consume_back_insensitive("kernel");
    if (IsKernel)
      Function = Function.rtrim('_');
    if (!Function.empty())
      Words.push_back(Function.str());
    else if (Outermost->isOverloadedOperator() && Outermost->getOverloadedOperator() != OO_Call)
      Words.push_back("operator");
    if (IsKernel)
      Words.push_back("device");
    Words.push_back("kernel");
    const std::string Name = llvm::join(Words, "_");
    for (unsigned Count = 1; K.Name.empty() || P.isKnown(K.Name); ++Count)
      K.Name = Name + (Count == 1 ? "" : std::to_string(Count));
    K.Name = P.freshName(K.Name);
  }

  const DialectTable &Dialect;
  const SourceManager &SM;
  KernelPlan K;
  std::string FirstReason; // why it is no function of its own
};

} // namespace

/// A class of the function that a kernel is.
static void hoistKernelClass(const ParallelForEach &L, Planning &P) {
  for (const CallExpr *Call : L.Instances)
    if (const CXXRecordDecl *Class = kernelOf(Call)->getType()->getAsCXXRecordDecl())
      if (Class->isLocalClass())
        hoistClass(Class, L.Outermost, P);
}

/// Lambdas of the host's code, for amp, that are not written in a launch.
static void planHeldLambdas(Planning &P) {
  std::set<SourceLocation> Launched;
  for (const ParallelForEach &L : P.Model.Launches)
    if (L.Lambda)
      Launched.insert(L.Lambda->getBeginLoc());
  for (const AmpFunction &F : P.Model.Functions) {
    if (!F.Lambda || Launched.count(F.Lambda->getBeginLoc()))
      continue;
    const Decl *Around = Decl::castFromDeclContext(F.Lambda->getLambdaClass()->getDeclContext());
    if (Around->hasAttr<CUDADeviceAttr>())
      continue; // there an alias is what it captures
    ParallelForEach Held;
    Held.Lambda = F.Lambda;
    P.Result.HeldLambdas.push_back(KernelPlanner(Held, P).planHeld());
  }
}

void planKernels(Planning &P) {
  planHeldLambdas(P);
  for (const ParallelForEach &L : P.Model.Launches) {
    hoistKernelClass(L, P);
    if (!L.Lambda) {
      KernelPlan Object;
      Object.At = (L.Written ? L.Written : L.Instances.front())->getBeginLoc();
      Object.Form = KernelForm::InPlace;
      Object.Reason = "it is an object that the call is given";
      P.Result.Kernels.push_back(std::move(Object));
    } else if (L.Written && L.IsLambdaAmp) {
      P.Result.Kernels.push_back(KernelPlanner(L, P).plan());
    }
  }
}

} // namespace amp2hip
