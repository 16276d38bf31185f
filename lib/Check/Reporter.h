// Reports each finding once, however many instantiations of a template show it.
#pragma once

#include "amp2hip/Support/Diagnostics.h"

#include <set>

namespace amp2hip {

class Reporter {
public:
  explicit Reporter(clang::DiagnosticsEngine &Engine) : Engine(Engine) {}

  /// Reports the message at that place with its arguments; false if that was done before, in which
  /// case notes are not to follow.
  template <typename... Arguments>
  bool operator()(clang::SourceLocation At, Diag Id, const Arguments &...Given) {
    if (!Reported.emplace(Id, At.getRawEncoding()).second)
      return false;
    note(At, Id, Given...);
    return true;
  }
  /// What belongs to the last report.
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
