// The launches that the rules check: one for each instantiation.
#pragma once

#include "amp2hip/Model/Entities.h"
#include "amp2hip/Model/Model.h"

#include "clang/AST/Expr.h"

#include <vector>

namespace amp2hip {

/// A kernel and the launch that names it.
struct LaunchedKernel {
  clang::SourceLocation Location, KernelLocation; // the call, and its last argument
  const clang::CXXRecordDecl *Kernel;
  bool IsTiled;
  std::vector<int> Tile; // empty if a size is dependent
};

/// Returns the launches of the source, each with its kernel.
inline std::vector<LaunchedKernel> launchedKernels(const SourceModel &Model) {
  std::vector<LaunchedKernel> Result;
  for (const ParallelForEach &L : Model.Launches)
    for (const clang::CallExpr *Call : L.Instances) {
      const clang::Expr *Kernel = kernelOf(Call);
      const clang::QualType Domain = domainOf(Call);
      Result.push_back({Call->getBeginLoc(), Kernel->getBeginLoc(),
                        Kernel->getType()->getAsCXXRecordDecl(), isAmpClass(Domain, "tiled_extent"),
                        tileSizes(Domain)});
    }
  return Result;
}

} // namespace amp2hip
