// Describes the captures of a named kernel as parameters of a function.
#pragma once

#include "LaunchedLambdas.h"
#include "Obstacle.h"
#include "PlanBuilder.h"

namespace amp2hip {

/// A captured variable. In a template, the capture may be that of an instance; the variable is the
/// one that the text names.
struct CapturedVariable {
  const clang::LambdaCapture *Capture;
  const clang::ValueDecl *Variable;
};

/// Collects the variables that the lambda of a launch captures, in order, without constants.
OrObstacle<std::vector<CapturedVariable>> capturedVariables(const ParallelForEach &Launch,
                                                            const clang::ASTContext &Context);

struct ParametersPlan {
  std::vector<KernelParameter> Parameters;
  TemplateText Types; ///< for the parameters whose types cannot be named
};

/// Describes captured variables as parameters of a function at `Place`. Hoists the local classes of
/// the function that are their types, even if there is an obstacle.
OrObstacle<ParametersPlan> planParameters(const std::vector<CapturedVariable> &Variables,
                                          const ParallelForEach &Launch,
                                          const SpellingContext &Place, PlanBuilder &P);

} // namespace amp2hip
