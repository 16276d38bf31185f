#include "Code.h"

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/LaunchedKernels.h"
#include "amp2hip/Model/Model.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "llvm/ADT/MapVector.h"

#include <set>

using namespace clang;

namespace amp2hip {
namespace {

/// Recognises the instantiations of templates: each has the same place as a body that depends on
/// template parameters.
class Instances {
public:
  explicit Instances(const SourceModel &Model) {
    for (const AmpBody &Body : Model.Bodies)
      if (Body.Function->isDependentContext())
        Patterns.insert(Body.Function->getLocation());
  }
  bool isInstance(const FunctionDecl *F) const {
    return F->isTemplateInstantiation() || Patterns.count(F->getLocation());
  }

private:
  std::set<SourceLocation> Patterns;
};

/// Returns the call operators of a kernel's class; for a template, its specialisations.
std::vector<const FunctionDecl *> callOperatorsOf(const CXXRecordDecl *Kernel) {
  std::vector<const FunctionDecl *> Result;
  for (const Decl *D : Kernel->decls()) {
    const FunctionDecl *F = D->getAsFunction();
    if (!F || F->getOverloadedOperator() != OO_Call)
      continue;
    if (const FunctionTemplateDecl *Template = F->getDescribedFunctionTemplate())
      llvm::append_range(Result, Template->specializations());
    else
      Result.push_back(F);
  }
  return Result;
}

/// Completes the facts about a kernel from its launch and its parameter. Returns false unless the
/// kernel has one parameter, an index of a known rank up to 3.
bool complete(AdvisedKernel &Kernel, const LaunchedKernel &Launch) {
  Kernel.Launch = Launch.Location;
  Kernel.IsTiled = Launch.IsTiled;
  Kernel.Tile = Launch.Tile;
  Kernel.IsOnlyLaunched = Launch.Kernel->isLambda() && isAmpOnly(Kernel.Function) &&
                          Launch.KernelLocation == Launch.Kernel->getBeginLoc();
  if (Kernel.Function->getNumParams() != 1)
    return false;
  const ParmVarDecl *Index = Kernel.Function->getParamDecl(0);
  const QualType Type = Index->getType();
  if (Launch.IsTiled)
    Kernel.Rank = Launch.Tile.size();
  else if (const auto Rank = integerArguments(Type.getNonReferenceType());
           Rank && Rank->size() == 1)
    Kernel.Rank = Rank->front();
  Kernel.Index = keepsIndex(Kernel.Tree, Index) ? Index : nullptr;
  return Kernel.Rank > 0 && Kernel.Rank <= 3 &&
         (isAmpClass(Type, "index") || isAmpClass(Type, "tiled_index"));
}

} // namespace

bool keepsIndex(const StatementTree &Kernel, const ParmVarDecl *Index) {
  const auto IsReading = [&](const DeclRefExpr *Name) {
    const Stmt *User = Kernel.userOf(Name);
    if (const auto *Call = dyn_cast_or_null<CXXOperatorCallExpr>(User)) {
      const auto *Method = dyn_cast_or_null<CXXMethodDecl>(Call->getDirectCallee());
      if (!Method || Method->isConst() || asWrittenInside(Call->getArg(0)) != Name)
        return true;
      const auto *Read = dyn_cast_or_null<ImplicitCastExpr>(Kernel.parentOf(Call));
      return Call->getOperator() == OO_Subscript && Read &&
             Read->getCastKind() == CK_LValueToRValue;
    }
    const auto *Call = dyn_cast_or_null<CallExpr>(User);
    const FunctionDecl *Callee = Call ? Call->getDirectCallee() : nullptr;
    for (unsigned I = 0; Callee && I < Callee->getNumParams() && I < Call->getNumArgs(); ++I)
      if (const QualType Type = Callee->getParamDecl(I)->getType();
          asWrittenInside(Call->getArg(I)) == Name && Type->isLValueReferenceType() &&
          !Type->getPointeeType().isConstQualified())
        return false;
    const auto *Variable = dyn_cast_or_null<DeclStmt>(User);
    return !Variable || !Variable->isSingleDecl() || !isa<VarDecl>(Variable->getSingleDecl()) ||
           !cast<VarDecl>(Variable->getSingleDecl())->getType()->isLValueReferenceType();
  };
  return llvm::all_of(Kernel.namesOf(Index), IsReading);
}

const HostLaunch *HostCode::launchAround(const Stmt *S) const {
  for (const HostLaunch &L : Launches)
    if (Tree.isWithin(S, L.Lambda->getBody()))
      return &L;
  return nullptr;
}

std::vector<AmpCode> ampCodeOf(const SourceModel &Model, ASTContext &Context) {
  const Instances Known(Model);
  std::vector<AmpCode> Result;
  for (const AmpBody &Body : Model.Bodies)
    if (!Body.Function->isDependentContext() && Body.Function->getBody())
      Result.emplace_back(Body.Function, Known.isInstance(Body.Function), Context);
  return Result;
}

std::vector<AdvisedKernel> kernelsOf(const SourceModel &Model, ASTContext &Context) {
  const Instances Known(Model);
  std::vector<AdvisedKernel> Result;
  for (const LaunchedKernel &Launch : launchedKernels(Model)) {
    if (!Launch.Kernel || !Launch.Kernel->hasDefinition() || Launch.Kernel->isDependentContext())
      continue;
    for (const FunctionDecl *F : callOperatorsOf(Launch.Kernel->getDefinition()))
      if (F->getBody() && !F->isDependentContext() && isCallableFromAmp(F))
        if (AdvisedKernel Kernel(F, Known.isInstance(F), Context); complete(Kernel, Launch))
          Result.push_back(std::move(Kernel));
  }
  return Result;
}

std::vector<HostCode> hostCodeOf(const SourceModel &Model, ASTContext &Context) {
  llvm::MapVector<const FunctionDecl *, std::vector<HostLaunch>> ByFunction;
  for (const ParallelForEach &L : Model.Launches)
    if (L.Written && L.Lambda && L.Outermost && L.Outermost->getBody() &&
        !L.Outermost->isDependentContext() && !L.Written->isTypeDependent())
      ByFunction[L.Outermost].push_back({L.Written, L.Lambda});
  std::vector<HostCode> Result;
  for (auto &[Function, Launches] : ByFunction) {
    Result.emplace_back(Function, Context);
    Result.back().Launches = std::move(Launches);
  }
  return Result;
}

} // namespace amp2hip
