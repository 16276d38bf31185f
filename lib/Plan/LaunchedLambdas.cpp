#include "LaunchedLambdas.h"

#include <set>

using namespace clang;

namespace amp2hip {

std::vector<const LambdaCapture *> capturesOf(const ParallelForEach &Launch) {
  std::vector<const LambdaCapture *> Result;
  std::set<SourceLocation> Seen;
  auto Add = [&](const LambdaExpr *Lambda) {
    for (const LambdaCapture &C : Lambda->captures())
      if (!C.capturesVariable() || Seen.insert(C.getCapturedVar()->getLocation()).second)
        Result.push_back(&C);
  };
  for (const CallExpr *Instance : Launch.Instances)
    Add(lambdaOf(Instance));
  if (Launch.Instances.empty())
    Add(Launch.Lambda);
  return Result;
}

} // namespace amp2hip
