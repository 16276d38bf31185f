#include "Repairs.h"

#include "Message.h"
#include "TokenBuffer.h"

#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

#include <map>

using namespace clang;

namespace amp2hip {
namespace {

std::optional<Repair> repairAt(FullSourceLoc At, Repair::Kind What, unsigned Length = 0) {
  if (At.isInvalid())
    return std::nullopt;
  const SourceManager &SM = At.getManager();
  const SourceLocation Spelled = SM.getSpellingLoc(At);
  const auto [File, Offset] = SM.getDecomposedLoc(Spelled);
  const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  if (!Entry || SM.isInSystemHeader(Spelled))
    return std::nullopt;
  return Repair{Entry->getName().str(), Offset, Length, What};
}

/// What Clang says to remove.
std::optional<Repair> removalOf(const Message &M) {
  const ArrayRef<FixItHint> Hints = M.Said.getFixIts();
  if (Hints.size() != 1 || !Hints.front().CodeToInsert.empty())
    return std::nullopt;
  const CharSourceRange Range = Hints.front().RemoveRange;
  if (Range.getBegin().isMacroID() || Range.getEnd().isMacroID())
    return std::nullopt;
  const SourceManager &SM = M.location().getManager();
  const FullSourceLoc Begin(Range.getBegin(), SM);
  const unsigned End =
      SM.getFileOffset(Range.getEnd()) +
      (Range.isTokenRange() ? Lexer::MeasureTokenLength(Range.getEnd(), SM, {}) : 0);
  return repairAt(Begin, Repair::Kind::Nothing, End - SM.getFileOffset(Begin));
}

/// `std::exception("text")`, which only Visual C++ has: the name is to be that of a class that has a text.
std::optional<Repair> textOfException(const Message &M) {
  if (M.argument(2).QualifiedName != "std::exception" || M.location().isInvalid())
    return std::nullopt;
  static constexpr llvm::StringLiteral Name = "exception";
  const SourceManager &SM = M.location().getManager();
  const SourceLocation Begin = SM.getSpellingLoc(M.location());
  const auto [File, Offset] = SM.getDecomposedLoc(Begin);
  const StringRef Written = SM.getBufferData(File).substr(Offset);
  const size_t Paren = Written.find('(');
  const size_t At = Written.take_front(Paren).rfind(Name);
  if (Paren == StringRef::npos || At == StringRef::npos)
    return std::nullopt;
  return repairAt(FullSourceLoc(Begin.getLocWithOffset(At), SM), Repair::Kind::RuntimeError,
                  Name.size());
}

/// True if that name is written there with nothing in front of it that says where it is from.
bool isUnqualified(StringRef Name, FullSourceLoc At) {
  const SourceManager &SM = At.getManager();
  const auto [File, Offset] = SM.getDecomposedLoc(SM.getSpellingLoc(At));
  const StringRef Text = SM.getBufferData(File);
  const StringRef Before = Text.take_front(Offset).rtrim();
  return Text.substr(Offset).starts_with(Name) && !Before.ends_with(":") &&
         !Before.ends_with(".") && !Before.ends_with("->");
}

/// `max(a, b)` where none is declared for these arguments, or none that amp code may call: a macro
/// of <windows.h>'s (L309).
bool isMinOrMax(llvm::ArrayRef<Message> Group) {
  const FullSourceLoc At = Group.front().location();
  auto IsNamed = [&](const MessageArgument &A) {
    return (A.Name == "min" || A.Name == "max") && At.isValid() && isUnqualified(A.Name, At);
  };
  switch (Group.front().id()) {
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_undeclared_use:
  case diag::err_undeclared_use_suggest:
  case diag::err_ovl_no_viable_function_in_call:
    return IsNamed(Group.front().argument(0));
  case diag::err_ref_bad_target:
    return IsNamed(Group.front().argument(2));
  default:
    return false;
  }
}

} // namespace

std::optional<Repair> repairFor(llvm::ArrayRef<Message> Group) {
  const Message &M = Group.front();
  switch (M.id()) {
  case diag::err_template_kw_missing:
    return repairAt(M.location(), Repair::Kind::Template);
  case diag::err_typename_missing:
  case diag::err_typename_missing_template:
  case diag::ext_typename_missing:
  case diag::ext_implicit_typename:
    return repairAt(M.location(), Repair::Kind::Typename);
  case diag::ext_undeclared_unqual_id_with_dependent_base:
  case diag::ext_found_in_dependent_base:
    return repairAt(M.location(), Repair::Kind::This);
  case diag::warn_member_extra_qualification:
    return removalOf(M);
  case diag::err_ovl_no_viable_conversion_in_cast:
    return textOfException(M);
  case diag::err_main_returns_nonint:
    return repairAt(M.location(), Repair::Kind::ReturnsInt, /*Length=*/strlen("void"));
  case diag::err_ambiguous_reference:
    // One of the candidates is C++ AMP's: Visual C++ saw no other.
    for (const Message &Note : Group.drop_front())
      if (StringRef(Note.argument(0).QualifiedName).starts_with("Concurrency::"))
        return repairAt(M.location(), Repair::Kind::AmpNamespace);
    return std::nullopt;
  default:
    if (isMinOrMax(Group))
      return repairAt(M.location(), Repair::Kind::RuntimeNamespace);
    return std::nullopt;
  }
}

std::optional<Repair> memberRepair(const Message &Error) {
  switch (Error.id()) {
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_not_found_by_two_phase_lookup:
    return repairAt(Error.location(), Repair::Kind::This);
  default:
    return std::nullopt;
  }
}

bool mayBeLaxness(const Message &Error) {
  switch (Error.id()) {
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_undeclared_use:
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest:
  case diag::err_pp_file_not_found:
    return true;
  default:
    return false;
  }
}

static void applyRepair(Repair::Kind What, size_t At, Preprocessor &PP, TokenBuffer &Tokens) {
  const SourceLocation Loc = Tokens[At].getLocation();
  auto Made = [&](tok::TokenKind Kind, StringRef Name) {
    return madeToken(Loc, Kind, PP.getIdentifierInfo(Name));
  };
  switch (What) {
  case Repair::Kind::Template:
    return Tokens.insert(At, Made(tok::kw_template, "template"));
  case Repair::Kind::Typename:
    return Tokens.insert(At, Made(tok::kw_typename, "typename"));
  case Repair::Kind::This:
    return Tokens.insert(At, {Made(tok::kw_this, "this"), madeToken(Loc, tok::arrow)});
  case Repair::Kind::AmpNamespace:
    return Tokens.insert(At,
                         {Made(tok::identifier, "concurrency"), madeToken(Loc, tok::coloncolon)});
  case Repair::Kind::RuntimeNamespace:
    return Tokens.insert(At, {Made(tok::identifier, "amp2hip"), madeToken(Loc, tok::coloncolon)});
  case Repair::Kind::RuntimeError:
    return Tokens.replace(At, Made(tok::identifier, "runtime_error"));
  case Repair::Kind::ReturnsInt:
    return Tokens.replace(At, Made(tok::kw_int, "int"));
  case Repair::Kind::FormatLongLong:
  case Repair::Kind::FormatSize:
  case Repair::Kind::FormatLong:
  case Repair::Kind::FormatText:
  case Repair::Kind::FormatCharacter:
    return; // in the midst of a text
  case Repair::Kind::Nothing:
    return; // Clang only warns of what is there
  }
}

void applyRepairs(const std::set<Repair> &Repairs, Preprocessor &PP, TokenBuffer &Tokens) {
  if (Repairs.empty())
    return;
  const SourceManager &SM = PP.getSourceManager();
  std::map<std::pair<std::string, unsigned>, Repair::Kind> ByPlace;
  for (const Repair &R : Repairs)
    ByPlace[{R.File, R.Offset}] = R.What;
  for (size_t I = 0; I < Tokens.size(); ++I) {
    if (Tokens[I].isAnnotation() || Tokens[I].getLocation().isInvalid())
      continue;
    const auto [File, Offset] = SM.getDecomposedLoc(SM.getSpellingLoc(Tokens[I].getLocation()));
    const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
    if (!Entry)
      continue;
    if (const auto Found = ByPlace.find({Entry->getName().str(), Offset}); Found != ByPlace.end())
      applyRepair(Found->second, I, PP, Tokens);
  }
}

/// True if template arguments and a call's parenthesis follow the name at I; a comparison does not
/// look like that.
static bool isCallOfTemplate(const TokenBuffer &Tokens, size_t I) {
  if (!Tokens.is(I + 1, tok::less))
    return false;
  for (I += 2; I < Tokens.size(); ++I) {
    if (Tokens.is(I, tok::greater))
      return Tokens.is(I + 1, tok::l_paren);
    if (!Tokens.isOneOf(I, tok::identifier, tok::numeric_constant, tok::comma, tok::coloncolon,
                        tok::star, tok::plus, tok::minus, tok::slash, tok::l_paren, tok::r_paren,
                        tok::kw_int, tok::kw_unsigned, tok::kw_float, tok::kw_double,
                        tok::kw_const))
      return false;
  }
  return false;
}

void addTemplateKeywords(Preprocessor &PP, TokenBuffer &Tokens, DialectTable &Table) {
  const SourceManager &SM = PP.getSourceManager();
  const IdentifierInfo *Names[] = {PP.getIdentifierInfo("tile"), PP.getIdentifierInfo("view_as"),
                                   PP.getIdentifierInfo("reinterpret_as")};
  for (size_t I = 1; I < Tokens.size(); ++I) {
    const Token &T = Tokens[I];
    if (!T.is(tok::identifier) || !Tokens.isOneOf(I - 1, tok::period, tok::arrow) ||
        !llvm::is_contained(Names, T.getIdentifierInfo()) || !isCallOfTemplate(Tokens, I) ||
        SM.isInSystemHeader(T.getLocation()))
      continue;
    Tokens.insert(I,
                  madeToken(T.getLocation(), tok::kw_template, PP.getIdentifierInfo("template")));
    Table.ReadAsTemplates.insert(T.getLocation());
  }
}

} // namespace amp2hip
