// The surroundings of the node that a walk over a parse is at.
#pragma once

#include "Facts.h"

#include "clang/Basic/SourceLocation.h"

#include <set>

namespace clang {
class ValueDecl;
} // namespace clang

namespace amp2hip {

/// The locations of an assignment to a property. In the output, a call of the setter replaces it;
/// the place of that call is the setter's name.
struct PropertyWriteLocations {
  clang::SourceLocation Operator, Name;
  clang::SourceLocation Member; ///< the setter's name
  clang::SourceLocation Target; ///< the place of Clang's implicit 1 of ++ and --
};

/// The state of the walk, which is saved before each part that changes it and restored after it.
struct WalkState {
  Sides RunsOn{true, true};                                        ///< both outside of functions
  bool InFunction = false, InInstance = false, IsOnDemand = false; ///< see Fact
  /// True outside of functions, as in members' initialisers: Clang resolves overloads there for the
  /// host.
  bool IsResolvedForHost = true;
  /// True in a lambda without a specifier: Clang resolves overloads there for both sides.
  bool IsResolvedForBoth = false;
  bool IsKernelLambda = false;
  bool InOwnLaunch = false; ///< see Fact
  PropertyWriteLocations Write;
  /// The location that all facts get, wherever they are found; invalid if each has its own.
  clang::SourceLocation CommonLocation;
  /// The variables that the kernel around captures. They are compared by name.
  std::set<const clang::ValueDecl *> Captured;
};

} // namespace amp2hip
