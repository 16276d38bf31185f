// Launches of the user's own kernels, `kernel<<<grid, block>>>(arguments)`. The output makes them
// without `<<<>>>`, so that it is C++ and runs on the CPU device too. What cannot be said so stays
// as it is, and is for compilers of HIP alone.

#include "PlanBuilder.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using namespace clang;

namespace amp2hip {
namespace {

/// True if the text names one kernel, perhaps without template arguments that the call deduces.
bool namesOneKernel(const Expr *Callee) {
  if (const auto *Named = dyn_cast<DeclRefExpr>(Callee)) {
    const auto *F = dyn_cast<FunctionDecl>(Named->getDecl());
    return !F || F->getPrimaryTemplate() || !Named->hadMultipleCandidates();
  }
  const auto *Named = dyn_cast<OverloadExpr>(Callee);
  if (!Named)
    return !Callee->isTypeDependent(); // a pointer to a kernel
  // Instantiations may deduce different arguments.
  return Named->getNumDecls() == 1 &&
         (Named->hasExplicitTemplateArgs() ||
          !isa<FunctionTemplateDecl>((*Named->decls_begin())->getUnderlyingDecl()));
}

/// Returns the instance of a template whose arguments the call deduces, or some of them; else null.
const FunctionDecl *deducedKernel(const Expr *Callee) {
  const auto *Named = dyn_cast<DeclRefExpr>(Callee);
  const auto *F = Named ? dyn_cast<FunctionDecl>(Named->getDecl()) : nullptr;
  const FunctionTemplateDecl *Template = F ? F->getPrimaryTemplate() : nullptr;
  return Template && Named->getNumTemplateArgs() < Template->getTemplateParameters()->size()
             ? F
             : nullptr;
}

/// Spells all template arguments of a kernel; returns nothing if one has no name there.
std::optional<std::string> spellArguments(const FunctionDecl *F, const PlanBuilder &P,
                                          SourceLocation Call) {
  const SpellingContext Place{
      P.SM.getExpansionLoc(Call), F->getDeclContext()->getEnclosingNamespaceContext(), {}, {}};
  std::vector<std::string> Spelled;
  for (const TemplateArgument &Argument : F->getTemplateSpecializationArgs()->asArray())
    for (const TemplateArgument &One : Argument.getKind() == TemplateArgument::Pack
                                           ? Argument.pack_elements()
                                           : llvm::ArrayRef(Argument)) {
      std::optional<std::string> Text = P.Spell.spell(One, Place);
      if (!Text)
        return std::nullopt;
      Spelled.push_back(std::move(*Text));
    }
  return "<" + llvm::join(Spelled, ", ") + ">";
}

std::optional<OwnLaunchPlan> planLaunch(const CUDAKernelCallExpr *Call, const PlanBuilder &P) {
  OwnLaunchPlan Result;
  const Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
  if (!namesOneKernel(Callee))
    return std::nullopt;
  SourceRange WrittenTemplateArguments;
  if (const FunctionDecl *F = deducedKernel(Callee)) {
    std::optional<std::string> Spelled = spellArguments(F, P, Call->getBeginLoc());
    if (!Spelled)
      return std::nullopt;
    Result.TemplateArguments = std::move(*Spelled);
    const auto *Named = cast<DeclRefExpr>(Callee);
    WrittenTemplateArguments = {Named->getLAngleLoc(), Named->getRAngleLoc()};
  }
  std::vector<SourceRange> Ranges = {Call->getCallee()->getSourceRange(), Call->getRParenLoc(),
                                     WrittenTemplateArguments};
  for (const Expr *A : Call->getConfig()->arguments())
    if (!isa<CXXDefaultArgExpr>(A))
      Ranges.push_back(A->getSourceRange());
  const Expr *const *Arguments = Call->getArgs();
  const size_t Written = std::find_if(Arguments, Arguments + Call->getNumArgs(),
                                      [](const Expr *A) { return isa<CXXDefaultArgExpr>(A); }) -
                         Arguments;
  SourceRange Given;
  if (Written > 0)
    Given = {Arguments[0]->getBeginLoc(), Arguments[Written - 1]->getEndLoc()};
  Ranges.push_back(Given);
  // hipLaunchKernelGGL is a macro that launches so.
  if (P.SM.isInSystemHeader(P.SM.getSpellingLoc(Call->getRParenLoc())) ||
      !toCommonText(Ranges, P.SM, P.Lang))
    return std::nullopt;
  Result.Kernel = Ranges[0];
  Result.Close = Ranges[1].getBegin();
  Result.WrittenTemplateArguments = Ranges[2];
  Result.Configuration.assign(Ranges.begin() + 3, Ranges.end() - 1);
  Result.Arguments = Ranges.back();
  if (Result.Arguments.isValid())
    return Result;
  // A macro's text may be given arguments at another use.
  const std::string Text = P.textOf({P.SM.getSpellingLoc(Result.Configuration.back().getEnd()),
                                     P.SM.getSpellingLoc(Result.Close)});
  if (!StringRef(Text).drop_back().rtrim().ends_with("("))
    return std::nullopt;
  return Result;
}

} // namespace

void planOwnLaunches(PlanBuilder &P) {
  for (const CUDAKernelCallExpr *Call : P.Model.OwnLaunches)
    if (std::optional<OwnLaunchPlan> Launch = planLaunch(Call, P))
      P.Result.OwnLaunches.push_back(std::move(*Launch));
}

} // namespace amp2hip
