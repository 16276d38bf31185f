#include "KernelDomain.h"

#include "LaunchedLambdas.h"
#include "amp2hip/Support/AstVisitor.h"

using namespace clang;

namespace amp2hip {

/// True for `[=](auto i)`: the index's type follows from the domain, and nothing in the body names
/// the type.
static bool hasDeducedIndexOnly(const LambdaExpr &Lambda) {
  if (!Lambda.getExplicitTemplateParameters().empty())
    return false;
  const QualType Type = Lambda.getCallOperator()->getParamDecl(0)->getType().getNonReferenceType();
  return Lambda.getTemplateParameterList()->size() == 1 && Type->isTemplateTypeParmType();
}

static bool isInGenericLambda(const ParallelForEach &Launch) {
  for (const DeclContext *Around = Launch.Lambda->getLambdaClass()->getDeclContext();
       Around && !Around->isFileContext(); Around = Around->getParent())
    if (const auto *F = dyn_cast<FunctionDecl>(Around))
      if (F != Launch.Outermost && F->getDescribedFunctionTemplate())
        return true;
  return false;
}

OrObstacle<KernelIndex> planIndex(const ParallelForEach &Launch) {
  const CXXMethodDecl *Operator = Launch.Lambda->getCallOperator();
  if (Operator->getNumParams() != 1)
    return Obstacle{"it does not take exactly one index"};
  const ParmVarDecl *Index = Operator->getParamDecl(0);
  KernelIndex Result;
  Result.Name = Index->getNameAsString();
  Result.Declaration = Index->getSourceRange();
  Result.IsAuto = Launch.Lambda->isGenericLambda();
  Result.IsConst = Index->getType().getNonReferenceType().isConstQualified();
  if (Result.Declaration.getBegin().isMacroID() || Result.Declaration.getEnd().isMacroID())
    return Obstacle{"a part of it is in a macro expansion"};
  const QualType Returned = Operator->getReturnType();
  if (!Returned->isVoidType() && !Returned->isDependentType() && !Returned->isUndeducedType())
    return Obstacle{"it returns a value"};
  if (Result.IsAuto && !hasDeducedIndexOnly(*Launch.Lambda))
    return Obstacle{"it is a generic lambda"};
  if (isInGenericLambda(Launch))
    return Obstacle{"it is in a generic lambda"};
  return Result;
}

namespace {

class DomainPlanner {
public:
  DomainPlanner(const ParallelForEach &Launch, const PlanBuilder &P)
      : Launch(Launch), P(P), Index(Launch.Lambda->getCallOperator()->getParamDecl(0)),
        IndexArguments(indexArguments()) {}

  OrObstacle<KernelDomain> plan() {
    const bool TakesTiled = isAmpClass(Index->getType(), "tiled_index"),
               TakesSimple = isAmpClass(Index->getType(), "index");
    readInstances();
    if (takesOther())
      return Obstacle{"the index is converted to the type of the kernel's parameter"};
    if (Launch.Instances.empty()) {
      if (!TakesTiled && !TakesSimple)
        return Obstacle{"it is in a template that nothing instantiates"};
      Result.IsTiled = TakesTiled;
    }
    std::optional<Obstacle> Why;
    if (Result.IsTiled && TakesTiled && IndexArguments)
      describeTile();
    else if (!Result.IsTiled && TakesSimple && IndexArguments)
      Why = describeRank();
    else if (!Sizes)
      Why = dependentDomain();
    else if (Result.IsTiled)
      for (int Size : *Sizes)
        Result.Tile.push_back({{}, true, std::to_string(Size)});
    else
      Result.Rank = std::to_string(Sizes->front());
    if (Why)
      return *Why;
    return std::move(Result);
  }

private:
  static Obstacle dependentDomain() {
    return Obstacle{"its domain depends on a template parameter"};
  }

  /// True if the parameter of an instance has a type that is not the library's.
  bool takesOther() const {
    return !Launch.Lambda->isGenericLambda() &&
           llvm::any_of(Launch.Instances, [](const CallExpr *Instance) {
             const QualType Type =
                 lambdaOf(Instance)->getCallOperator()->getParamDecl(0)->getType();
             return !isAmpClass(Type, "index") && !isAmpClass(Type, "tiled_index");
           });
  }

  /// Returns the template arguments with which the index parameter's type is written, if any.
  TemplateSpecializationTypeLoc indexArguments() const {
    TypeLoc T = Index->getTypeSourceInfo()->getTypeLoc().getUnqualifiedLoc();
    if (auto Reference = T.getAs<ReferenceTypeLoc>())
      T = Reference.getPointeeLoc().getUnqualifiedLoc();
    if (auto Elaborated = T.getAs<ElaboratedTypeLoc>())
      T = Elaborated.getNamedTypeLoc();
    return T.getAs<TemplateSpecializationTypeLoc>();
  }

  /// Sets Sizes to the rank or the tile's sizes if all instances agree on them.
  void readInstances() {
    bool Disagree = false;
    for (const CallExpr *Instance : Launch.Instances) {
      const QualType Domain = domainOf(Instance);
      Result.IsTiled = isAmpClass(Domain, "tiled_extent");
      const auto Here = Result.IsTiled ? tileSizes(Domain) : integerArguments(Domain);
      Disagree |= Sizes && Sizes != Here;
      Sizes = Here;
      // `tiled_index<D0, D1, D2>` has zeros after the rank, so the product of its arguments is not
      // the number of threads.
      if (Result.IsTiled && IndexArguments && Here && Here->size() < IndexArguments.getNumArgs())
        Result.ThreadsAreKnown = false;
    }
    if (Disagree)
      Sizes = std::nullopt;
  }

  void describeTile() {
    for (unsigned I = 0; I < IndexArguments.getNumArgs(); ++I) {
      // The range in the file, also where macros name the sizes.
      const TemplateArgumentLoc Written = IndexArguments.getArgLoc(I);
      const SourceRange Range = Written.getSourceRange();
      const SourceRange InFile(P.SM.getExpansionLoc(Range.getBegin()),
                               P.SM.getExpansionRange(Range.getEnd()).getEnd());
      Result.Tile.push_back({InFile, Range.getBegin() == Range.getEnd(), {}});
      Result.ThreadsAreKnown &= !namesLocal(Written);
    }
    if (!Sizes)
      return;
    long Threads = 1;
    for (int Size : *Sizes)
      Threads *= Size;
    Result.ThreadNumber = std::to_string(Threads);
  }

  std::optional<Obstacle> describeRank() {
    if (IndexArguments.getNumArgs() == 0)
      Result.Rank = "1";
    else if (!namesLocal(IndexArguments.getArgLoc(0)))
      Result.Rank = P.textOf(IndexArguments.getArgLoc(0).getSourceRange());
    else if (Sizes)
      Result.Rank = std::to_string(Sizes->front());
    else
      return dependentDomain();
    return std::nullopt;
  }

  /// True if the argument names a declaration of a function or class, or a member of one of their
  /// types, perhaps through a using-declaration there. Code before the function cannot name it.
  static bool namesLocal(const TemplateArgumentLoc &Written) {
    struct Finder : AstVisitor {
      bool VisitDeclRefExpr(DeclRefExpr *R) override {
        if (!R->hasQualifier() && !isa<NonTypeTemplateParmDecl>(R->getDecl()))
          Found |= !isOfNamespace(R->getFoundDecl());
        return true;
      }
      bool VisitTypedefTypeLoc(TypedefTypeLoc T) override {
        Found |= !isOfNamespace(T.getTypedefNameDecl());
        return true;
      }
      bool VisitTagTypeLoc(TagTypeLoc T) override {
        Found |= !isOfNamespace(T.getDecl());
        return true;
      }
      static bool isOfNamespace(const NamedDecl *D) {
        return D->getDeclContext()->getRedeclContext()->isFileContext();
      }
      bool Found = false;
    } Locals;
    if (Written.getArgument().getKind() == TemplateArgument::Expression)
      Locals.TraverseStmt(Written.getSourceExpression());
    else if (Written.getArgument().getKind() == TemplateArgument::Integral)
      Locals.TraverseStmt(Written.getSourceIntegralExpression());
    return Locals.Found;
  }

  const ParallelForEach &Launch;
  const PlanBuilder &P;
  const ParmVarDecl *const Index;
  const TemplateSpecializationTypeLoc IndexArguments;
  std::optional<std::vector<int>> Sizes;
  KernelDomain Result;
};

} // namespace

OrObstacle<KernelDomain> planDomain(const ParallelForEach &Launch, const PlanBuilder &P) {
  return DomainPlanner(Launch, P).plan();
}

} // namespace amp2hip
