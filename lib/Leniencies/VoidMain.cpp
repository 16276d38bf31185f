#include "Leniencies.h"

#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace amp2hip {

OptionalAmendment fixVoidMain(MessageGroup Group, const ParsedSource &) {
  const Message &M = Group.front();
  if (M.id() != diag::err_main_returns_nonint)
    return std::nullopt;
  return amendmentOf(
      repairAt(M.location(), Repair::Kind::InPlace, /*Length=*/strlen("void"), "int"));
}

} // namespace amp2hip
