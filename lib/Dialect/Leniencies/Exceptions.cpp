#include "Leniencies.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/TypeLoc.h"
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

/// The name `exception` in `std::exception("text")`, which begins at the message, becomes that of a
/// class with a text.
std::optional<Repair> replacementOfClass(const Message &M) {
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

/// The same for the base std::exception of the class around the message.
std::optional<Repair> replacementOfBase(const Message &M, const ASTContext &Context) {
  const CXXRecordDecl *Class = classAround(M.location(), Context);
  if (!Class || !Class->hasDefinition())
    return std::nullopt;
  for (const CXXBaseSpecifier &Base : Class->getDefinition()->bases()) {
    const CXXRecordDecl *BaseClass = Base.getType()->getAsCXXRecordDecl();
    const SourceLocation Name = Base.getTypeSourceInfo()->getTypeLoc().getEndLoc();
    const FullSourceLoc At(Name, Context.getSourceManager());
    if (BaseClass && BaseClass->getQualifiedNameAsString() == "std::exception" && Name.isFileID() &&
        StringRef(At.getCharacterData()).starts_with("exception"))
      return repairAt(At, Repair::Kind::RuntimeError, strlen("exception"));
  }
  return std::nullopt;
}

} // namespace

Answer answerExceptionSpecification(MessageGroup Group, const ParsedSource &) {
  const Message &M = Group.front();
  if (M.id() != diag::ext_dynamic_exception_spec)
    return std::nullopt;
  return amendmentOf(removalOfSpecification(M), M.isError());
}

Answer answerExceptionText(MessageGroup Group, const ParsedSource &Source) {
  const Message &M = Group.front();
  const bool IsCast = M.id() == diag::err_ovl_no_viable_conversion_in_cast;
  const bool IsBase = M.id() == diag::err_ovl_no_viable_function_in_init;
  if ((!IsCast && !IsBase) || M.argument(IsCast ? 2 : 0).QualifiedName != "std::exception" ||
      M.location().isInvalid())
    return std::nullopt;
  Amendment Result;
  if (IsBase) {
    std::optional<Repair> Base = replacementOfBase(M, Source.Context);
    if (!Base)
      return std::nullopt;
    Result.Repairs.push_back(std::move(*Base));
  }
  std::optional<Repair> Named = replacementOfClass(M);
  if (!Named)
    return std::nullopt;
  Result.Includes.push_back({"stdexcept", "std::runtime_error", Named->File, Named->Offset});
  Result.Repairs.push_back(std::move(*Named));
  return Result;
}

} // namespace amp2hip
