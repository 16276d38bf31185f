#include "KernelParameters.h"

#include "ConstCaptures.h"
#include "HoistedClasses.h"
#include "amp2hip/Support/AstVisitor.h"

#include <map>
#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// True for a static data member that its class only declares: `static const int n = 4;`.
bool isDeclaredOnly(const Expr *E) {
  E = E->IgnoreParenImpCasts();
  const auto *Named = dyn_cast<DeclRefExpr>(E);
  const auto *Member = dyn_cast<MemberExpr>(E);
  const ValueDecl *D = Named ? Named->getDecl() : Member ? Member->getMemberDecl() : nullptr;
  const auto *Variable = dyn_cast_or_null<VarDecl>(D);
  return Variable && Variable->isStaticDataMember() && !Variable->isInline() &&
         Variable->getType()->isArithmeticType();
}

/// Returns the type of a variable, or of each element of a pack, without a reference.
QualType typeOf(const ValueDecl *Variable) {
  QualType Type = Variable->getType();
  if (const auto *Pack = Type->getAs<PackExpansionType>())
    Type = Pack->getPattern();
  return Type.getNonReferenceType();
}

/// True if the expression contains a lambda, and so has another type each time it is written.
bool holdsLambda(const Expr *Value) {
  struct Finder : AstVisitor {
    bool VisitLambdaExpr(LambdaExpr *) override { return !(Found = true); }
    bool Found = false;
  } Search;
  Search.TraverseStmt(const_cast<Expr *>(Value));
  return Search.Found;
}

/// True if a local class other than a lambda's is part of the type. Other compilers accept no
/// closure that has such a class, or template of one, in a kernel.
bool holdsLocalType(QualType Type) {
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

/// Collects the variables and structured bindings that a body names, by the locations of their
/// declarations. A lambda in a template does not list its captures yet.
struct NamedVariables : AstVisitor {
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    if (isa<VarDecl, BindingDecl>(E->getDecl()))
      ByLocation[E->getDecl()->getLocation()] = E->getDecl();
    return true;
  }

  /// Returns the variable of the text that corresponds to one of an instantiation; null if there is
  /// none.
  const ValueDecl *find(const ValueDecl *Instance) const {
    const auto Same = ByLocation.find(Instance->getLocation());
    if (Same != ByLocation.end())
      return Same->second;
    // Instantiations of a member function have their parameters at its first declaration.
    for (const auto &[Location, Variable] : ByLocation)
      if (isa<ParmVarDecl>(Variable) && isa<ParmVarDecl>(Instance) &&
          Variable->getDeclName() == Instance->getDeclName())
        return Variable;
    return nullptr;
  }

  std::map<SourceLocation, const ValueDecl *> ByLocation;
};

/// The side effects of the initialisers of init-captures, which make their order matter.
class InitialiserOrder : public AstVisitor {
public:
  explicit InitialiserOrder(const ASTContext &Context) : Context(Context) {}

  void add(const Expr *Initialiser) {
    const bool IsConstant = !Initialiser->isValueDependent() && Initialiser->isEvaluatable(Context);
    Variable += !IsConstant;
    Here.clear();
    HasEffect = false;
    TraverseStmt(const_cast<Expr *>(Initialiser));
    if (HasEffect)
      Changed.insert(Here.begin(), Here.end());
    AnyEffect |= HasEffect;
  }
  /// True if one may change a variable that another one reads, or that is also captured.
  bool matters(const std::vector<CapturedVariable> &Captured) const {
    return AnyEffect && (Variable > 1 || llvm::any_of(Captured, [&](const CapturedVariable &C) {
                           return Changed.count(C.Variable->getLocation());
                         }));
  }

private:
  // Constexpr functions only read. So do const members of libraries, except for call operators,
  // which may call what their object holds.
  bool VisitCallExpr(CallExpr *Call) override {
    const FunctionDecl *F = Call->getDirectCallee();
    const auto *Method = dyn_cast_or_null<CXXMethodDecl>(F);
    const bool IsLambda = Method && Method->getParent()->isLambda();
    const bool IsOfLibrary = Method && Method->isConst() &&
                             Method->getOverloadedOperator() != OO_Call &&
                             Context.getSourceManager().isInSystemHeader(F->getLocation());
    HasEffect |= !F || IsLambda || !(F->isConstexpr() || IsOfLibrary);
    return true;
  }
  bool VisitBinaryOperator(BinaryOperator *E) override {
    HasEffect |= E->isAssignmentOp();
    return true;
  }
  bool VisitUnaryOperator(UnaryOperator *E) override {
    HasEffect |= E->isIncrementDecrementOp();
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *E) override {
    Here.insert(E->getDecl()->getLocation());
    return true;
  }

  const ASTContext &Context;
  unsigned Variable = 0;
  bool HasEffect = false, AnyEffect = false;
  std::set<SourceLocation> Here, Changed;
};

/// Returns the variables that the instances of the launch capture in the place of a variable.
std::vector<const ValueDecl *> instancesOf(const ValueDecl *Variable,
                                           const ParallelForEach &Launch) {
  std::vector<const ValueDecl *> Result;
  for (const CallExpr *Instance : Launch.Instances)
    for (const LambdaCapture &C : lambdaOf(Instance)->captures())
      if (C.capturesVariable() && C.getCapturedVar()->getLocation() == Variable->getLocation())
        Result.push_back(C.getCapturedVar());
  return Result;
}

/// True for a copy of a variable whose value is a constant expression in all instances. The body
/// may need that value as a constant, so the kernel gets the declaration instead of a parameter.
bool isConstant(const LambdaCapture &Captured, const ValueDecl *Written,
                const ParallelForEach &Launch, const ASTContext &Context) {
  const auto *Variable = dyn_cast<VarDecl>(Written);
  if (!Variable || Captured.getCaptureKind() != LCK_ByCopy || Variable->isInitCapture() ||
      isa<ParmVarDecl>(Variable) || !Variable->hasInit())
    return false;
  const auto IsUsable = [&](const ValueDecl *V) {
    return cast<VarDecl>(V)->isUsableInConstantExpressions(Context);
  };
  return Variable->getInit()->isValueDependent()
             ? llvm::all_of(instancesOf(Variable, Launch), IsUsable)
             : IsUsable(Variable);
}

} // namespace

OrObstacle<std::vector<CapturedVariable>> capturedVariables(const ParallelForEach &Launch,
                                                            const ASTContext &Context) {
  if (Launch.Lambda->containsUnexpandedParameterPack())
    return Obstacle{"it is in a pack expansion and uses one element of the pack"};
  NamedVariables Written;
  for (const LambdaCapture &C : Launch.Lambda->captures())
    if (C.capturesVariable())
      Written.ByLocation[C.getCapturedVar()->getLocation()] = C.getCapturedVar();
  Written.TraverseStmt(Launch.Lambda->getBody());
  std::vector<CapturedVariable> Result;
  InitialiserOrder Order(Context);
  for (const LambdaCapture *C : capturesOf(Launch)) {
    if (C->capturesThis())
      return Obstacle{"it captures 'this'"};
    if (!C->capturesVariable())
      return Obstacle{"it captures the size of an array"};
    const ValueDecl *InLiteral = Written.find(C->getCapturedVar());
    if (!InLiteral)
      return Obstacle{"its captures depend on a template parameter"};
    if (const Expr *Initialiser = initCapture(*Launch.Lambda, InLiteral)) {
      if (InLiteral->isParameterPack())
        return Obstacle{"it has an init-capture that is a pack"};
      Order.add(Initialiser);
    }
    if (!isConstant(*C, InLiteral, Launch, Context))
      Result.push_back({C, InLiteral});
  }
  // Captures are evaluated in order, arguments in any order.
  if (Order.matters(Result))
    return Obstacle{"the order of its captures may matter"};
  return Result;
}

namespace {

class ParametersPlanner {
public:
  ParametersPlanner(const ParallelForEach &Launch, const SpellingContext &Place, PlanBuilder &P)
      : Launch(Launch), Place(Place), P(P) {}

  OrObstacle<ParametersPlan> plan(const std::vector<CapturedVariable> &Variables) {
    std::optional<Obstacle> First;
    for (const CapturedVariable &V : Variables) {
      OrObstacle<KernelParameter> Parameter = planParameter(V);
      if (Parameter)
        Result.Parameters.push_back(std::move(*Parameter));
      else if (!First)
        First = Parameter.obstacle();
    }
    if (First)
      return *First;
    return std::move(Result);
  }

private:
  OrObstacle<KernelParameter> planParameter(const CapturedVariable &Captured) {
    const ValueDecl *Variable = Captured.Variable;
    const QualType Type = typeOf(Variable);
    const std::vector<QualType> Types = typesOf(*Captured.Capture);
    const bool IsReference = Captured.Capture->getCaptureKind() == LCK_ByRef;
    KernelParameter Parameter;
    Parameter.Name = Variable->getNameAsString();
    Parameter.IsPack = Variable->isParameterPack();
    const Expr *Initialiser = initCapture(*Launch.Lambda, Variable);
    if (Initialiser) {
      Parameter.Initialiser = Initialiser->getSourceRange();
      Parameter.IsDeclaredOnly = isDeclaredOnly(Initialiser);
    }
    if (IsReference && Initialiser)
      return Obstacle{"it has an init-capture by reference"};
    if (llvm::any_of(Types, [](QualType T) { return T->isArrayType(); }))
      return Obstacle{"it captures the C array '" + Parameter.Name + "'"};
    if (Type->isPointerType())
      return Obstacle{"it captures a pointer"};
    const bool MayBeReference = mayNameReference(Variable, *Captured.Capture);
    if (MayBeReference && Parameter.IsPack) // g++ does not match such a kernel
      return Obstacle{"elements of the pack '" + Parameter.Name + "' are references"};
    const std::optional<Obstacle> Why =
        !IsReference                     ? spellValue(Variable, Type, MayBeReference, Parameter)
        : Type->isTemplateTypeParmType() ? spellAliasOfAny(Types, Type, MayBeReference, Parameter)
                                         : spellAlias(Type, Parameter);
    // g++ does not match a kernel that has a pack of constant parameters.
    if (Parameter.IsPack && Parameter.IsConst) {
      if (!Why && canTellConst(Variable))
        return Obstacle{"its body depends on whether the pack '" + Parameter.Name +
                        "' is constant"};
      Parameter.IsConst = false;
    }
    if (Why)
      return *Why;
    return Parameter;
  }

  /// Returns the types of a captured variable in all instances; of a pack, those of all elements.
  std::vector<QualType> declaredTypesOf(const LambdaCapture &Captured) const {
    std::vector<QualType> Types = {Captured.getCapturedVar()->getType()};
    for (const ValueDecl *Variable : instancesOf(Captured.getCapturedVar(), Launch))
      Types.push_back(Variable->getType());
    return Types;
  }
  std::vector<QualType> typesOf(const LambdaCapture &Captured) const {
    std::vector<QualType> Types = declaredTypesOf(Captured);
    for (QualType &Type : Types)
      Type = Type.getNonReferenceType();
    return Types;
  }
  /// True if the type of a variable, written without its own `&&`, may be a reference in an
  /// instance: `T &&x`, and `T x` in an instance with `int &` for `T`.
  bool mayNameReference(const ValueDecl *Variable, const LambdaCapture &Captured) const {
    const QualType Written = Variable->getType().getNonPackExpansionType();
    if (!Written->isDependentType() || Written->isLValueReferenceType())
      return false;
    if (Written->isRValueReferenceType() && !Variable->isParameterPack())
      return Written.getNonReferenceType()->isTemplateTypeParmType();
    return llvm::any_of(declaredTypesOf(Captured), [&](QualType T) {
      T = T.getNonPackExpansionType();
      return Written->isReferenceType() ? T->isLValueReferenceType() : T->isReferenceType();
    });
  }

  static std::string withoutReference(const std::string &Type, bool MayBeReference) {
    return MayBeReference ? "std::remove_reference_t<" + Type + ">" : Type;
  }

  /// Describes the alias of an object whose type is a template parameter.
  std::optional<Obstacle> spellAliasOfAny(const std::vector<QualType> &Types, QualType Type,
                                          bool MayBeReference, KernelParameter &Parameter) {
    const LibraryType *Aliased = libraryType(Types.front());
    const std::optional<std::string> Spelled = P.Spell.spell(Type.getUnqualifiedType(), Place);
    if (!Aliased || !Spelled ||
        !llvm::all_of(Types, [&](QualType T) { return libraryType(T) == Aliased; }))
      return Obstacle{"'" + Parameter.Name + "' is not always of the same library type"};
    if (llvm::any_of(Types,
                     [&](QualType T) { return T.isConstQualified() && !Type.isConstQualified(); }))
      return Obstacle{"'" + Parameter.Name + "' is constant in some instantiations"};
    Parameter.IsConst = Type.isConstQualified();
    Parameter.AliasOf = Aliased->Name;
    Parameter.AliasedType = withoutReference(*Spelled, MayBeReference);
    return std::nullopt;
  }

  std::optional<Obstacle> spellAlias(QualType Type, KernelParameter &Parameter) {
    if (const LibraryType *Aliased = libraryType(Type))
      Parameter.AliasOf = Aliased->Name;
    Parameter.IsConst = Type.isConstQualified();
    std::vector<TemplateArgument> Arguments;
    if (const auto *Written = Type->getAs<TemplateSpecializationType>())
      Arguments.assign(Written->template_arguments().begin(), Written->template_arguments().end());
    else if (const auto *Class = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
                 Type->getAsCXXRecordDecl())) // deduced, so not written
      Arguments = Class->getTemplateArgs().asArray().vec();
    bool IsSpelled = !Arguments.empty();
    for (const TemplateArgument &A : Arguments) {
      const std::optional<std::string> Spelled = P.Spell.spell(A, Place);
      IsSpelled &= Spelled.has_value();
      Parameter.AliasArguments +=
          (Parameter.AliasArguments.empty() ? "" : ", ") + Spelled.value_or("");
    }
    if (!IsSpelled)
      return Obstacle{"the type of the array '" + Parameter.Name + "' cannot be spelled"};
    if (Arguments.size() == 1)
      Parameter.AliasArguments += ", 1";
    return std::nullopt;
  }

  std::optional<Obstacle> spellValue(const ValueDecl *Variable, QualType Type, bool MayBeReference,
                                     KernelParameter &Parameter) {
    Parameter.IsConst = Type.isConstQualified() || canTellConst(Variable);
    const CXXRecordDecl *Class = Type->getAsCXXRecordDecl();
    const bool IsLambda = Class && Class->isLambda();
    const Obstacle LocalType{"the type of '" + Parameter.Name +
                             "' cannot be named outside of the function"};
    if (Class && Class->isLocalClass() && !IsLambda) {
      Parameter.Type = hoistClass(Class, Launch.Outermost, P);
      return Parameter.Type.empty() ? std::optional(LocalType) : std::nullopt;
    }
    if (const std::optional<std::string> Spelled =
            P.Spell.spell(Type.getUnqualifiedType(), Place)) {
      Parameter.Type = withoutReference(*Spelled, MayBeReference);
      return std::nullopt;
    }
    if (Parameter.IsPack)
      return Obstacle{"the types of the pack '" + Parameter.Name + "' cannot be named"};
    const bool IsDependent = Type->isDependentType() || Type->isUndeducedType();
    if (!IsDependent && !IsLambda && holdsLocalType(Type))
      return LocalType;
    if (const Expr *Value = initCapture(*Launch.Lambda, Variable); Value && holdsLambda(Value))
      return Obstacle{"'" + Parameter.Name + "' holds a lambda that its init-capture creates"};
    makeTypeParameter(Variable, Type, Parameter);
    return std::nullopt;
  }

  /// Turns the type that cannot be named into a template parameter; the launch deduces the argument
  /// from the value.
  void makeTypeParameter(const ValueDecl *Variable, QualType Type, KernelParameter &Parameter) {
    const bool HasInitialiser = Parameter.Initialiser.isValid();
    Parameter.Type = P.freshName(Parameter.Name + "_type");
    const std::string Value = HasInitialiser ? P.textOf(Parameter.Initialiser) : Parameter.Name;
    const bool MayBeReference = Variable->getType()->isReferenceType() || Type->isUndeducedType() ||
                                HasInitialiser || isa<BindingDecl>(Variable);
    const std::string Decltype = "decltype(" + Value + ")";
    Result.Types.Parameters.push_back("typename " + Parameter.Type);
    Result.Types.Arguments.push_back(MayBeReference ? "std::decay_t<" + Decltype + ">" : Decltype);
    Parameter.IsConst &= MayBeReference || !Variable->getType().isConstQualified();
  }

  bool canTellConst(const ValueDecl *Variable) const {
    auto CanTell = [&](const LambdaExpr *L) { return amp2hip::canTellConst(L, Variable); };
    // A template without instances shows nothing; for a view, const makes no difference.
    return Launch.Instances.empty()
               ? !isAmpClass(Variable->getType(), "array_view") && CanTell(Launch.Lambda)
               : llvm::any_of(Launch.Instances,
                              [&](const CallExpr *Call) { return CanTell(lambdaOf(Call)); });
  }

  const ParallelForEach &Launch;
  const SpellingContext &Place;
  PlanBuilder &P;
  ParametersPlan Result;
};

} // namespace

OrObstacle<ParametersPlan> planParameters(const std::vector<CapturedVariable> &Variables,
                                          const ParallelForEach &Launch,
                                          const SpellingContext &Place, PlanBuilder &P) {
  return ParametersPlanner(Launch, Place, P).plan(Variables);
}

} // namespace amp2hip
