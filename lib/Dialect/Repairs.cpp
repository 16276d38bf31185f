#include "Repairs.h"

#include "clang/AST/Decl.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSwitch.h"

#include <map>

using namespace clang;

namespace amp2hip {
namespace {

std::optional<Repair> insertAt(const StoredDiagnostic &D, StringRef Text, unsigned Length = 0) {
  const FullSourceLoc At = D.getLocation();
  if (At.isInvalid())
    return std::nullopt;
  const SourceManager &SM = At.getManager();
  const SourceLocation Spelled = SM.getSpellingLoc(At);
  const auto [File, Offset] = SM.getDecomposedLoc(Spelled);
  const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  if (!Entry || SM.isInSystemHeader(Spelled))
    return std::nullopt;
  return Repair{Entry->getName().str(), Offset, Length, Text.str()};
}

} // namespace

std::optional<Repair> repairFor(llvm::ArrayRef<StoredDiagnostic> Group) {
  const StoredDiagnostic &D = Group.front();
  switch (D.getID()) {
  case diag::err_template_kw_missing:
    return insertAt(D, "template ");
  case diag::err_typename_missing:
  case diag::err_typename_missing_template:
  case diag::ext_typename_missing:
  case diag::ext_implicit_typename:
    return insertAt(D, "typename ");
  case diag::ext_undeclared_unqual_id_with_dependent_base:
  case diag::ext_found_in_dependent_base:
    return insertAt(D, "this->");
  case diag::err_main_returns_nonint:
    return insertAt(D, "int", /*Length=*/4);
  case diag::err_ambiguous_reference:
    // One of the candidates is C++ AMP's: Visual C++ saw no other.
    for (const StoredDiagnostic &Note : Group.drop_front())
      if (Note.getMessage().contains("'Concurrency::"))
        return insertAt(D, "concurrency::");
    return std::nullopt;
  default:
    return std::nullopt;
  }
}

bool mayBeLaxness(const StoredDiagnostic &Error) {
  switch (Error.getID()) {
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

void applyRepairs(const std::set<Repair> &Repairs, Preprocessor &PP, std::vector<Token> &Tokens) {
  if (Repairs.empty())
    return;
  const SourceManager &SM = PP.getSourceManager();
  std::map<std::pair<std::string, unsigned>, const Repair *> ByPlace;
  for (const Repair &R : Repairs)
    ByPlace[{R.File, R.Offset}] = &R;

  std::vector<Token> Result;
  for (const Token &T : Tokens) {
    const Repair *Found = nullptr;
    if (!T.isAnnotation() && T.getLocation().isValid()) {
      const auto [File, Offset] = SM.getDecomposedLoc(SM.getSpellingLoc(T.getLocation()));
      if (const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File))
        if (const auto At = ByPlace.find({Entry->getName().str(), Offset}); At != ByPlace.end())
          Found = At->second;
    }
    auto Add = [&](tok::TokenKind Kind, StringRef Name = {}) {
      Token New;
      New.startToken();
      New.setKind(Kind);
      New.setLocation(T.getLocation());
      if (!Name.empty())
        New.setIdentifierInfo(PP.getIdentifierInfo(Name));
      New.setLength(1);
      Result.push_back(New);
    };
    if (Found) {
      if (Found->Text == "template ")
        Add(tok::kw_template, "template");
      else if (Found->Text == "typename ")
        Add(tok::kw_typename, "typename");
      else if (Found->Text == "this->") {
        Add(tok::kw_this, "this");
        Add(tok::arrow);
      } else if (Found->Text == "concurrency::") {
        Add(tok::identifier, "concurrency");
        Add(tok::coloncolon);
      } else if (Found->Text == "int") {
        Add(tok::kw_int, "int");
        continue; // in place of the token
      }
    }
    Result.push_back(T);
  }
  Tokens.swap(Result);
}

/// True if template arguments and a call's parenthesis follow the name at I; a comparison does not
/// look like that.
static bool isCallOfTemplate(const std::vector<Token> &Tokens, size_t I) {
  if (I + 1 >= Tokens.size() || Tokens[I + 1].isNot(tok::less))
    return false;
  for (I += 2; I + 1 < Tokens.size(); ++I) {
    if (Tokens[I].is(tok::greater))
      return Tokens[I + 1].is(tok::l_paren);
    if (!Tokens[I].isOneOf(tok::identifier, tok::numeric_constant, tok::comma, tok::coloncolon,
                           tok::star, tok::plus, tok::minus, tok::slash, tok::l_paren, tok::r_paren,
                           tok::kw_int, tok::kw_unsigned, tok::kw_float, tok::kw_double,
                           tok::kw_const))
      return false;
  }
  return false;
}

void addTemplateKeywords(Preprocessor &PP, std::vector<Token> &Tokens, DialectTable &Table) {
  const SourceManager &SM = PP.getSourceManager();
  const IdentifierInfo *Names[] = {PP.getIdentifierInfo("tile"), PP.getIdentifierInfo("view_as"),
                                   PP.getIdentifierInfo("reinterpret_as")};
  std::vector<Token> Result;
  for (size_t I = 0; I < Tokens.size(); ++I) {
    const Token &T = Tokens[I];
    if (I > 0 && T.is(tok::identifier) && Tokens[I - 1].isOneOf(tok::period, tok::arrow) &&
        llvm::is_contained(Names, T.getIdentifierInfo()) && isCallOfTemplate(Tokens, I) &&
        !SM.isInSystemHeader(T.getLocation())) {
      if (Result.empty()) {
        Result.reserve(Tokens.size() + 64);
        Result.assign(Tokens.begin(), Tokens.begin() + I);
      }
      Token Keyword;
      Keyword.startToken();
      Keyword.setKind(tok::kw_template);
      Keyword.setIdentifierInfo(PP.getIdentifierInfo("template"));
      Keyword.setLocation(T.getLocation());
      Keyword.setLength(1);
      Result.push_back(Keyword);
      Table.ReadAsTemplates.insert(T.getLocation());
    }
    if (!Result.empty())
      Result.push_back(T);
  }
  if (!Result.empty())
    Tokens.swap(Result);
}

} // namespace amp2hip
