// The conditions of a source's preprocessor directives, and where in each file they hold.
#pragma once

#include "clang/Basic/SourceLocation.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class Preprocessor;
}

namespace amp2hip {

/// A condition that a directive of the user's code tests: `USE_AMP` of `#ifdef USE_AMP`.
struct MacroCondition {
  std::string Text; ///< an expression for `#if`: `defined(USE_AMP)`, `LEVEL > 2`
  bool IsTrue = false;
};

/// A range of a file in which a condition has the value that a directive of the source found.
struct HeldCondition {
  size_t Number; ///< the number of the condition
  unsigned Begin, End;
  std::optional<unsigned> Directive; ///< the offset of the directive, if it is in the file
};

/// Watches which conditions of `#if`, `#ifdef` and the like the preprocessor evaluates in the
/// user's files, and where it defines the macros that they name. Ignores conditions with a
/// macro that the compilers of the output may define in another way.
class MacroConditions {
public:
  /// Begins to watch the preprocessor. To be called before the source is lexed.
  explicit MacroConditions(clang::Preprocessor &PP);

  // To be called once the source is lexed:

  /// Returns the conditions, each once with each value, in the order of their first directives.
  std::vector<MacroCondition> all() const;
  /// Returns where conditions hold in a file: until a macro that they name is defined or removed.
  std::vector<HeldCondition> heldIn(clang::FileID File) const;

private:
  class Watcher;
  struct Seen;

  clang::Preprocessor &PP;
  std::shared_ptr<Seen> Found;
};

} // namespace amp2hip
