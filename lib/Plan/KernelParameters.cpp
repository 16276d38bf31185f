// What a kernel captures, as the parameters of a function.

#include "ConstCaptures.h"
#include "HoistedClasses.h"
#include "KernelSite.h"

#include "amp2hip/Support/AstVisitor.h"

#include <map>

using namespace clang;

namespace amp2hip {

/// A capture by reference, from its `&` to its name.
static SourceRange captureByReference(SourceLocation Name, const KernelSite &Site) {
  const SourceManager &SM = Site.P.SM;
  SourceRange Written[] = {Site.Lambda->getIntroducerRange(), Name};
  if (!toCommonText(Written, SM, Site.P.Lang))
    return Name;
  Name = Written[1].getBegin();
  const SourceLocation Spelled = SM.getSpellingLoc(Name);
  const std::optional<SourceLocation> Ampersand =
      lastTokenBefore(SM.getSpellingLoc(Written[0].getBegin()), Spelled, tok::amp, SM, Site.P.Lang);
  if (!Ampersand)
    return Name;
  return {Name.getLocWithOffset(static_cast<int>(SM.getFileOffset(*Ampersand)) -
                                static_cast<int>(SM.getFileOffset(Spelled))),
          Name};
}

/// `static const int n = 4;` in a class.
static bool isDeclaredOnly(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  const auto *Named = dyn_cast<DeclRefExpr>(E);
  const auto *Member = dyn_cast<MemberExpr>(E);
  const ValueDecl *D = Named ? Named->getDecl() : Member ? Member->getMemberDecl() : nullptr;
  const auto *Variable = dyn_cast_or_null<VarDecl>(D);
  return Variable && Variable->isStaticDataMember() && !Variable->isInline() &&
         Variable->getType()->isArithmeticType();
}

/// What a variable, or each of a pack, is or refers to.
static QualType typeOf(const VarDecl *Variable) {
  QualType Type = Variable->getType();
  if (const auto *Pack = Type->getAs<PackExpansionType>())
    Type = Pack->getPattern();
  return Type.getNonReferenceType();
}

KernelPlan::Parameter parameterFor(const KernelSite &Site, const LambdaCapture &C,
                                   const VarDecl *Variable) {
  KernelPlan::Parameter Result;
  Result.Name = Variable->getNameAsString();
  Result.IsPack = Variable->isParameterPack();
  if (const LibraryType *Of = libraryType(typeOf(Variable));
      Of && C.getCaptureKind() == LCK_ByRef)
    Result.AliasOf = Of->Name;
  if (Variable->isInitCapture()) {
    Result.Initialiser = Variable->getInit()->getSourceRange();
    Result.IsDeclaredOnly = isDeclaredOnly(Variable->getInit());
  }
  if (!C.isImplicit())
    Result.Capture = C.getCaptureKind() == LCK_ByRef ? captureByReference(C.getLocation(), Site)
                                                     : SourceRange(C.getLocation());
  if (!C.isImplicit() && Variable->isInitCapture())
    Result.Capture.setEnd(Variable->getEndLoc());
  return Result;
}

namespace {

/// The variables that a body names, by where they are declared. A lambda in a template does not
/// list yet what it captures.
struct NamedVariables : AstVisitor {
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
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

class KernelParameters {
public:
  KernelParameters(KernelSite &Site, KernelPlan &K) : Site(Site), K(K) {}

  /// In a template the written lambda's variables are what can be named.
  void describe() {
    NamedVariables Written;
    for (const LambdaCapture &C : Site.Lambda->captures())
      if (C.capturesVariable())
        Written.ByPlace[C.getCapturedVar()->getLocation()] = cast<VarDecl>(C.getCapturedVar());
    Written.TraverseStmt(Site.Lambda->getBody());
    std::vector<std::pair<const LambdaCapture *, const VarDecl *>> Variables;
    Site.forCaptures([&](const LambdaCapture &C) {
      if (C.capturesThis())
        return Site.refuse("it captures 'this'");
      if (!C.capturesVariable())
        return Site.refuse("it captures the size of an array");
      const VarDecl *InText = Written.find(cast<VarDecl>(C.getCapturedVar()));
      if (!InText)
        return Site.refuse("what it captures depends on a template parameter");
      if (InText->isParameterPack() && InText->isInitCapture())
        return Site.refuse("it has an init-capture that is a pack");
      Site.Captured.insert(InText);
      Variables.push_back({&C, InText});
      Site.Place.Hidden.insert(InText->getName());
    });
    if (Site.isRefused())
      return;
    for (const auto &[C, Variable] : Variables)
      addParameter(*C, Variable);
    // In front, because a parameter pack must be last.
    K.TemplateParameters.insert(K.TemplateParameters.begin(), TypeParameters.begin(),
                                TypeParameters.end());
    K.TemplateArguments.insert(K.TemplateArguments.begin(), TypeArguments.begin(),
                               TypeArguments.end());
  }

private:
  void addParameter(const LambdaCapture &C, const VarDecl *Variable) {
    KernelPlan::Parameter Result = parameterFor(Site, C, Variable);
    const QualType Type = typeOf(Variable);
    const bool IsAlias = C.getCaptureKind() == LCK_ByRef;
    if (IsAlias && Variable->isInitCapture())
      return Site.refuse("it has an init-capture by reference");
    if (llvm::any_of(typesOf(C), [](QualType T) { return T->isArrayType(); }))
      return Site.refuse("it captures the C array '" + Result.Name + "'");
    if (Type->isPointerType())
      return Site.refuse("it captures a pointer");
    if (!IsAlias)
      spellValue(Variable, Type, Result);
    else if (Type->isTemplateTypeParmType())
      spellAliasOfAny(typesOf(C), Type, Result);
    else
      spellAlias(Type, Result);
    // g++ finds no kernel with a pack of constant parameters.
    if (Result.IsPack && Result.IsConst) {
      if (canTellConst(Variable))
        return Site.refuse("its body tells that the pack '" + Result.Name + "' is constant");
      Result.IsConst = false;
    }
    K.Parameters.push_back(std::move(Result));
  }

  /// What a variable is in each instance, each element of a pack for itself.
  std::vector<QualType> typesOf(const LambdaCapture &Of) const {
    std::vector<QualType> Types = {Of.getCapturedVar()->getType().getNonReferenceType()};
    for (const CallExpr *Instance : Site.Launch.Instances)
      for (const LambdaCapture &C : KernelSite::lambdaOf(Instance)->captures())
        if (C.capturesVariable() &&
            C.getCapturedVar()->getLocation() == Of.getCapturedVar()->getLocation())
          Types.push_back(C.getCapturedVar()->getType().getNonReferenceType());
    return Types;
  }

  /// The alias of something whose type is a template's parameter.
  void spellAliasOfAny(const std::vector<QualType> &Types, QualType Type,
                       KernelPlan::Parameter &Result) {
    const LibraryType *Of = libraryType(Types.front());
    const std::optional<std::string> Spelled =
        Site.P.Spell.spell(Type.getUnqualifiedType(), Site.Place);
    if (!Of || !Spelled ||
        !llvm::all_of(Types, [&](QualType T) { return libraryType(T) == Of; }))
      return Site.refuse("'" + Result.Name + "' is not of one type of the library");
    if (llvm::any_of(Types, [&](QualType T) {
          return T.isConstQualified() && !Type.isConstQualified();
        }))
      return Site.refuse("'" + Result.Name + "' is constant in some instances");
    Result.IsConst = Type.isConstQualified();
    Result.AliasOf = Of->Name;
    Result.AliasedType = *Spelled;
  }

  void spellAlias(QualType Type, KernelPlan::Parameter &Result) {
    Result.IsConst = Type.isConstQualified();
    std::vector<TemplateArgument> Arguments;
    if (const auto *Written = Type->getAs<TemplateSpecializationType>())
      Arguments.assign(Written->template_arguments().begin(), Written->template_arguments().end());
    bool IsSpelled = !Arguments.empty();
    for (const TemplateArgument &A : Arguments) {
      const std::optional<std::string> Spelled = Site.P.Spell.spell(A, Site.Place);
      IsSpelled &= Spelled.has_value();
      Result.AliasArguments += (Result.AliasArguments.empty() ? "" : ", ") + Spelled.value_or("");
    }
    if (!IsSpelled)
      return Site.refuse("the type of the array '" + Result.Name + "' cannot be spelled");
    if (Arguments.size() == 1)
      Result.AliasArguments += ", 1";
  }

  void spellValue(const VarDecl *Variable, QualType Type, KernelPlan::Parameter &Result) {
    Result.IsConst = Type.isConstQualified() || canTellConst(Variable);
    const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
    const bool IsLambda = Class && Class->isLambda();
    if (Class && Class->isLocalClass() && !IsLambda) {
      Result.Type = hoistClass(Class, Site.Outermost, Site.P);
      if (Result.Type.empty())
        Site.refuse("the type of '" + Result.Name + "' cannot be named outside of the function");
      return;
    }
    if (const std::optional<std::string> Spelled =
            Site.P.Spell.spell(Type.getUnqualifiedType(), Site.Place)) {
      Result.Type = *Spelled;
      return;
    }
    if (Result.IsPack)
      return Site.refuse("the types of the pack '" + Result.Name + "' cannot be named");
    const bool IsDependent = Type->isDependentType() || Type->isUndeducedType();
    if (!IsDependent && !IsLambda && holdsLocalType(Type))
      return Site.refuse("the type of '" + Result.Name +
                         "' cannot be named outside of the function");
    if (Result.Initialiser.isValid() && holdsLambda(Variable->getInit()))
      return Site.refuse("'" + Result.Name + "' is a lambda that its captures make");
    // Then it is one more parameter of the template, and the launch says what it is.
    Result.Type = Site.P.freshName(Result.Name + "_type");
    const std::string Value =
        Result.Initialiser.isValid() ? Site.P.textOf(Result.Initialiser) : Result.Name;
    const bool MayBeReference = Variable->getType()->isReferenceType() || Type->isUndeducedType() ||
                                Result.Initialiser.isValid();
    const std::string Decltype = "decltype(" + Value + ")";
    TypeParameters.push_back("typename " + Result.Type);
    TypeArguments.push_back(MayBeReference ? "std::decay_t<" + Decltype + ">" : Decltype);
    Result.IsConst &= MayBeReference || !Variable->getType().isConstQualified();
  }

  /// Such an expression is of another type each time that it is written.
  static bool holdsLambda(const Expr *Value) {
    struct Finder : AstVisitor {
      bool VisitLambdaExpr(LambdaExpr *) override { return !(Found = true); }
      bool Found = false;
    } Search;
    Search.TraverseStmt(const_cast<Expr *>(Value));
    return Search.Found;
  }

  /// A local class somewhere in the type: other compilers take no closure or template of one.
  static bool holdsLocalType(QualType Type) {
    struct Finder : AstVisitor {
      bool VisitTagType(TagType *T) override {
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
    return Site.Launch.Instances.empty()
               ? !isAmpClass(Variable->getType(), "array_view") && CanTell(Site.Lambda)
               : llvm::any_of(Site.Launch.Instances, [&](const CallExpr *Call) {
                   return CanTell(KernelSite::lambdaOf(Call));
                 });
  }

  KernelSite &Site;
  KernelPlan &K;
  std::vector<std::string> TypeParameters, TypeArguments;
};

} // namespace

void describeParameters(KernelSite &Site, KernelPlan &K) { KernelParameters(Site, K).describe(); }

void nameDomain(const KernelSite &Site, KernelPlan &K) {
  const SpellingPlace InFront{Site.Place.Before, Site.Place.In, {}, {}};
  auto IsTemplateParameter = [&](llvm::StringRef Name) {
    return llvm::any_of(Site.Place.TemplateParameters,
                        [&](const NamedDecl *D) { return D->getName() == Name; });
  };
  K.DomainName = "domain";
  while (Site.Place.Hidden.count(K.DomainName) || K.IndexName == K.DomainName ||
         !Site.P.Spell.isFree(K.DomainName, InFront, Site.Lambda->getBody()) ||
         IsTemplateParameter(K.DomainName))
    K.DomainName += "_";
}

} // namespace amp2hip
