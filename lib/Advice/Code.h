// The functions that get advice.
#pragma once

#include "amp2hip/Analysis/KernelValues.h"
#include "amp2hip/Analysis/StatementTree.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

#include <optional>
#include <vector>

namespace clang {
class ASTContext;
}

namespace amp2hip {

struct SourceModel;

/// The body of a function for amp.
struct AmpCode {
  AmpCode(const clang::FunctionDecl *Function, bool IsInstance, clang::ASTContext &Context)
      : Function(Function), IsInstance(IsInstance), Context(Context), Tree(Function->getBody()) {}

  const clang::FunctionDecl *Function;
  /// True for an instantiation of a template. Facts about it may not hold for other instantiations,
  /// so that it gets no fix.
  bool IsInstance;
  clang::ASTContext &Context;
  StatementTree Tree;
};

/// The call operator of a kernel, and how it is launched.
struct AdvisedKernel : AmpCode {
  using AmpCode::AmpCode;

  clang::SourceLocation Launch;
  const clang::ParmVarDecl *Index = nullptr; ///< an index or tiled_index; null if it may change
  unsigned Rank = 0;
  bool IsTiled = false;
  /// True for a lambda that is written in the launch and is not for the cpu: only the launch can
  /// call it, so its index is always in the domain.
  bool IsOnlyLaunched = false;
  std::vector<int> Tile; ///< the tile's sizes, most significant first; empty without tiles

  /// Returns what is known of the integers.
  KernelValues values() const { return KernelValues(Function, Tree, Index, Rank); }
};

/// A launch whose kernel is a lambda that is written in the call.
struct HostLaunch {
  const clang::CallExpr *Call;
  const clang::LambdaExpr *Lambda;
};

/// A function of the host that launches kernels, with its nested lambdas.
struct HostCode {
  HostCode(const clang::FunctionDecl *Function, clang::ASTContext &Context)
      : Function(Function), Context(Context), Tree(Function->getBody()) {}

  const clang::FunctionDecl *Function;
  clang::ASTContext &Context;
  StatementTree Tree;
  std::vector<HostLaunch> Launches; ///< in the order of the text

  /// Returns the launch whose kernel holds the statement; null if none does.
  const HostLaunch *launchAround(const clang::Stmt *S) const;
};

/// True if nothing in a kernel changes the thread's index, or binds a reference that could.
bool keepsIndex(const StatementTree &Kernel, const clang::ParmVarDecl *Index);

/// Returns the bodies of the functions for amp, instantiations included.
std::vector<AmpCode> ampCodeOf(const SourceModel &Model, clang::ASTContext &Context);
/// Returns the kernels whose parameter is an index of known rank.
std::vector<AdvisedKernel> kernelsOf(const SourceModel &Model, clang::ASTContext &Context);
/// Returns the functions, except templates, that launch lambdas.
std::vector<HostCode> hostCodeOf(const SourceModel &Model, clang::ASTContext &Context);

} // namespace amp2hip
