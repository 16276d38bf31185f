#include "KernelForm.h"

#include "HoistedClasses.h"
#include "KernelNeeds.h"
#include "amp2hip/Model/Entities.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

#include <map>

using namespace clang;

namespace amp2hip {
namespace {

const LambdaExpr *lambdaOf(const CallExpr *Call) {
  return cast<LambdaExpr>(Call->getArg(Call->getNumArgs() - 1)->IgnoreImplicit());
}

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

class KernelDescription {
public:
  KernelDescription(const KernelLaunch &Launch, SourceModel &Model, ASTContext &Context)
      : Launch(Launch), Call(Launch.Call), Lambda(lambdaOf(Launch.Call)),
        Outermost(Launch.Outermost), Model(Model), Dialect(Model.Dialect), Context(Context),
        SM(Context.getSourceManager()) {}

  LambdaKernel describe() {
    K.Lambda = Lambda;
    describePlace();
    describeLambda();
    describeIndex();
    describeDomain();
    describeCaptures();
    decideForm();
    return std::move(K);
  }

private:
  std::string textOf(SourceRange Range) const {
    return std::string(
        Lexer::getSourceText(CharSourceRange::getTokenRange(Range), SM, Context.getLangOpts()));
  }

  // ---- Where it is.

  void describePlace() {
    K.Call = Call->getSourceRange();
    K.Callee = Call->getCallee()->getSourceRange();
    K.LambdaEnd = Lambda->getEndLoc();
    K.Domain = Call->getArg(Call->getNumArgs() - 2)->getSourceRange();
    const FunctionDecl *F = Outermost;
    if (!F)
      return refuse("it is not in a function");
    K.FunctionName = F->getDeclName().isIdentifier() ? F->getNameAsString()
                     : isa<CXXConstructorDecl>(F)
                         ? cast<CXXConstructorDecl>(F)->getParent()->getNameAsString()
                         : "operator";
    if (F->getBody())
      K.FunctionBody = F->getBody()->getBeginLoc();

    const Decl *Anchor = F;
    while (const auto *Class = dyn_cast<CXXRecordDecl>(Anchor->getLexicalDeclContext()))
      Anchor = Class;
    K.Function = rangeWithTemplateHeader(Anchor);
    if (const auto *Linkage = dyn_cast<LinkageSpecDecl>(Anchor->getLexicalDeclContext()))
      if (!Linkage->hasBraces())
        K.Function.setBegin(Linkage->getBeginLoc());
    if (!Anchor->getLexicalDeclContext()->getRedeclContext()->isFileContext())
      return refuse("it is in a local function");
    // Names of the namespace that the function is a member of mean something else outside of it.
    const DeclContext *Of = F->getDeclContext();
    while (!Of->isFileContext())
      Of = Of->getParent();
    if (!Anchor->getLexicalDeclContext()->getRedeclContext()->Equals(Of->getRedeclContext()))
      return refuse("it is in a member of a namespace that is defined outside of it");
    describeTemplates();
  }

  static SourceRange rangeWithTemplateHeader(const Decl *D) {
    SourceRange Range = D->getSourceRange();
    if (const TemplateDecl *Template = D->getDescribedTemplate())
      Range.setBegin(Template->getBeginLoc());
    if (const auto *F = dyn_cast<DeclaratorDecl>(D))
      if (F->getNumTemplateParameterLists() > 0)
        Range.setBegin(F->getTemplateParameterList(0)->getTemplateLoc());
    return Range;
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
        addTemplateParameter(Parameter);
    for (size_t I = 0; I + 1 < K.TemplateParameters.size(); ++I)
      if (llvm::StringRef(K.TemplateParameters[I].Argument).ends_with("..."))
        return refuse("it is in a template whose parameter pack is not the last parameter");
  }

  void addTemplateParameter(const NamedDecl *P) {
    if (!P->getIdentifier())
      return; // nothing can name it
    if (P->getBeginLoc().isMacroID() || P->getLocation().isMacroID())
      return refuse("a macro's expansion holds a part of its template's parameters");
    std::string Declaration = textOf({P->getBeginLoc(), P->getLocation()});
    // As the macro says `class` or `typename`, so do we; what follows the name must be a default.
    if (const auto *NonType = dyn_cast<NonTypeTemplateParmDecl>(P))
      if (NonType->getType()->isPointerType() || NonType->getType()->isReferenceType() ||
          NonType->getType()->isMemberPointerType())
        return refuse("it is in a template over a pointer or reference");
    K.TemplateParameters.push_back(
        {Declaration, P->getNameAsString() + (P->isParameterPack() ? "..." : "")});
  }

  // ---- What is written.

  void describeLambda() {
    const SourceRange Introducer = Lambda->getIntroducerRange();
    K.IntroducerOpen = Introducer.getBegin();
    K.IntroducerClose = Introducer.getEnd();
    if (Lambda->getCaptureDefault() != LCD_None)
      K.DefaultCapture = Lambda->getCaptureDefaultLoc();
    K.DefaultIsReference = Lambda->getCaptureDefault() == LCD_ByRef;
    K.IsMutable = Lambda->isMutable();
    K.Body = Lambda->getCompoundStmtBody()->getSourceRange();
    const FunctionProtoTypeLoc Type = Lambda->getCallOperator()
                                          ->getTypeSourceInfo()
                                          ->getTypeLoc()
                                          .getAsAdjusted<FunctionProtoTypeLoc>();
    if (Type)
      K.ParametersClose = Type.getRParenLoc();
  }

  void describeIndex() {
    const CXXMethodDecl *Operator = Lambda->getCallOperator();
    if (Operator->getNumParams() != 1)
      return refuse("it does not take exactly one index");
    const ParmVarDecl *Index = Operator->getParamDecl(0);
    K.IndexName = Index->getNameAsString();
    K.IndexDeclaration = Index->getSourceRange();
    TypeLoc T = Index->getTypeSourceInfo()->getTypeLoc().getUnqualifiedLoc();
    if (auto Reference = T.getAs<ReferenceTypeLoc>())
      T = Reference.getPointeeLoc().getUnqualifiedLoc();
    if (auto Elaborated = T.getAs<ElaboratedTypeLoc>())
      T = Elaborated.getNamedTypeLoc();
    K.IndexIsAuto = Lambda->isGenericLambda();
    IndexArguments = T.getAs<TemplateSpecializationTypeLoc>();
  }

  /// The domain's rank or tile sizes: as the index parameter writes them, or as the instances
  /// agree on.
  void describeDomain() {
    const ParmVarDecl *Index = Lambda->getCallOperator()->getNumParams()
                                   ? Lambda->getCallOperator()->getParamDecl(0)
                                   : nullptr;
    const bool TakesTiled = Index && isAmpClass(Index->getType(), "tiled_index");
    const bool TakesSimple = Index && isAmpClass(Index->getType(), "index");
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
    if (K.IsTiled && TakesTiled && IndexArguments) {
      // Where they stand in the file, even if macros name them.
      for (unsigned I = 0; I < IndexArguments.getNumArgs(); ++I) {
        const SourceRange Argument = IndexArguments.getArgLoc(I).getSourceRange();
        const SourceRange InFile(SM.getExpansionLoc(Argument.getBegin()),
                                 SM.getExpansionRange(Argument.getEnd()).getEnd());
        K.TileArguments.push_back({InFile, Argument.getBegin() == Argument.getEnd()});
        const TemplateArgumentLoc Written = IndexArguments.getArgLoc(I);
        if (Written.getArgument().getKind() == TemplateArgument::Expression)
          K.TileIsLocal |= namesLocal(Written.getSourceExpression());
        else if (Written.getArgument().getKind() == TemplateArgument::Integral)
          K.TileIsLocal |= namesLocal(Written.getSourceIntegralExpression());
      }
    } else if (!K.IsTiled && TakesSimple && IndexArguments) {
      if (IndexArguments.getNumArgs() == 0)
        K.Rank = "1";
      else
        K.Rank = textOf(IndexArguments.getArgLoc(0).getSourceRange());
    } else if (Sizes && !Disagree) {
      for (int Size : *Sizes)
        K.Tile.push_back(std::to_string(Size));
      if (!K.IsTiled) {
        K.Rank = K.Tile.front();
        K.Tile.clear();
      }
    } else {
      refuse("its domain depends on a template parameter");
    }
    // The numbers, for where the text of the arguments is not to be had.
    if (!K.TileArguments.empty() && Sizes && !Disagree)
      for (int Size : *Sizes)
        K.Tile.push_back(std::to_string(Size));
  }

  /// True if the expression names a declaration of a function or class.
  static bool namesLocal(const Expr *E) {
    struct Finder : RecursiveASTVisitor<Finder> {
      bool VisitDeclRefExpr(DeclRefExpr *R) {
        if (!R->hasQualifier() && !isa<NonTypeTemplateParmDecl>(R->getDecl()))
          Found |= !R->getDecl()->getDeclContext()->getRedeclContext()->isFileContext();
        return true;
      }
      bool Found = false;
    } Locals;
    Locals.TraverseStmt(const_cast<Expr *>(E));
    return Locals.Found;
  }

  static QualType domainOf(const CallExpr *Call) {
    return Call->getDirectCallee()->getParamDecl(Call->getNumArgs() - 2)->getType();
  }

  // ---- What is captured.

  /// What any instance captures, in order; in a template the written lambda's variables.
  void describeCaptures() {
    NamedVariables Written;
    for (const LambdaCapture &C : Lambda->captures())
      if (C.capturesVariable())
        Written.ByPlace[C.getCapturedVar()->getLocation()] = cast<VarDecl>(C.getCapturedVar());
    Written.TraverseStmt(Lambda->getBody());
    std::set<SourceLocation> Seen;
    auto Add = [&](const LambdaCapture &C) {
      if (C.capturesThis())
        return refuse("it captures 'this'");
      if (!C.capturesVariable())
        return refuse("it captures the size of an array");
      const auto *Variable = cast<VarDecl>(C.getCapturedVar());
      if (!Seen.insert(Variable->getLocation()).second)
        return;
      const VarDecl *InText = Written.find(Variable);
      if (!InText)
        return refuse("what it captures depends on a template parameter");
      Captured.insert(InText);
      describeCapture(C, InText);
    };
    for (const CallExpr *Instance : Launch.Instances)
      for (const LambdaCapture &C : lambdaOf(Instance)->captures())
        Add(C);
    if (Launch.Instances.empty())
      for (const LambdaCapture &C : Lambda->captures())
        Add(C);
  }

  void describeCapture(const LambdaCapture &C, const VarDecl *Variable) {
    Capture Result{};
    Result.Name = Variable->getNameAsString();
    Result.IsImplicit = C.isImplicit();
    if (!Result.IsImplicit)
      Result.Range = C.getCaptureKind() == LCK_ByRef ? rangeWithAmpersand(C.getLocation())
                                                     : SourceRange(C.getLocation());
    if (Variable->isInitCapture()) {
      Result.Initialiser = textOf(Variable->getInit()->getSourceRange());
      if (C.getCaptureKind() == LCK_ByRef)
        refuse("it has an init-capture by reference");
    }
    QualType Type = Variable->getType().getNonReferenceType();
    Result.IsArrayReference = C.getCaptureKind() == LCK_ByRef;
    Result.IsConst = Type.isConstQualified();
    if (Type->isArrayType())
      refuse("it captures the C array '" + Result.Name + "'");
    else if (Type->isPointerType())
      refuse("it captures a pointer");
    else if (isLocalToFunction(Type) && !isLambda(Type)) {
      Result.Type = hoistClass(Type->getAsCXXRecordDecl(), Outermost, Model, Context);
      if (Result.Type.empty())
        refuse("the type of '" + Result.Name + "' cannot be named outside of the function");
    }
    if (Result.Type.empty())
      spell(Type, Variable->getType(), Result);
    K.Captures.push_back(std::move(Result));
  }

  /// Decides how the parameter for a captured value spells its type.
  void spell(QualType Type, QualType Declared, Capture &Result) {
    if (Outermost && !canBeSpelled(Type) && !Type->isDependentType())
      Type = Type.getCanonicalType();
    if (Outermost && canBeSpelled(Type)) {
      Result.Type = spellType(Type, Context);
      if (!Result.IsArrayReference)
        return;
      Result.ElementAndRank = arrayArguments(Type, Context);
      if (!Result.ElementAndRank.empty())
        return;
    }
    Result.Type = Result.Name + "_type";
    while (Context.Idents.find(Result.Type) != Context.Idents.end())
      Result.Type += "_";
    const bool MayBeReference =
        Declared->isReferenceType() || Type->isUndeducedType() || !Result.Initialiser.empty();
    Result.TypeArgument = "decltype(" + Result.value() + ")";
    if (Result.IsArrayReference)
      Result.TypeArgument = "";
    else if (MayBeReference)
      Result.TypeArgument = "std::decay_t<" + Result.TypeArgument + ">";
  }
  static bool isLambda(QualType Type) {
    const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
    return Class && Class->isLambda();
  }
  bool canBeSpelled(QualType Type) const {
    return canBeSpelledAt(K.Function.getBegin(), Type, Context);
  }

  /// `&x` from the location of x.
  SourceRange rangeWithAmpersand(SourceLocation Name) const {
    if (Name.isMacroID())
      return SourceRange(Name);
    const char *Begin = SM.getCharacterData(Name);
    int Back = 0;
    while (Begin[Back] != '&' && Begin[Back] != '[')
      --Back;
    return SourceRange(Begin[Back] == '&' ? Name.getLocWithOffset(Back) : Name, Name);
  }

  // ---- The form.

  void decideForm() {
    if (!Outermost || !K.InPlaceReason.empty())
      return;
    for (SourceLocation L :
         {K.Call.getBegin(), K.Call.getEnd(), K.Domain.getBegin(), K.Domain.getEnd(),
          K.IntroducerOpen, K.Body.getBegin(), K.Body.getEnd(), K.IndexDeclaration.getBegin(),
          K.IndexDeclaration.getEnd(), K.Function.getBegin()})
      if (L.isMacroID())
        return refuse("a macro's expansion holds a part of it");
    const CXXMethodDecl *Operator = Lambda->getCallOperator();
    if (!Operator->getReturnType()->isVoidType() && !Operator->getReturnType()->isDependentType() &&
        !Operator->getReturnType()->isUndeducedType())
      return refuse("it returns a value");
    if (Lambda->isGenericLambda() && !hasDeducedIndexOnly())
      return refuse("it is a generic lambda");
    if (isInGenericLambda())
      return refuse("it is in a generic lambda");
    if (isAroundDirective())
      return refuse("it includes a file");
    if (usesMacroOfFunction())
      return refuse("it uses a macro that is defined or undefined in the function");
    for (const Capture &C : K.Captures)
      if (C.IsArrayReference && C.ElementAndRank.empty())
        return refuse("the type of the array '" + C.Name + "' cannot be spelled");
    KernelNeeds Needs = needsOf(Lambda, Outermost, K.Function.getBegin(), Captured, Context);
    if (!Needs.Obstacle.empty())
      return refuse(Needs.Obstacle);
    K.CarriedDeclarations = std::move(Needs.CarriedDeclarations);
    K.ClassNames = std::move(Needs.ClassNames);
    K.ExposedMembers = std::move(Needs.ExposedMembers);
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

  bool isInBody(SourceLocation At) const {
    return SM.isBeforeInTranslationUnit(K.Body.getBegin(), At) &&
           SM.isBeforeInTranslationUnit(At, K.Body.getEnd());
  }
  bool isAroundDirective() const {
    return llvm::any_of(Dialect.Inclusions, [&](const Inclusion &I) { return isInBody(I.Hash); });
  }

  /// In front of the function, where a named kernel goes, such a macro means something else.
  bool usesMacroOfFunction() const {
    for (const MacroDirective &D : Dialect.MacroDirectives)
      if (SM.isBeforeInTranslationUnit(K.Function.getBegin(), D.At) &&
          SM.isBeforeInTranslationUnit(D.At, K.Body.getEnd()) && namesInText(D.Macro))
        return true;
    return false;
  }
  bool namesInText(llvm::StringRef Name) const {
    const std::string Text = textOf(SourceRange(K.IndexDeclaration.getBegin(), K.Body.getEnd()));
    auto IsWordCharacter = [&](size_t I) {
      return I < Text.size() && (llvm::isAlnum(Text[I]) || Text[I] == '_');
    };
    for (size_t At = Text.find(Name.str()); At != std::string::npos;
         At = Text.find(Name.str(), At + 1))
      if ((At == 0 || !IsWordCharacter(At - 1)) && !IsWordCharacter(At + Name.size()))
        return true;
    return false;
  }

  /// The first reason counts.
  void refuse(const std::string &Reason) {
    if (K.InPlaceReason.empty())
      K.InPlaceReason = Reason;
  }

  const KernelLaunch &Launch;
  const CallExpr *Call;
  const LambdaExpr *Lambda;
  const FunctionDecl *Outermost;
  SourceModel &Model;
  const DialectTable &Dialect;
  ASTContext &Context;
  const SourceManager &SM;
  TemplateSpecializationTypeLoc IndexArguments;
  llvm::SmallPtrSet<const ValueDecl *, 8> Captured;
  LambdaKernel K{};
};

} // namespace

LambdaKernel describeKernel(const KernelLaunch &Launch, SourceModel &Model, ASTContext &Context) {
  return KernelDescription(Launch, Model, Context).describe();
}

} // namespace amp2hip
