#include "KernelDomain.h"
#include "KernelForms.h"
#include "KernelFunction.h"
#include "KernelNeeds.h"
#include "KernelObstacles.h"
#include "KernelParameters.h"
#include "KernelWords.h"

#include "llvm/ADT/StringExtras.h"

using namespace clang;

namespace amp2hip {
namespace {

/// True for `parallel_for_each<16>(view.extent, ...)`, which makes the domain a tiled_extent.
bool hasTemplateArguments(const Expr *Callee) {
  if (const auto *Named = dyn_cast<DeclRefExpr>(Callee->IgnoreParenImpCasts()))
    return Named->hasExplicitTemplateArgs();
  const auto *Named = dyn_cast<OverloadExpr>(Callee->IgnoreParenImpCasts());
  return Named && Named->hasExplicitTemplateArgs();
}

OrObstacle<LaunchCall> planCall(const ParallelForEach &Launch, const PlanBuilder &P) {
  const CallExpr *Call = Launch.Written;
  const LambdaExpr *Lambda = Launch.Lambda;
  const Expr *Domain = Call->getArg(Call->getNumArgs() - 2);
  if (hasTemplateArguments(Call->getCallee()))
    return Obstacle{"its tile size is a template argument of the call"};
  for (SourceLocation L : {Call->getBeginLoc(), Call->getEndLoc(), Domain->getBeginLoc(),
                           Domain->getEndLoc(), Lambda->getBeginLoc()})
    if (L.isMacroID())
      return Obstacle{"a part of it is in a macro expansion"};
  if (isRefusedIn(Lambda->getSourceRange(), P.Model.Dialect.Made, P.SM))
    return Obstacle{"a part of it is not translated, and may use other variables"};
  LaunchCall Result;
  // A macro may expand to the name after a qualifier.
  const SourceRange Callee = Call->getCallee()->getSourceRange();
  Result.Callee = {Callee.getBegin(), P.SM.getExpansionRange(Callee.getEnd()).getEnd()};
  Result.Open = P.tokenBehind(Result.Callee.getEnd(), tok::l_paren);
  Result.Comma = P.tokenBehind(Domain->getEndLoc(), tok::comma);
  if (Result.Open.isInvalid() || Result.Comma.isInvalid())
    return Obstacle{"a preprocessor directive is between the arguments of its launch"};
  Result.LambdaBegin = Lambda->getIntroducerRange().getBegin();
  Result.LambdaEnd = Lambda->getEndLoc();
  Result.Body = Lambda->getCompoundStmtBody()->getSourceRange();
  return Result;
}

/// Returns an obstacle if the body itself declares one of the names that the kernel has as
/// parameters or as carried declarations: they would be declared twice in one block.
std::optional<Obstacle> obstacleInBody(const LambdaExpr *Lambda, const llvm::StringSet<> &Names) {
  for (const Stmt *S : cast<CompoundStmt>(Lambda->getBody())->body())
    if (const auto *Declaration = dyn_cast<DeclStmt>(S))
      for (const Decl *D : Declaration->decls())
        if (const auto *Named = dyn_cast<NamedDecl>(D);
            Named && Named->getIdentifier() && Names.count(Named->getName()))
          return Obstacle{"its body redeclares '" + Named->getNameAsString() + "'"};
  return std::nullopt;
}

/// Returns a name for the domain's parameter that hides no name that the kernel uses.
std::string domainName(const std::string &IndexName, const SpellingContext &Place,
                       const LambdaExpr *Lambda, const PlanBuilder &P) {
  const SpellingContext InFront{Place.Before, Place.In, {}, {}};
  std::string Result = "domain";
  auto IsTemplateParameter = [&](const NamedDecl *D) { return D->getName() == Result; };
  while (Place.Hidden.count(Result) || IndexName == Result ||
         !P.Spell.isFree(Result, InFront, Lambda->getBody()) ||
         llvm::any_of(Place.TemplateParameters, IsTemplateParameter))
    Result += "_";
  return Result;
}

/// True for `MatrixAdd` and `matrix_add`, which begin with the word `Matrix`.
bool beginsWithWord(llvm::StringRef Name, llvm::StringRef Word) {
  return Name.consume_front_insensitive(Word) && (Name.empty() || !llvm::isLower(Name.front()));
}

/// Returns a name for the kernel that is used nowhere else: the requested one, or one built from
/// the function's name and its class's: `f_kernel`, `Matrix_add_kernel`; `Matrix_kernel` for a
/// constructor or the call operator, `MatrixAdd_kernel` for `Matrix::MatrixAdd`. The names of a
/// function's kernels contain words that distinguish them, as in `f_sums_kernel`; kernels without
/// such words are numbered: `f_kernel`, `f_kernel2`.
std::string kernelName(const ParallelForEach &Launch, PlanBuilder &P) {
  if (const std::string Name = P.NameFor(Launch.Written->getBeginLoc()); !Name.empty()) {
    auto &Namespaces = P.AskedFor[Name];
    const bool IsOther =
        Namespaces.insert(Launch.Outermost->getEnclosingNamespaceContext()).second &&
        Namespaces.size() > 1;
    if (!P.isKnown(Name))
      return P.freshName(Name);
    if (IsOther)
      return Name;
  }
  const FunctionDecl *Outermost = Launch.Outermost;
  std::vector<std::string> Words;
  auto Add = [&](llvm::StringRef Word) {
    if (!Word.empty() && !llvm::is_contained(Words, Word))
      Words.push_back(Word.str());
  };
  llvm::StringRef Function =
      Outermost->getDeclName().isIdentifier() ? Outermost->getName() : llvm::StringRef();
  // A function `f_kernel` has the kernel `f_device_kernel`.
  const bool IsKernel = Function.consume_back_insensitive("kernel");
  if (IsKernel)
    Function = Function.rtrim('_');
  if (const auto *Method = dyn_cast<CXXMethodDecl>(Outermost))
    if (const IdentifierInfo *Class = Method->getParent()->getIdentifier();
        Class && !beginsWithWord(Function, Class->getName()))
      Add(Class->getName());
  Add(Function);
  if (Outermost->isOverloadedOperator() && Outermost->getOverloadedOperator() != OO_Call)
    Add("operator");
  if (IsKernel)
    Add("device");
  for (const std::string &Word : distinguishingWords(Launch, P))
    Add(Word);
  Words.push_back("kernel");
  const std::string Base = llvm::join(Words, "_");
  std::string Name = Base;
  for (unsigned Count = 2; P.isKnown(Name); ++Count)
    Name = Base + std::to_string(Count);
  return P.freshName(Name);
}

} // namespace

OrObstacle<NamedKernelPlan> planNamedKernel(const ParallelForEach &Launch, PlanBuilder &P) {
  NamedKernelPlan Result;
  if (const auto Why = planCall(Launch, P).moveTo(Result.Call))
    return *Why;
  KernelFunction Function;
  if (const auto Why = planKernelFunction(Launch.Outermost, P).moveTo(Function))
    return *Why;
  Result.Place = Function.Place;
  if (const auto Why = planIndex(Launch).moveTo(Result.Index))
    return *Why;
  if (const auto Why = planDomain(Launch, P).moveTo(Result.Domain))
    return *Why;

  std::vector<CapturedVariable> Variables;
  if (const auto Why = capturedVariables(Launch, P.Context).moveTo(Variables))
    return *Why;
  llvm::SmallPtrSet<const ValueDecl *, 8> Captured;
  SpellingContext &Spelling = Function.Spelling;
  for (const CapturedVariable &V : Variables) {
    Captured.insert(V.Variable);
    Spelling.Hidden.insert(V.Variable->getName());
  }
  ParametersPlan Parameters;
  if (const auto Why = planParameters(Variables, Launch, Spelling, P).moveTo(Parameters))
    return *Why;
  Result.Parameters = std::move(Parameters.Parameters);
  // The parameters of the function's template come last, because a parameter pack must be last.
  Result.Template = std::move(Parameters.Types);
  llvm::append_range(Result.Template.Parameters, Function.Template.Parameters);
  llvm::append_range(Result.Template.Arguments, Function.Template.Arguments);

  if (const auto Why = obstacleToMove(Result, Launch, P))
    return *Why;
  KernelNeeds Needs;
  if (const auto Why =
          needsOf(Launch.Lambda, Launch.Outermost, Spelling, Captured, P).moveTo(Needs))
    return *Why;
  for (const std::string &Name : Needs.CarriedNames)
    Spelling.Hidden.insert(Name);
  if (const auto Why = obstacleInBody(Launch.Lambda, Spelling.Hidden))
    return *Why;
  Result.Context = std::move(Needs.Context);
  Result.DomainName = domainName(Result.Index.Name, Spelling, Launch.Lambda, P);
  Result.Name = kernelName(Launch, P);
  return Result;
}

} // namespace amp2hip
