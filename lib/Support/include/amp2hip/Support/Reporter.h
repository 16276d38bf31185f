// Reports each finding once, even if several instantiations of a template have it.
#pragma once

#include "amp2hip/Support/Diagnostics.h"

#include <set>

namespace amp2hip {

/// Reports messages to an engine, which must outlive it.
class Reporter {
public:
  explicit Reporter(clang::DiagnosticsEngine &Engine) : Engine(Engine) {}

  /// Reports the message with its arguments at \p At. Returns false if it was reported there
  /// before; then the caller must not add notes.
  template <typename... Arguments>
  bool operator()(clang::SourceLocation At, Diag Id, const Arguments &...Given) {
    if (!Reported.emplace(Id, At.getRawEncoding()).second)
      return false;
    note(At, Id, Given...);
    return true;
  }
  /// Adds a note to the last report.
  template <typename... Arguments>
  void note(clang::SourceLocation At, Diag Id, const Arguments &...Given) {
    clang::DiagnosticBuilder Builder = report(Engine, At, Id);
    (void)(Builder << ... << Given);
  }

  clang::DiagnosticsEngine &Engine;

private:
  std::set<std::pair<Diag, clang::SourceLocation::UIntTy>> Reported;
};

} // namespace amp2hip
