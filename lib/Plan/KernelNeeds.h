// Finds what the body of a named kernel uses of the function and the class around it, except for
// captures.
#pragma once

#include "Obstacle.h"
#include "PlanBuilder.h"

#include "llvm/ADT/SmallPtrSet.h"

namespace amp2hip {

struct KernelNeeds {
  KernelContext Context;
  std::vector<std::string> CarriedNames; ///< the names that the carried declarations declare
};

/// Finds what the body of `Lambda` needs in a function at `Place`, before the outermost
/// declaration around it. `Captured` are the variables that the function has as parameters.
OrObstacle<KernelNeeds> needsOf(const clang::LambdaExpr *Lambda,
                                const clang::FunctionDecl *Outermost, const SpellingContext &Place,
                                const llvm::SmallPtrSetImpl<const clang::ValueDecl *> &Captured,
                                const PlanBuilder &P);

} // namespace amp2hip
