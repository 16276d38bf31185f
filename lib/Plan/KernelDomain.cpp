// A kernel's index and domain.

#include "KernelSite.h"

#include "amp2hip/Support/AstVisitor.h"

using namespace clang;

namespace amp2hip {
namespace {

class KernelDomain {
public:
  KernelDomain(KernelSite &Site, KernelPlan &K) : Site(Site), K(K) {}

  void describeIndex() {
    const CXXMethodDecl *Operator = Site.Lambda->getCallOperator();
    if (Operator->getNumParams() != 1)
      return Site.refuse("it does not take exactly one index");
    const ParmVarDecl *Index = Operator->getParamDecl(0);
    K.IndexName = Index->getNameAsString();
    K.IndexDeclaration = Index->getSourceRange();
    K.IndexIsAuto = Site.Lambda->isGenericLambda();
    K.IndexIsConst = Index->getType().getNonReferenceType().isConstQualified();
    if (K.IndexDeclaration.getBegin().isMacroID() || K.IndexDeclaration.getEnd().isMacroID())
      return Site.refuse("a macro's expansion holds a part of it");
    if (!Operator->getReturnType()->isVoidType() && !Operator->getReturnType()->isDependentType() &&
        !Operator->getReturnType()->isUndeducedType())
      return Site.refuse("it returns a value");
    if (K.IndexIsAuto && !hasDeducedIndexOnly())
      return Site.refuse("it is a generic lambda");
    if (isInGenericLambda())
      return Site.refuse("it is in a generic lambda");
  }

private:
  /// `[=](auto i)`: the index's type is known from the domain, and nothing in the body names it.
  bool hasDeducedIndexOnly() const {
    if (!Site.Lambda->getExplicitTemplateParameters().empty())
      return false;
    const QualType Type =
        Site.Lambda->getCallOperator()->getParamDecl(0)->getType().getNonReferenceType();
    return Site.Lambda->getTemplateParameterList()->size() == 1 && Type->isTemplateTypeParmType();
  }

  bool isInGenericLambda() const {
    for (const DeclContext *Of = Site.Lambda->getCallOperator()->getParent()->getDeclContext();
         Of && !Of->isFileContext(); Of = Of->getParent())
      if (const auto *F = dyn_cast<FunctionDecl>(Of))
        if (F != Site.Outermost && F->getDescribedFunctionTemplate())
          return true;
    return false;
  }

  /// The template arguments that the index parameter's type is written with.
  TemplateSpecializationTypeLoc indexArguments() const {
    TypeLoc T = Site.Lambda->getCallOperator()
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

public:
  /// The domain's rank or tile sizes: as the index parameter writes them, or as the instances
  /// agree on.
  void describeDomain() {
    if (Site.Lambda->getCallOperator()->getNumParams() != 1)
      return;
    const QualType Index = Site.Lambda->getCallOperator()->getParamDecl(0)->getType();
    const bool TakesTiled = isAmpClass(Index, "tiled_index"),
               TakesSimple = isAmpClass(Index, "index");
    std::optional<std::vector<int>> Sizes;
    bool Disagree = false;
    const TemplateSpecializationTypeLoc Arguments = indexArguments();
    for (const CallExpr *Instance : Site.Launch.Instances) {
      const QualType Domain = domainOf(Instance);
      K.IsTiled = isAmpClass(Domain, "tiled_extent");
      const auto Here = K.IsTiled ? tileSizes(Domain) : integerArguments(Domain);
      Disagree |= Sizes && Sizes != Here;
      Sizes = Here;
      // `tiled_index<D0, D1, D2>` with zeros behind the rank, which have no product.
      if (K.IsTiled && Arguments && Here && Here->size() < Arguments.getNumArgs())
        K.ThreadsAreKnown = false;
    }
    if (Site.Launch.Instances.empty()) {
      if (!TakesTiled && !TakesSimple)
        return Site.refuse("it is in a template that nothing instantiates");
      K.IsTiled = TakesTiled;
    }
    if (Disagree || Site.Launch.Instances.empty())
      Sizes = std::nullopt;
    if (K.IsTiled && TakesTiled && Arguments)
      describeTile(Arguments, Sizes);
    else if (!K.IsTiled && TakesSimple && Arguments)
      describeRank(Arguments, Sizes);
    else if (!Sizes)
      Site.refuse("its domain depends on a template parameter");
    else if (K.IsTiled)
      for (int Size : *Sizes)
        K.Tile.push_back({{}, true, std::to_string(Size)});
    else
      K.Rank = std::to_string(Sizes->front());
  }

private:
  void describeTile(TemplateSpecializationTypeLoc Arguments,
                    const std::optional<std::vector<int>> &Sizes) {
    long Threads = 1;
    for (unsigned I = 0; I < Arguments.getNumArgs(); ++I) {
      // Where they stand in the file, even if macros name them.
      const TemplateArgumentLoc Written = Arguments.getArgLoc(I);
      const SourceRange Range = Written.getSourceRange();
      const SourceRange InFile(Site.P.SM.getExpansionLoc(Range.getBegin()),
                               Site.P.SM.getExpansionRange(Range.getEnd()).getEnd());
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
      K.Rank = Site.P.textOf(Arguments.getArgLoc(0).getSourceRange());
    else if (Sizes)
      K.Rank = std::to_string(Sizes->front());
    else
      Site.refuse("its domain depends on a template parameter");
  }

  /// True if the argument names a declaration of a function or class, a using-declaration perhaps,
  /// which is not known in front of the kernel.
  static bool namesLocal(const TemplateArgumentLoc &Written) {
    struct Finder : AstVisitor {
      bool VisitDeclRefExpr(DeclRefExpr *R) override {
        if (!R->hasQualifier() && !isa<NonTypeTemplateParmDecl>(R->getDecl()))
          Found |= !R->getFoundDecl()->getDeclContext()->getRedeclContext()->isFileContext();
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

  KernelSite &Site;
  KernelPlan &K;
};

} // namespace

void describeDomain(KernelSite &Site, KernelPlan &K) {
  KernelDomain Domain(Site, K);
  Domain.describeIndex();
  Domain.describeDomain();
}

} // namespace amp2hip
