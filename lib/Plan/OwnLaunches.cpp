// Launches of the user's own kernels, `kernel<<<grid, block>>>(arguments)`. The output writes them
// without `<<<>>>`, so that it is C++ and runs on the CPU device too. A launch that C++ cannot
// express stays unchanged, and only compilers of HIP accept it.

#include "PlanBuilder.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/CharInfo.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

#include <map>

using namespace clang;

namespace amp2hip {
namespace {

/// True if the text names one kernel, perhaps without template arguments that the call deduces.
bool namesOneKernel(const Expr *Callee) {
  if (const auto *Named = dyn_cast<DeclRefExpr>(Callee)) {
    const auto *F = dyn_cast<FunctionDecl>(Named->getDecl());
    return !F || !Named->hadMultipleCandidates();
  }
  const auto *Named = dyn_cast<OverloadExpr>(Callee);
  if (!Named)
    return !Callee->isTypeDependent(); // a pointer to a kernel
  if (Named->getNumDecls() != 1)
    return false;
  // Instantiations may deduce different arguments.
  const auto *Template =
      dyn_cast<FunctionTemplateDecl>((*Named->decls_begin())->getUnderlyingDecl());
  return !Template || Named->getNumTemplateArgs() >=
                          Template->getTemplateParameters()->getMinRequiredArguments();
}

/// Returns the instance of a template if the call deduces some or all of its arguments; else null.
const FunctionDecl *deducedKernel(const Expr *Callee) {
  const auto *Named = dyn_cast<DeclRefExpr>(Callee);
  const auto *F = Named ? dyn_cast<FunctionDecl>(Named->getDecl()) : nullptr;
  const FunctionTemplateDecl *Template = F ? F->getPrimaryTemplate() : nullptr;
  return Template && Named->getNumTemplateArgs() < Template->getTemplateParameters()->size()
             ? F
             : nullptr;
}

/// Spells all template arguments of a kernel; returns nothing if one has no name there, or if the
/// end of a pack is not known.
std::optional<std::string> spellArguments(const FunctionDecl *F, const PlanBuilder &P,
                                          SourceLocation Call) {
  const SpellingContext Place{
      P.SM.getExpansionLoc(Call), F->getDeclContext()->getEnclosingNamespaceContext(), {}, {}};
  std::vector<std::string> Spelled;
  const llvm::ArrayRef<TemplateArgument> All = F->getTemplateSpecializationArgs()->asArray();
  for (const TemplateArgument &Argument : All) {
    if (Argument.getKind() == TemplateArgument::Pack && &Argument != &All.back())
      return std::nullopt;
    for (const TemplateArgument &One : Argument.getKind() == TemplateArgument::Pack
                                           ? Argument.pack_elements()
                                           : llvm::ArrayRef(Argument)) {
      std::optional<std::string> Text = P.Spell.spell(One, Place);
      if (!Text)
        return std::nullopt;
      Spelled.push_back(std::move(*Text));
    }
  }
  return "<" + llvm::join(Spelled, ", ") + ">";
}

/// Returns the text between two tokens, without blanks.
std::string between(SourceLocation Before, SourceLocation After, const PlanBuilder &P) {
  const SourceLocation From =
      Lexer::getLocForEndOfToken(P.SM.getSpellingLoc(Before), 0, P.SM, P.Lang);
  std::string Text =
      Lexer::getSourceText(CharSourceRange::getCharRange(From, P.SM.getSpellingLoc(After)), P.SM,
                           P.Lang)
          .str();
  llvm::erase_if(Text, clang::isWhitespace);
  return Text;
}

std::optional<OwnLaunchPlan> planLaunch(const CUDAKernelCallExpr *Call, const PlanBuilder &P) {
  OwnLaunchPlan Result;
  const Expr *Callee = Call->getCallee()->IgnoreParenImpCasts();
  const auto IsDefault = [](const Expr *A) { return isa<CXXDefaultArgExpr>(A); };
  // A pointer to the kernel has no default arguments.
  if (!namesOneKernel(Callee) || llvm::any_of(Call->arguments(), IsDefault))
    return std::nullopt;
  SourceRange WrittenTemplateArguments;
  if (const FunctionDecl *F = deducedKernel(Callee)) {
    std::optional<std::string> Spelled = spellArguments(F, P, Call->getBeginLoc());
    if (!Spelled || Callee != Call->getCallee()->IgnoreImpCasts())
      return std::nullopt;
    Result.TemplateArguments = std::move(*Spelled);
    const auto *Named = cast<DeclRefExpr>(Callee);
    WrittenTemplateArguments = {Named->getLAngleLoc(), Named->getRAngleLoc()};
  }
  SourceRange Given;
  if (Call->getNumArgs() > 0)
    Given = {Call->getArg(0)->getBeginLoc(), Call->getArg(Call->getNumArgs() - 1)->getEndLoc()};
  std::vector<SourceRange> Ranges = {Call->getCallee()->getSourceRange(), Call->getRParenLoc(),
                                     WrittenTemplateArguments, Given};
  const size_t Configuration = Ranges.size();
  for (const Expr *A : Call->getConfig()->arguments())
    if (!IsDefault(A))
      Ranges.push_back(A->getSourceRange());
  if (!toCommonText(Ranges, P.SM, P.Lang))
    return std::nullopt;
  Result.Kernel = Ranges[0];
  Result.Close = Ranges[1].getBegin();
  Result.WrittenTemplateArguments = Ranges[2];
  Result.Arguments = Ranges[3];
  Result.Configuration.assign(Ranges.begin() + Configuration, Ranges.end());
  // The text between parts is directives, comments, and macro arguments that are empty at this use.
  const SourceRange All = {Result.Configuration.front().getBegin(),
                           Result.Configuration.back().getEnd()};
  const SourceLocation Next =
      Result.Arguments.isValid() ? Result.Arguments.getBegin() : Result.Close;
  if (between(Result.Kernel.getEnd(), All.getBegin(), P) != "<<<" ||
      between(All.getEnd(), Next, P) != ">>>(" ||
      between(Result.Kernel.getEnd(), Next, P).find('#') != std::string::npos)
    return std::nullopt;
  return Result;
}

} // namespace

void planOwnLaunches(PlanBuilder &P) {
  // All uses of a macro share its text.
  std::map<SourceLocation, std::optional<OwnLaunchPlan>> ByPlace;
  for (const OwnLaunch &Launch : P.Model.OwnLaunches) {
    const SourceLocation Place = P.SM.getSpellingLoc(Launch.Call->getRParenLoc());
    if (P.SM.isInSystemHeader(Place)) // hipLaunchKernelGGL is a macro with such a launch
      continue;
    std::optional<OwnLaunchPlan> Planned;
    if (Launch.IsStatement)
      Planned = planLaunch(Launch.Call, P);
    const auto [At, IsNew] = ByPlace.try_emplace(Place, Planned);
    if (!IsNew &&
        (!Planned || !At->second || At->second->TemplateArguments != Planned->TemplateArguments))
      At->second.reset();
  }
  for (auto &[Place, Planned] : ByPlace)
    if (Planned)
      P.Result.OwnLaunches.push_back(std::move(*Planned));
}

} // namespace amp2hip
