#include "KernelObstacles.h"

#include "Conditionals.h"
#include "LaunchedLambdas.h"

#include <amp2hip/limits.h>

using namespace clang;

namespace amp2hip {
namespace {

/// True if the captures do not fit into the arguments of a launch. The runtime copies a kernel
/// object that is too large for these into device memory.
bool isTooLarge(const ParallelForEach &Launch, const ASTContext &Context) {
  // The domain is an argument too, and an alias is larger than the reference that it replaces.
  constexpr int64_t DomainBytes = 64, AliasBytes = 64;
  for (const CallExpr *Instance : Launch.Instances) {
    const CXXRecordDecl *Closure = lambdaOf(Instance)->getLambdaClass();
    if (Closure->isDependentContext())
      continue;
    int64_t Bytes =
        Context.getTypeSizeInChars(Context.getRecordType(Closure)).getQuantity() + DomainBytes;
    for (const LambdaCapture &C : Closure->captures())
      Bytes += C.getCaptureKind() == LCK_ByRef ? AliasBytes : 0;
    if (Bytes > limits::kernel_bytes)
      return true;
  }
  return false;
}

class TextObstacles {
public:
  TextObstacles(const NamedKernelPlan &K, const PlanBuilder &P) : K(K), P(P), SM(P.SM) {}

  bool includesFile() const {
    return llvm::any_of(P.Model.Dialect.Inclusions, [&](const Inclusion &I) {
      return SM.isBeforeInTranslationUnit(K.Call.Body.getBegin(), I.Hash) &&
             SM.isBeforeInTranslationUnit(I.Hash, K.Call.Body.getEnd());
    });
  }

  /// True if the kernel uses a macro that the function defines or undefines: before the
  /// function, it means something else.
  bool usesMacroOfFunction() const {
    for (const MacroDirective &D : P.Model.Dialect.MacroDirectives)
      if (SM.isBeforeInTranslationUnit(K.Place.Declaration, D.At) &&
          SM.isBeforeInTranslationUnit(D.At, K.Call.Body.getEnd()) && isNamed(D.Macro))
        return true;
    return false;
  }

  /// Returns an obstacle if the kernel has one branch of an `#if` without the others, or would move
  /// out of the branch that the launch is in.
  std::optional<Obstacle> conditional() const {
    const auto In = [&](SourceLocation Begin, SourceLocation End) {
      return conditionalsIn(Begin, End, SM, P.Lang);
    };
    const LaunchCall &Call = K.Call;
    const SourceLocation Begin = Call.Callee.getBegin(), Body = Call.Body.getBegin();
    if (In(K.Place.Declaration, Begin).BeginInFront)
      return Obstacle{"its function begins in another branch of a preprocessor conditional"};
    if (In(Begin, Call.Open).Any || !In(Call.Open, Call.Comma).areWhole() ||
        In(Call.Comma, Body).Any || !In(Body, Call.Body.getEnd()).areWhole())
      return Obstacle{"a preprocessor conditional begins or ends inside it"};
    return std::nullopt;
  }

private:
  /// True if the text of the lambda, from its index on, names the macro.
  bool isNamed(llvm::StringRef Macro) const {
    bool Found = false;
    forTokensUpTo(K.Index.Declaration.getBegin(), K.Call.Body.getEnd(), SM, P.Lang,
                  [&](const Token &T) {
                    Found |= T.is(tok::raw_identifier) && T.getRawIdentifier() == Macro;
                  });
    return Found;
  }

  const NamedKernelPlan &K;
  const PlanBuilder &P;
  const SourceManager &SM;
};

} // namespace

std::optional<Obstacle> obstacleToMove(const NamedKernelPlan &Kernel, const ParallelForEach &Launch,
                                       const PlanBuilder &P) {
  if (isTooLarge(Launch, P.Context))
    return Obstacle{"its data is too large for kernel arguments"};
  if (Kernel.Call.Body.getBegin().isMacroID() || Kernel.Call.Body.getEnd().isMacroID())
    return Obstacle{"a part of it is in a macro expansion"};
  const TextObstacles Text(Kernel, P);
  if (Text.includesFile())
    return Obstacle{"it includes a file"};
  if (Text.usesMacroOfFunction())
    return Obstacle{"it uses a macro that is defined or undefined in the function"};
  return Text.conditional();
}

} // namespace amp2hip
