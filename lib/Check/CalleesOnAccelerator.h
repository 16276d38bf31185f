// Resolves calls in amp code.
#pragma once

#include "amp2hip/Model/Model.h"

#include <map>

namespace amp2hip {

/// Maps calls to the functions that they mean on an accelerator. Clang parses for the host, so in
/// code for both sides it resolves calls as the host does.
class CalleesOnAccelerator {
public:
  explicit CalleesOnAccelerator(const SourceModel &Model) {
    for (const CallBySide &Call : Model.CallsBySide)
      if (Call.Amp)
        Callees.emplace(Call.Whole, Call.Amp);
  }

  /// Returns the function that a call or construction means on an accelerator. \p Parsed is the
  /// function that Clang's parse resolved it to.
  const clang::FunctionDecl *calleeOf(const clang::Expr *Call,
                                      const clang::FunctionDecl *Parsed) const {
    const auto Found = Callees.find(Call);
    return Found == Callees.end() ? Parsed : Found->second;
  }

private:
  std::map<const clang::Expr *, const clang::FunctionDecl *> Callees;
};

} // namespace amp2hip
