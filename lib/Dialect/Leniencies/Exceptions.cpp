#include "Leniencies.h"

#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

/// The specification with the blank in front of it, if no macro has a part of it.
std::optional<Repair> removalOfSpecification(const Message &M) {
  if (M.location().isInvalid() || M.Stored.getRanges().empty())
    return std::nullopt;
  const SourceManager &SM = M.location().getManager();
  const SourceRange Range = M.Stored.getRanges().front().getAsRange();
  if (!Range.getBegin().isFileID() || !Range.getEnd().isFileID())
    return std::nullopt;
  const auto [File, Begin] = SM.getDecomposedLoc(Range.getBegin());
  const unsigned End = SM.getFileOffset(Range.getEnd()) + 1; // behind the parenthesis
  const int Blank = SM.getBufferData(File).take_front(Begin).ends_with(" ");
  return repairAt(FullSourceLoc(Range.getBegin().getLocWithOffset(-Blank), SM),
                  Repair::Kind::Nothing, End - Begin + Blank);
}

/// The name `exception` in `std::exception("text")` becomes that of a class with a text.
std::optional<Repair> replacementOfClass(const Message &M) {
  if (M.argument(2).QualifiedName != "std::exception" || M.location().isInvalid())
    return std::nullopt;
  static constexpr llvm::StringLiteral Name = "exception";
  const SourceManager &SM = M.location().getManager();
  const SourceLocation Begin = SM.getSpellingLoc(M.location());
  const auto [File, Offset] = SM.getDecomposedLoc(Begin);
  const StringRef Text = SM.getBufferData(File).substr(Offset);
  const size_t Paren = Text.find('(');
  const size_t At = Text.take_front(Paren).rfind(Name);
  if (Paren == StringRef::npos || At == StringRef::npos)
    return std::nullopt;
  return repairAt(FullSourceLoc(Begin.getLocWithOffset(At), SM), Repair::Kind::RuntimeError,
                  Name.size());
}

} // namespace

Answer answerExceptionSpecification(MessageGroup Group, const ParsedSource &) {
  const Message &M = Group.front();
  if (M.id() != diag::ext_dynamic_exception_spec)
    return std::nullopt;
  return amendmentOf(removalOfSpecification(M), M.isError());
}

Answer answerExceptionText(MessageGroup Group, const ParsedSource &) {
  const Message &M = Group.front();
  if (M.id() != diag::err_ovl_no_viable_conversion_in_cast)
    return std::nullopt;
  Answer Result = amendmentOf(replacementOfClass(M));
  if (Result)
    Result->Includes.push_back({"stdexcept", "std::runtime_error", Result->Repairs.front().File,
                                Result->Repairs.front().Offset});
  return Result;
}

} // namespace amp2hip
