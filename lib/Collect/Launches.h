// Calls of parallel_for_each, and launches of the user's own kernels.
#pragma once

#include "CollectorState.h"

#include <map>
#include <utility>

namespace amp2hip {

/// Adds one ParallelForEach for each call in the text, with its instantiations.
class LaunchCollector {
public:
  explicit LaunchCollector(CollectorState &State) : State(State) {}

  /// Adds the call if it is a launch. \p Outermost is the outermost function around it, or null; \p
  /// InInstance is true in an instantiation of a generic lambda.
  void addCall(const clang::CallExpr *Call, const clang::FunctionDecl *Outermost, bool InInstance);
  /// Moves the launches into the model. To be called after the whole walk.
  void finish();

private:
  void add(const clang::CallExpr *Call, const clang::FunctionDecl *Outermost, bool IsWritten);

  CollectorState &State;
  /// The expansion location and the spelling location of a call: one macro may launch in many
  /// places.
  using Place = std::pair<clang::SourceLocation::UIntTy, clang::SourceLocation::UIntTy>;
  std::map<Place, ParallelForEach> ByPlace; // in the order of the text
};

} // namespace amp2hip
