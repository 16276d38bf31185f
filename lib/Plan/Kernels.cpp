// The form of each kernel, and what it takes.

#include "ConstCaptures.h"
#include "HoistedClasses.h"
#include "KernelNeeds.h"
#include "amp2hip/Model/Entities.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"

#include <map>

using namespace clang;

namespace amp2hip {
namespace {

/// The variables that a body names, by where they are declared. A lambda in a template does not
/// list yet what it captures.
struct NamedVariables : RecursiveASTVisitor<NamedVariables> {
  bool VisitDeclRefExpr(DeclRefExpr *E) {
    if (const auto *Variable = dyn_cast<VarDecl>(E->getDecl()))
      ByPlace[Variable->getLocation()] = Variable;
    return true;
  }

  /// The variable as written that an instantiation has under the same name.
  const VarDecl *find(const VarDecl *Instance) const {
    const auto Same = ByPlace.find(Instance->getLocation());
    if (Same != ByPlace.end())
      return Same->second;
    // A member function's parameters are, for its instantiations, where it was first declared.
    for (const auto &[Place, Variable] : ByPlace)
      if (isa<ParmVarDecl>(Variable) && isa<ParmVarDecl>(Instance) &&
          Variable->getDeclName() == Instance->getDeclName())
        return Variable;
    return nullptr;
  }

  std::map<SourceLocation, const VarDecl *> ByPlace;
};

/// One kernel that is a lambda in the call, and what is known of it.
class KernelPlanner {
public:
  KernelPlanner(const ParallelForEach &Launch, Planning &P)
      : Launch(Launch), Lambda(Launch.Lambda), Outermost(Launch.Outermost), P(P),
        Dialect(P.Model.Dialect), SM(P.SM) {}

  /// The first form that nothing stands in the way of.
  KernelPlan plan() {
    std::string FirstReason;
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
    describeIndex();
    describeDomain();
    describeParameters();
    checkText();
    if (!Reason.empty())
      return;
    describeNeeds();
    if (Reason.empty())
      nameKernel();
  }

  void planInPlace() {
    describeLambda();
    forCaptures([&](const LambdaCapture &C) {
      if (!C.capturesVariable() || C.getCaptureKind() != LCK_ByRef)
        return;
      K.Parameters.push_back(parameterFor(C, cast<VarDecl>(C.getCapturedVar())));
    });
  }

  /// The first reason counts.
  void refuse(const std::string &Why) {
    if (Reason.empty())
      Reason = Why;
  }

  // ---- What is written.

  void describeCall() {
    const CallExpr *Call = Launch.Written;
    const Expr *Domain = Call->getArg(Call->getNumArgs() - 2);
    K.Callee = Call->getCallee()->getSourceRange();
    K.LambdaEnd = Lambda->getEndLoc();
    for (SourceLocation L : {Call->getBeginLoc(), Call->getEndLoc(), Domain->getBeginLoc(),
                             Domain->getEndLoc(), Lambda->getBeginLoc()})
      if (L.isMacroID())
        return refuse("a macro's expansion holds a part of it");
    K.Open = P.tokenBehind(K.Callee.getEnd(), tok::l_paren);
    K.Comma = P.tokenBehind(Domain->getEndLoc(), tok::comma);
    if (K.Open.isInvalid() || K.Comma.isInvalid())
      refuse("a directive stands between the arguments of its launch");
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
    if (K.DefaultIsReference && llvm::any_of(Lambda->explicit_captures(), IsPlainCopy))
      K.CommaBehindDefault = P.tokenBehind(K.DefaultCapture, tok::comma);
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
    K.TemplateParameters.push_back(
        P.textOf({Parameter->getBeginLoc(), Parameter->getLocation()}));
  }

  // ---- Its index and its domain.

  void describeIndex() {
    const CXXMethodDecl *Operator = Lambda->getCallOperator();
    if (Operator->getNumParams() != 1)
      return refuse("it does not take exactly one index");
    const ParmVarDecl *Index = Operator->getParamDecl(0);
    K.IndexName = Index->getNameAsString();
    K.IndexDeclaration = Index->getSourceRange();
    K.IndexIsAuto = Lambda->isGenericLambda();
    if (K.IndexDeclaration.getBegin().isMacroID() || K.IndexDeclaration.getEnd().isMacroID())
      return refuse("a macro's expansion holds a part of it");
    if (!Operator->getReturnType()->isVoidType() && !Operator->getReturnType()->isDependentType() &&
        !Operator->getReturnType()->isUndeducedType())
      return refuse("it returns a value");
    if (K.IndexIsAuto && !hasDeducedIndexOnly())
      return refuse("it is a generic lambda");
    if (isInGenericLambda())
      return refuse("it is in a generic lambda");
  }

  /// `[=](auto i)`: the index's type is known from the domain.
  bool hasDeducedIndexOnly() const {
    const QualType Type =
        Lambda->getCallOperator()->getParamDecl(0)->getType().getNonReferenceType();
    return Lambda->getTemplateParameterList()->size() == 1 && Type->isTemplateTypeParmType();
  }

  bool isInGenericLambda() const {
    for (const DeclContext *Of = Lambda->getCallOperator()->getParent()->getDeclContext();
         Of && !Of->isFileContext(); Of = Of->getParent())
      if (const auto *F = dyn_cast<FunctionDecl>(Of))
        if (F != Outermost && F->getDescribedFunctionTemplate())
          return true;
    return false;
  }

  /// The template arguments that the index parameter's type is written with.
  TemplateSpecializationTypeLoc indexArguments() const {
    TypeLoc T = Lambda->getCallOperator()
                    ->getParamDecl(0)
                    ->getTypeSourceInfo()
                    ->getTypeLoc()
                    .getUnqualifiedLoc();
    if (auto Reference = T.getAs<ReferenceTypeLoc>())
      T = Reference.getPointeeLoc().getUnqualifiedLoc();
    if (auto Elaborated = T.getAs<ElaboratedTypeLoc>())
      T = Elaborated.getNamedTypeLoc();
    return T.getAs<TemplateSpecializationTypeLoc>();
  }

  /// The domain's rank or tile sizes: as the index parameter writes them, or as the instances
  /// agree on.
  void describeDomain() {
    if (Lambda->getCallOperator()->getNumParams() != 1)
      return;
    const QualType Index = Lambda->getCallOperator()->getParamDecl(0)->getType();
    const bool TakesTiled = isAmpClass(Index, "tiled_index"), TakesSimple = isAmpClass(Index, "index");
    std::optional<std::vector<int>> Sizes;
    bool Disagree = false;
    for (const CallExpr *Instance : Launch.Instances) {
      const QualType Domain = domainOf(Instance);
      K.IsTiled = isAmpClass(Domain, "tiled_extent");
      const auto Here = K.IsTiled ? tileSizes(Domain) : integerArguments(Domain);
      Disagree |= Sizes && Sizes != Here;
      Sizes = Here;
    }
    if (Launch.Instances.empty()) {
      if (!TakesTiled && !TakesSimple)
        return refuse("it is in a template that nothing instantiates");
      K.IsTiled = TakesTiled;
    }
    if (Disagree || Launch.Instances.empty())
      Sizes = std::nullopt;
    const TemplateSpecializationTypeLoc Arguments = indexArguments();
    if (K.IsTiled && TakesTiled && Arguments)
      describeTile(Arguments, Sizes);
    else if (!K.IsTiled && TakesSimple && Arguments)
      describeRank(Arguments, Sizes);
    else if (!Sizes)
      refuse("its domain depends on a template parameter");
    else if (K.IsTiled)
      for (int Size : *Sizes)
        K.Tile.push_back({{}, true, std::to_string(Size)});
    else
      K.Rank = std::to_string(Sizes->front());
  }

  void describeTile(TemplateSpecializationTypeLoc Arguments,
                    const std::optional<std::vector<int>> &Sizes) {
    long Threads = 1;
    for (unsigned I = 0; I < Arguments.getNumArgs(); ++I) {
      // Where they stand in the file, even if macros name them.
      const TemplateArgumentLoc Written = Arguments.getArgLoc(I);
      const SourceRange Range = Written.getSourceRange();
      const SourceRange InFile(SM.getExpansionLoc(Range.getBegin()),
                               SM.getExpansionRange(Range.getEnd()).getEnd());
      K.Tile.push_back({InFile, Range.getBegin() == Range.getEnd(), {}});
      K.ThreadsAreKnown &= !namesLocal(Written);
    }
    if (!Sizes)
      return;
    for (int Size : *Sizes)
      Threads *= Size;
    K.ThreadNumber = std::to_string(Threads);
  }

  void describeRank(TemplateSpecializationTypeLoc Arguments,
                    const std::optional<std::vector<int>> &Sizes) {
    if (Arguments.getNumArgs() == 0)
      K.Rank = "1";
    else if (!namesLocal(Arguments.getArgLoc(0)))
      K.Rank = P.textOf(Arguments.getArgLoc(0).getSourceRange());
    else if (Sizes)
      K.Rank = std::to_string(Sizes->front());
    else
      refuse("its domain depends on a template parameter");
  }

  /// True if the argument names a declaration of a function or class, which is not known in front
  /// of the kernel.
  static bool namesLocal(const TemplateArgumentLoc &Written) {
    struct Finder : RecursiveASTVisitor<Finder> {
      bool VisitDeclRefExpr(DeclRefExpr *R) {
        if (!R->hasQualifier() && !isa<NonTypeTemplateParmDecl>(R->getDecl()))
          Found |= !R->getDecl()->getDeclContext()->getRedeclContext()->isFileContext();
        return true;
      }
      bool Found = false;
    } Locals;
    if (Written.getArgument().getKind() == TemplateArgument::Expression)
      Locals.TraverseStmt(Written.getSourceExpression());
    else if (Written.getArgument().getKind() == TemplateArgument::Integral)
      Locals.TraverseStmt(Written.getSourceIntegralExpression());
    return Locals.Found;
  }

  // ---- What is captured.

  static const LambdaExpr *lambdaOf(const CallExpr *Call) { return cast<LambdaExpr>(kernelOf(Call)); }

  /// What any instance captures, in order; in a template that has none what the text does.
  template <typename Function> void forCaptures(Function Each) const {
    std::set<SourceLocation> Seen;
    auto Show = [&](const LambdaExpr *Of) {
      for (const LambdaCapture &C : Of->captures())
        if (!C.capturesVariable() || Seen.insert(C.getCapturedVar()->getLocation()).second)
          Each(C);
    };
    for (const CallExpr *Instance : Launch.Instances)
      Show(lambdaOf(Instance));
    if (Launch.Instances.empty())
      Show(Lambda);
  }

  /// In a template the written lambda's variables are what can be named.
  void describeParameters() {
    if (!Outermost)
      return;
    NamedVariables Written;
    for (const LambdaCapture &C : Lambda->captures())
      if (C.capturesVariable())
        Written.ByPlace[C.getCapturedVar()->getLocation()] = cast<VarDecl>(C.getCapturedVar());
    Written.TraverseStmt(Lambda->getBody());
    std::vector<std::pair<const LambdaCapture *, const VarDecl *>> Variables;
    forCaptures([&](const LambdaCapture &C) {
      if (C.capturesThis())
        return refuse("it captures 'this'");
      if (!C.capturesVariable())
        return refuse("it captures the size of an array");
      const VarDecl *InText = Written.find(cast<VarDecl>(C.getCapturedVar()));
      if (!InText)
        return refuse("what it captures depends on a template parameter");
      Captured.insert(InText);
      Variables.push_back({&C, InText});
      Place.Hidden.insert(InText->getName());
    });
    if (!Reason.empty())
      return;
    K.DomainName = "domain";
    while (Place.Hidden.count(K.DomainName) || K.IndexName == K.DomainName ||
           !P.Spell.isFree(K.DomainName, SpellingPlace{Place.Before, Place.In, {}, {}},
                           Lambda->getBody()) ||
           isTemplateParameter(K.DomainName))
      K.DomainName += "_";
    for (const auto &[C, Variable] : Variables)
      addParameter(*C, Variable);
  }

  bool isTemplateParameter(llvm::StringRef Name) const {
    return llvm::any_of(Place.TemplateParameters,
                        [&](const NamedDecl *D) { return D->getName() == Name; });
  }

  KernelPlan::Parameter parameterFor(const LambdaCapture &C, const VarDecl *Variable) const {
    KernelPlan::Parameter Result;
    Result.Name = Variable->getNameAsString();
    if (const LibraryType *Of = libraryType(Variable->getType());
        Of && C.getCaptureKind() == LCK_ByRef)
      Result.AliasOf = Of->Name;
    if (Variable->isInitCapture())
      Result.Initialiser = Variable->getInit()->getSourceRange();
    if (!C.isImplicit())
      Result.Capture = {C.getCaptureKind() == LCK_ByRef ? ampersandOf(C.getLocation())
                                                        : C.getLocation(),
                        Variable->isInitCapture() ? Variable->getEndLoc() : C.getLocation()};
    return Result;
  }

  /// The `&` in front of a captured name.
  SourceLocation ampersandOf(SourceLocation Name) const {
    // In a macro's argument what is written stands where the macro is used.
    const SourceLocation Begin = SM.getSpellingLoc(Lambda->getBeginLoc());
    const SourceLocation Written = SM.getSpellingLoc(Name);
    if (SM.getFileID(Begin) != SM.getFileID(Written))
      return Name;
    const std::optional<SourceLocation> Found =
        lastTokenBefore(Begin, Written, tok::amp, SM, P.Lang);
    if (!Found)
      return Name;
    return Name.getLocWithOffset(static_cast<int>(SM.getFileOffset(*Found)) -
                                 static_cast<int>(SM.getFileOffset(Written)));
  }

  void addParameter(const LambdaCapture &C, const VarDecl *Variable) {
    KernelPlan::Parameter Result = parameterFor(C, Variable);
    const QualType Type = Variable->getType().getNonReferenceType();
    const bool IsAlias = C.getCaptureKind() == LCK_ByRef;
    if (IsAlias && Variable->isInitCapture())
      return refuse("it has an init-capture by reference");
    if (Type->isArrayType())
      return refuse("it captures the C array '" + Result.Name + "'");
    if (Type->isPointerType())
      return refuse("it captures a pointer");
    if (IsAlias)
      spellAlias(Type, Result);
    else
      spellValue(Variable, Result);
    K.Parameters.push_back(std::move(Result));
  }

  void spellAlias(QualType Type, KernelPlan::Parameter &Result) {
    Result.IsConst = Type.isConstQualified();
    std::vector<TemplateArgument> Arguments;
    if (const auto *Written = Type->getAs<TemplateSpecializationType>())
      Arguments.assign(Written->template_arguments().begin(), Written->template_arguments().end());
    bool IsSpelled = !Arguments.empty();
    for (const TemplateArgument &A : Arguments) {
      const std::optional<std::string> Spelled = P.Spell.spell(A, Place);
      IsSpelled &= Spelled.has_value();
      Result.AliasArguments +=
          (Result.AliasArguments.empty() ? "" : ", ") + Spelled.value_or("");
    }
    if (!IsSpelled)
      return refuse("the type of the array '" + Result.Name + "' cannot be spelled");
    if (Arguments.size() == 1)
      Result.AliasArguments += ", 1";
  }

  void spellValue(const VarDecl *Variable, KernelPlan::Parameter &Result) {
    QualType Type = Variable->getType().getNonReferenceType();
    Result.IsConst = Type.isConstQualified() || canTellConst(Variable);
    const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
    const bool IsLambda = Class && Class->isLambda();
    if (Class && Class->isLocalClass() && !IsLambda) {
      Result.Type = hoistClass(Class, Outermost, P);
      if (Result.Type.empty())
        refuse("the type of '" + Result.Name + "' cannot be named outside of the function");
      return;
    }
    if (const std::optional<std::string> Spelled =
            P.Spell.spell(Type.getUnqualifiedType(), Place)) {
      Result.Type = *Spelled;
      return;
    }
    const bool IsDependent = Type->isDependentType() || Type->isUndeducedType();
    if (!IsDependent && !IsLambda && holdsLocalType(Type))
      return refuse("the type of '" + Result.Name + "' cannot be named outside of the function");
    // Then it is one more parameter of the template, and the launch says what it is.
    Result.Type = P.freshName(Result.Name + "_type");
    const std::string Value =
        Result.Initialiser.isValid() ? P.textOf(Result.Initialiser) : Result.Name;
    const bool MayBeReference = Variable->getType()->isReferenceType() || Type->isUndeducedType() ||
                                Result.Initialiser.isValid();
    const std::string Decltype = "decltype(" + Value + ")";
    TypeParameters.push_back("typename " + Result.Type);
    TypeArguments.push_back(MayBeReference ? "std::decay_t<" + Decltype + ">" : Decltype);
    Result.IsConst &= MayBeReference || !Variable->getType().isConstQualified();
  }

  /// A local class somewhere in the type: other compilers take no closure or template of one.
  static bool holdsLocalType(QualType Type) {
    struct Finder : RecursiveASTVisitor<Finder> {
      bool VisitTagType(TagType *T) {
        const auto *Class = dyn_cast<CXXRecordDecl>(T->getDecl());
        return !(Found |= T->getDecl()->getParentFunctionOrMethod() != nullptr &&
                          !(Class && Class->isLambda()));
      }
      bool Found = false;
    } Search;
    Search.TraverseType(Type);
    return Search.Found;
  }

  bool canTellConst(const VarDecl *Variable) const {
    auto CanTell = [&](const LambdaExpr *Of) { return amp2hip::canTellConst(Of, Variable); };
    // In a template that nothing instantiates nothing is known; views are the same either way.
    return Launch.Instances.empty() ? !isAmpClass(Variable->getType(), "array_view") && CanTell(Lambda)
                                    : llvm::any_of(Launch.Instances, [&](const CallExpr *Call) {
                                        return CanTell(lambdaOf(Call));
                                      });
  }

  // ---- What stands in the way.

  void checkText() {
    if (K.Body.getBegin().isMacroID() || K.Body.getEnd().isMacroID())
      return refuse("a macro's expansion holds a part of it");
    if (llvm::any_of(Dialect.Inclusions, [&](const Inclusion &I) { return isInBody(I.Hash); }))
      return refuse("it includes a file");
    if (usesMacroOfFunction())
      return refuse("it uses a macro that is defined or undefined in the function");
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
    // Types that have no name come first, because a parameter pack must be last.
    K.TemplateParameters.insert(K.TemplateParameters.begin(), TypeParameters.begin(),
                                TypeParameters.end());
    K.TemplateArguments.insert(K.TemplateArguments.begin(), TypeArguments.begin(),
                               TypeArguments.end());
  }

  /// <function>_kernel, counted from 2 on, and never a name that is used already.
  void nameKernel() {
    const std::string Function =
        Outermost->getDeclName().isIdentifier() ? Outermost->getNameAsString()
        : isa<CXXConstructorDecl>(Outermost)
            ? cast<CXXConstructorDecl>(Outermost)->getParent()->getNameAsString()
            : "operator";
    for (unsigned Count = 1; K.Name.empty() || P.isKnown(K.Name); ++Count)
      K.Name = Function + "_kernel" + (Count == 1 ? "" : std::to_string(Count));
    K.Name = P.freshName(K.Name);
  }

  const ParallelForEach &Launch;
  const LambdaExpr *Lambda;
  const FunctionDecl *Outermost;
  Planning &P;
  const DialectTable &Dialect;
  const SourceManager &SM;

  SpellingPlace Place{};
  llvm::SmallPtrSet<const ValueDecl *, 8> Captured;
  std::vector<std::string> TypeParameters, TypeArguments;
  std::string Reason;
  KernelPlan K;
};

} // namespace

/// A class of the function that a kernel is.
static void hoistKernelClass(const ParallelForEach &L, Planning &P) {
  for (const CallExpr *Call : L.Instances)
    if (const CXXRecordDecl *Class = kernelOf(Call)->getType()->getAsCXXRecordDecl())
      if (Class->isLocalClass())
        hoistClass(Class, L.Outermost, P);
}

void planKernels(Planning &P) {
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
