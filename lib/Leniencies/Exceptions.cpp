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

/// The removal of the specification and the blank before it; nothing if an end is in a macro.
std::optional<Repair> removalOfSpecification(const Message &M) {
  if (M.location().isInvalid() || M.Stored.getRanges().empty())
    return std::nullopt;
  const SourceManager &SM = M.location().getManager();
  const SourceRange Range = M.Stored.getRanges().front().getAsRange();
  if (!Range.getBegin().isFileID() || !Range.getEnd().isFileID())
    return std::nullopt;
  const auto [File, Begin] = SM.getDecomposedLoc(Range.getBegin());
  const unsigned End = SM.getFileOffset(Range.getEnd()) + 1; // after the parenthesis
  const int Blank = SM.getBufferData(File).take_front(Begin).ends_with(" ");
  return repairAt(FullSourceLoc(Range.getBegin().getLocWithOffset(-Blank), SM),
                  Repair::Kind::Nothing, End - Begin + Blank);
}

constexpr llvm::StringLiteral Name = "exception";

/// The place of the name `exception` before the first parenthesis after a message's location;
/// nothing if there is none.
std::optional<FullSourceLoc> nameAt(const Message &M) {
  const SourceManager &SM = M.location().getManager();
  const SourceLocation Begin = SM.getSpellingLoc(M.location());
  const auto [File, Offset] = SM.getDecomposedLoc(Begin);
  const StringRef Text = SM.getBufferData(File).substr(Offset);
  const size_t Paren = Text.find('(');
  const size_t At = Text.take_front(Paren).rfind(Name);
  if (Paren == StringRef::npos || At == StringRef::npos)
    return std::nullopt;
  return FullSourceLoc(Begin.getLocWithOffset(At), SM);
}

/// The repair of the name `exception`, with or without `std::`, that makes it the runtime's class.
std::optional<Repair> asRuntimes(FullSourceLoc At) {
  const auto [File, Offset] = At.getManager().getDecomposedLoc(At.getSpellingLoc());
  StringRef Before = At.getManager().getBufferData(File).take_front(Offset).rtrim();
  if (!Before.consume_back("::"))
    return repairAt(At, Repair::Kind::RuntimeNamespace);
  Before = Before.rtrim();
  if (!Before.consume_back("std"))
    return std::nullopt;
  const int Distance = static_cast<int>(Offset - Before.size());
  return repairAt(FullSourceLoc(At.getLocWithOffset(-Distance), At.getManager()),
                  Repair::Kind::InPlace, strlen("std"), "amp2hip");
}

/// The base `exception` of that namespace in the class around a message; null if the class has no
/// such base.
const CXXBaseSpecifier *baseAround(const Message &M, StringRef Namespace,
                                   const ASTContext &Context) {
  const CXXRecordDecl *Class = classAround(M.location(), Context);
  if (!Class || !Class->hasDefinition())
    return nullptr;
  for (const CXXBaseSpecifier &Base : Class->getDefinition()->bases())
    if (const CXXRecordDecl *BaseClass = Base.getType()->getAsCXXRecordDecl();
        BaseClass && BaseClass->getQualifiedNameAsString() == (Namespace + "::" + Name).str())
      return &Base;
  return nullptr;
}

/// The amendment of a class whose constructor gives the base std::exception a text: the runtime's
/// class becomes the base, in the head of the class and in the initialiser.
OptionalAmendment fixBase(const Message &M, const ASTContext &Context) {
  const bool IsOther = M.id() == diag::err_not_direct_base_or_virtual; // the base was replaced
  const CXXBaseSpecifier *Base = baseAround(M, IsOther ? "amp2hip" : "std", Context);
  const std::optional<FullSourceLoc> Initialiser = nameAt(M);
  if (!Base || !Initialiser)
    return std::nullopt;
  Amendment Result;
  std::vector<FullSourceLoc> Names = {*Initialiser};
  if (!IsOther)
    Names.emplace_back(Base->getTypeSourceInfo()->getTypeLoc().getEndLoc(),
                       Context.getSourceManager());
  for (const FullSourceLoc &At : Names) {
    std::optional<Repair> Made = At.isFileID() && StringRef(At.getCharacterData()).starts_with(Name)
                                     ? asRuntimes(At)
                                     : std::nullopt;
    if (!Made)
      return std::nullopt;
    Result.Repairs.push_back(std::move(*Made));
  }
  const Repair &First = Result.Repairs.front();
  Result.Includes.push_back({"amp2hip/exception.h", Name.str(), First.File, First.Begin});
  return Result;
}

} // namespace

OptionalAmendment fixExceptionSpecification(MessageGroup Group, const ParsedSource &) {
  const Message &M = Group.front();
  if (M.id() != diag::ext_dynamic_exception_spec)
    return std::nullopt;
  return amendmentOf(removalOfSpecification(M), M.isError());
}

OptionalAmendment fixExceptionText(MessageGroup Group, const ParsedSource &Source) {
  const Message &M = Group.front();
  const bool IsCast = M.id() == diag::err_ovl_no_viable_conversion_in_cast;
  const bool IsBase = M.id() == diag::err_ovl_no_viable_function_in_init ||
                      M.id() == diag::err_not_direct_base_or_virtual;
  if ((!IsCast && !IsBase) || M.argument(IsCast ? 2 : 0).QualifiedName != "std::exception" ||
      M.location().isInvalid())
    return std::nullopt;
  if (IsBase)
    return fixBase(M, Source.Context);
  const std::optional<FullSourceLoc> At = nameAt(M);
  OptionalAmendment Result =
      At ? amendmentOf(repairAt(*At, Repair::Kind::RuntimeError, Name.size())) : std::nullopt;
  if (Result)
    Result->Includes.push_back({"stdexcept", "std::runtime_error", Result->Repairs.front().File,
                                Result->Repairs.front().Begin});
  return Result;
}

} // namespace amp2hip
