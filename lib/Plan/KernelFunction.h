// The place of a named kernel: before the outermost declaration around its launch.
#pragma once

#include "Obstacle.h"
#include "PlanBuilder.h"

namespace amp2hip {

struct KernelFunction {
  KernelInsertionPoint Place;
  SpellingContext Spelling; ///< for types and names that the kernel mentions
  TemplateText Template;    ///< the parameters of all templates around the launch, outermost first
};

/// Finds the place for a kernel that is launched in `Outermost`, which may be null: then the launch
/// is in no function.
OrObstacle<KernelFunction> planKernelFunction(const clang::FunctionDecl *Outermost,
                                              const PlanBuilder &P);

} // namespace amp2hip
