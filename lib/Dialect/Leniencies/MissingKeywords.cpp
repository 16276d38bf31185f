#include "Leniencies.h"

#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace amp2hip {

Answer answerMissingKeyword(MessageGroup Group, const ParsedSource &) {
  const Message &M = Group.front();
  switch (M.id()) {
  case diag::err_template_kw_missing:
    return amendmentOf(insertionBefore(M.location(), "template "), M.isError());
  case diag::err_typename_missing:
  case diag::err_typename_missing_template:
  case diag::ext_typename_missing:
  case diag::ext_implicit_typename:
    return amendmentOf(insertionBefore(M.location(), "typename "), M.isError());
  default:
    return std::nullopt;
  }
}

} // namespace amp2hip
