// Where a kernel is, and what stands in the way of the form that is tried for it.
#pragma once

#include "Planning.h"
#include "amp2hip/Model/Entities.h"

#include "clang/AST/ExprCXX.h"
#include "llvm/ADT/SmallPtrSet.h"

namespace amp2hip {

/// One kernel that is a lambda in the call, while its form is decided.
struct KernelSite {
  KernelSite(const ParallelForEach &Launch, Planning &P)
      : Launch(Launch), Lambda(Launch.Lambda), Outermost(Launch.Outermost), P(P) {}

  /// The first reason counts.
  void refuse(const std::string &Why) {
    if (Reason.empty())
      Reason = Why;
  }
  bool isRefused() const { return !Reason.empty(); }

  static const clang::LambdaExpr *lambdaOf(const clang::CallExpr *Call) {
    return clang::cast<clang::LambdaExpr>(kernelOf(Call));
  }
  /// Shows what any instance captures, in order; in a template that has none what the text does.
  template <typename Function> void forCaptures(Function Each) const {
    std::set<clang::SourceLocation> Seen;
    auto Show = [&](const clang::LambdaExpr *Of) {
      for (const clang::LambdaCapture &C : Of->captures())
        if (!C.capturesVariable() || Seen.insert(C.getCapturedVar()->getLocation()).second)
          Each(C);
    };
    for (const clang::CallExpr *Instance : Launch.Instances)
      Show(lambdaOf(Instance));
    if (Launch.Instances.empty())
      Show(Lambda);
  }

  const ParallelForEach &Launch;
  const clang::LambdaExpr *const Lambda;
  const clang::FunctionDecl *const Outermost;
  Planning &P;

  /// Where a function of its own would stand.
  SpellingPlace Place{};
  /// The variables that reach it as parameters.
  llvm::SmallPtrSet<const clang::ValueDecl *, 8> Captured;
  std::string Reason;
};

/// Describes what a kernel captures as a function's parameters. Types that cannot be named come
/// first among the template's parameters.
void describeParameters(KernelSite &Site, KernelPlan &K);
/// Names the parameter for the domain, when it is known what else the kernel names.
void nameDomain(const KernelSite &Site, KernelPlan &K);
/// A parameter without its type.
KernelPlan::Parameter parameterFor(const KernelSite &Site, const clang::LambdaCapture &C,
                                   const clang::VarDecl *Variable);

/// Describes a kernel's index and its domain: rank or tile.
void describeDomain(KernelSite &Site, KernelPlan &K);

} // namespace amp2hip
