// What the calls of amp code reach.
#pragma once

#include "amp2hip/Model/Model.h"

#include <map>

namespace amp2hip {

/// Clang's parse is one for the host: in code for both sides it resolves calls as the host does.
class CalleesOnAccelerator {
public:
  explicit CalleesOnAccelerator(const SourceModel &Model) {
    for (const CallBySide &Call : Model.CallsBySide)
      if (Call.Amp)
        Callees.emplace(Call.Whole, Call.Amp);
  }

  /// The function that the call, or the object that is made, means on an accelerator, where Parsed
  /// is what it means to Clang.
  const clang::FunctionDecl *calleeOf(const clang::Expr *Call,
                                      const clang::FunctionDecl *Parsed) const {
    const auto Found = Callees.find(Call);
    return Found == Callees.end() ? Parsed : Found->second;
  }

private:
  std::map<const clang::Expr *, const clang::FunctionDecl *> Callees;
};

} // namespace amp2hip
