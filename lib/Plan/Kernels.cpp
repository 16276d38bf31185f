// The form of each kernel.

#include "HoistedClasses.h"
#include "KernelForms.h"

#include "amp2hip/Model/Entities.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

#include <set>
#include <variant>

using namespace clang;

namespace amp2hip {

/// Hoists the class of a kernel that is an object, if it is a class of the function.
static void hoistKernelClass(const ParallelForEach &L, PlanBuilder &P) {
  for (const CallExpr *Call : L.Instances)
    if (const CXXRecordDecl *Class = kernelOf(Call)->getType()->getAsCXXRecordDecl())
      if (Class->isLocalClass())
        hoistClass(Class, L.Outermost, P);
}

/// Plans the host code's lambdas for amp that are not written in a launch.
static void planHeldLambdas(PlanBuilder &P) {
  std::set<SourceLocation> Launched;
  for (const ParallelForEach &L : P.Model.Launches)
    if (L.Lambda)
      Launched.insert(L.Lambda->getBeginLoc());
  for (const AmpFunction &F : P.Model.Functions) {
    if (!F.Lambda || Launched.count(F.Lambda->getBeginLoc()))
      continue;
    const Decl *Around = Decl::castFromDeclContext(F.Lambda->getLambdaClass()->getDeclContext());
    if (Around->hasAttr<CUDADeviceAttr>())
      continue; // amp code captures aliases already
    ParallelForEach Held;
    Held.Lambda = F.Lambda;
    P.Result.HeldLambdas.push_back(planLambdaInPlace(Held, "it is stored in a variable", P));
  }
}

/// Plans a kernel that is a lambda in the call: it gets a name if it can.
static KernelPlan planLambda(const ParallelForEach &L, PlanBuilder &P) {
  KernelPlan Result{L.Written->getBeginLoc(), {}};
  if (OrObstacle<NamedKernelPlan> Named = planNamedKernel(L, P)) {
    Result.Form = std::move(*Named);
  } else {
    const std::string &Reason = Named.obstacle().Reason;
    Result.Form = InPlaceKernelPlan{Reason, planLambdaInPlace(L, Reason, P)};
  }
  return Result;
}

/// Plans the lambdas that hold aliases, except those that become named kernels.
static void planMutableLambdas(const std::set<SourceLocation> &Named, PlanBuilder &P) {
  for (const auto &[Begin, Lambda] : P.Model.AliasHolders) {
    if (Lambda->isMutable() || Named.count(Begin))
      continue;
    const TypeLoc Type = Lambda->getCallOperator()->getTypeSourceInfo()->getTypeLoc();
    const bool HasParameters = Lambda->hasExplicitParameters();
    P.Result.MutableLambdas.push_back(
        {HasParameters ? Type.getAsAdjusted<FunctionProtoTypeLoc>().getRParenLoc()
                       : Lambda->getIntroducerRange().getEnd(),
         HasParameters});
  }
}

void planKernels(PlanBuilder &P) {
  planHeldLambdas(P);
  std::set<SourceLocation> Named;
  for (const ParallelForEach &L : P.Model.Launches) {
    hoistKernelClass(L, P);
    if (!L.Lambda)
      P.Result.Kernels.push_back(
          {(L.Written ? L.Written : L.Instances.front())->getBeginLoc(),
           InPlaceKernelPlan{"the launch gets an object, not a lambda", std::nullopt}});
    else if (L.Written && L.IsLambdaAmp) {
      P.Result.Kernels.push_back(planLambda(L, P));
      if (std::holds_alternative<NamedKernelPlan>(P.Result.Kernels.back().Form))
        Named.insert(L.Lambda->getBeginLoc());
    }
  }
  planMutableLambdas(Named, P);
}

} // namespace amp2hip
