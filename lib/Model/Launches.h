// Calls of parallel_for_each.
#pragma once

#include "Collecting.h"

#include <map>
#include <utility>

namespace amp2hip {

class LaunchCollector {
public:
  explicit LaunchCollector(Collecting &Into) : Into(Into) {}

  /// Outermost is the function that the call is in and no other is around; InInstance: the call is
  /// as an instantiation of a generic lambda has it.
  void addCall(const clang::CallExpr *Call, const clang::FunctionDecl *Outermost, bool InInstance);
  /// When all instantiations have been seen.
  void finish();

private:
  void add(const clang::CallExpr *Call, const clang::FunctionDecl *Outermost, bool IsWritten);

  Collecting &Into;
  /// Where its call stands and where it is spelled: one macro may launch in many places.
  using Place = std::pair<clang::SourceLocation::UIntTy, clang::SourceLocation::UIntTy>;
  std::map<Place, ParallelForEach> ByPlace; // in the order of the text
};

} // namespace amp2hip
