#include "Leniencies.h"

#include "clang/Basic/DiagnosticSema.h"

using namespace clang;

namespace amp2hip {
namespace {

bool isNarrowing(const Message &M) {
  switch (M.id()) {
  case diag::ext_init_list_constant_narrowing:
  case diag::ext_init_list_constant_narrowing_const_reference:
  case diag::ext_init_list_type_narrowing:
  case diag::ext_init_list_type_narrowing_const_reference:
  case diag::ext_init_list_variable_narrowing:
  case diag::ext_init_list_variable_narrowing_const_reference:
    return true;
  default:
    return false;
  }
}

} // namespace

OptionalAmendment fixNarrowing(MessageGroup Group, const ParsedSource &) {
  if (!isNarrowing(Group.front()) || isInInstantiation(Group))
    return std::nullopt;
  Amendment Result;
  Result.IsIndivisible = true;
  // Clang's hints say where a cast begins and ends, but spell its type for their own scope.
  const std::string Cast = "static_cast<" + Group.front().argument(1).TypeForAnyScope + ">(";
  for (const Message &Note : Group.drop_front())
    if (Note.id() == diag::note_init_list_narrowing_silence)
      for (const FixItHint &Hint : Note.Stored.getFixIts()) {
        const SourceLocation At = Hint.RemoveRange.getBegin();
        const bool IsEnd = Hint.CodeToInsert == ")";
        if (!At.isFileID())
          return std::nullopt;
        if (std::optional<Repair> Found = repairAt(
                FullSourceLoc(At, Note.location().getManager()),
                IsEnd ? Repair::Kind::Behind : Repair::Kind::InFront, 0, IsEnd ? ")" : Cast))
          Result.Repairs.push_back(std::move(*Found));
      }
  return Result.Repairs.empty() ? std::nullopt : std::optional(Result);
}

} // namespace amp2hip
