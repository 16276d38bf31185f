#include "amp2hip/Plan/Plan.h"

#include "PlanBuilder.h"

namespace amp2hip {

Plan makePlan(const SourceModel &Model, clang::ASTContext &Context, const clang::Preprocessor &PP,
              const KernelNameFor &NameFor, const PlanOptions &Options) {
  Plan Result;
  PlanBuilder P(Model, Context, PP, NameFor, Result);
  planDialectEdits(P);
  planFunctions(P);
  planNames(P);
  planProperties(P);
  if (!Options.KeepsRows)
    planRows(P);
  planTileStatic(P, Options);
  planOverloadPairs(P);
  planCalls(P);
  planKernels(P);
  planOwnLaunches(P);
  planChecks(P, Options.ChecksBounds);
  planInclusions(P);
  return Result;
}

} // namespace amp2hip
