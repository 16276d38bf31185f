#include "Repairs.h"

#include "LateNames.h"
#include "Message.h"
#include "TokenBuffer.h"

#include "clang/AST/ASTContext.h"
#include "clang/Basic/DiagnosticLex.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"

#include <map>

using namespace clang;

namespace amp2hip {
namespace {

std::optional<Repair> repairAt(FullSourceLoc At, Repair::Kind What, unsigned Length = 0,
                               std::string Text = {}) {
  if (At.isInvalid())
    return std::nullopt;
  const SourceManager &SM = At.getManager();
  const SourceLocation Spelled = SM.getSpellingLoc(At);
  const auto [File, Offset] = SM.getDecomposedLoc(Spelled);
  const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  if (!Entry || SM.isInSystemHeader(Spelled))
    return std::nullopt;
  return Repair{Entry->getName().str(), Offset, Length, What, std::move(Text)};
}

std::optional<Repair> inFront(FullSourceLoc At, std::string Text) {
  std::optional<Repair> Result = repairAt(At, Repair::Kind::InFront, 0, std::move(Text));
  // `:::name` would be read as another qualifier.
  if (Result && StringRef(Result->Text).starts_with("::")) {
    const auto [File, Offset] = At.getManager().getDecomposedLoc(At.getSpellingLoc());
    if (At.getManager().getBufferData(File).take_front(Offset).ends_with(":"))
      Result->Text.insert(0, " ");
  }
  return Result;
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

/// True for a message that speaks of a narrowing conversion in braces.
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

/// `throw(std::bad_alloc)`, which Visual C++ reads as nothing, with the blank in front of it.
std::optional<Repair> exceptionSpecification(const Message &M) {
  if (M.location().isInvalid() || M.Said.getRanges().empty())
    return std::nullopt;
  const SourceManager &SM = M.location().getManager();
  const SourceRange Written = M.Said.getRanges().front().getAsRange();
  if (!Written.getBegin().isFileID() || !Written.getEnd().isFileID())
    return std::nullopt;
  const auto [File, Begin] = SM.getDecomposedLoc(Written.getBegin());
  const unsigned End = SM.getFileOffset(Written.getEnd()) + 1; // behind the parenthesis
  const int Blank = SM.getBufferData(File).take_front(Begin).ends_with(" ");
  return repairAt(FullSourceLoc(Written.getBegin().getLocWithOffset(-Blank), SM),
                  Repair::Kind::Nothing, End - Begin + Blank);
}

/// `std::exception("text")`, which only Visual C++ has: the name is to be that of a class that has
/// a text.
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
  return Text.substr(Offset).starts_with(Name) && !Before.ends_with("::") &&
         !Before.ends_with(".") && !Before.ends_with("->");
}

/// The one candidate that the program declares; null if it declares more, or none.
const Message *ownCandidate(llvm::ArrayRef<Message> Group) {
  const Message *Own = nullptr;
  for (const Message &Note : Group.drop_front()) {
    const bool IsCandidate =
        Note.id() == diag::note_ambiguous_candidate || Note.id() == diag::note_ovl_candidate;
    if (!IsCandidate || Note.location().isInvalid() || Note.location().isInSystemHeader())
      continue;
    if (Own) // ambiguous for Visual C++ too
      return nullptr;
    Own = &Note;
  }
  return Own;
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
    return inFront(M.location(), "template ");
  case diag::err_typename_missing:
  case diag::err_typename_missing_template:
  case diag::ext_typename_missing:
  case diag::ext_implicit_typename:
    return inFront(M.location(), "typename ");
  case diag::ext_undeclared_unqual_id_with_dependent_base:
  case diag::ext_found_in_dependent_base:
    return inFront(M.location(), "this->");
  case diag::warn_member_extra_qualification:
  case diag::ext_register_storage_class:
    return removalOf(M);
  case diag::err_ovl_no_viable_conversion_in_cast:
    return textOfException(M);
  case diag::ext_dynamic_exception_spec:
    return exceptionSpecification(M);
  case diag::err_main_returns_nonint:
    return repairAt(M.location(), Repair::Kind::InPlace, /*Length=*/strlen("void"), "int");
  case diag::err_ambiguous_reference:
    if (M.argument(0).Name == "byte") // beside Windows' own, std::byte came later
      return inFront(M.location(), "::");
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

std::vector<Repair> narrowingRepairs(llvm::ArrayRef<Message> Group) {
  if (!isNarrowing(Group.front()))
    return {};
  std::vector<Repair> Result;
  // Clang says where to write what around it, but not the type as it can be said there.
  const std::string Cast = "static_cast<" + Group.front().argument(1).SaidAnywhere + ">(";
  for (const Message &Note : Group.drop_front())
    if (Note.id() == diag::note_init_list_narrowing_silence)
      for (const FixItHint &Hint : Note.Said.getFixIts()) {
        const SourceLocation At = Hint.RemoveRange.getBegin();
        const bool IsEnd = Hint.CodeToInsert == ")";
        if (!At.isFileID())
          return {};
        if (std::optional<Repair> Found =
                repairAt(FullSourceLoc(At, Note.location().getManager()),
                         IsEnd ? Repair::Kind::Behind : Repair::Kind::InFront, 0,
                         IsEnd ? ")" : Cast))
          Result.push_back(std::move(*Found));
      }
  return Result;
}

std::optional<Repair> ownNameRepair(llvm::ArrayRef<Message> Group, const ASTContext &Context) {
  const FullSourceLoc At = Group.front().location();
  if (Group.front().id() != diag::err_ambiguous_reference &&
      Group.front().id() != diag::err_ovl_ambiguous_call)
    return std::nullopt;
  const Message *Own = ownCandidate(Group);
  const StringRef Name = Group.front().argument(0).Name;
  if (!Own || At.isInvalid() || !isUnqualified(Name, At))
    return std::nullopt;
  if (Own->id() == diag::note_ambiguous_candidate) {
    StringRef Scope = Own->argument(0).QualifiedName;
    // `::name` would look into a namespace without a name by a using directive too.
    if (!Scope.consume_back(Name) || Scope.contains('(') || Scope.contains('<'))
      return std::nullopt;
    return inFront(At, "::" + Scope.str());
  }
  // A function; of it the note says only where it is.
  for (const NamedDecl *D : Context.getTranslationUnitDecl()->lookup(&Context.Idents.get(Name)))
    if (D->getLocation() == Own->location())
      return inFront(At, "::");
  return std::nullopt;
}

std::optional<Repair> memberRepair(const Message &M, const BaseMember &Known) {
  switch (Known.What) {
  case BaseMember::Kind::Other:
    return inFront(M.location(), "this->");
  case BaseMember::Kind::Type:
    return inFront(M.location(), "typename " + Known.Text + "::");
  case BaseMember::Kind::Base: {
    std::optional<Repair> Result = repairAt(M.location(), Repair::Kind::Behind, 0, Known.Text);
    if (Result)
      Result->Offset += M.argument(0).Name.size();
    return Result;
  }
  }
  llvm_unreachable("every kind is handled");
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

/// The tokens of a text of the source's, at another place.
static std::vector<Token> tokensOf(StringRef Text, SourceLocation At, Preprocessor &PP) {
  const std::string Ended = Text.str();
  Lexer Raw(SourceLocation(), PP.getLangOpts(), Ended.data(), Ended.data(),
            Ended.data() + Ended.size());
  std::vector<Token> Result;
  for (Token T; Raw.LexFromRawLexer(T), T.isNot(tok::eof);) {
    if (T.is(tok::raw_identifier))
      PP.LookUpIdentifierInfo(T);
    else if (T.isLiteral()) // an identifier keeps the text for as long as tokens live
      T.setLiteralData(
          PP.getIdentifierInfo(StringRef(T.getLiteralData(), T.getLength()))->getNameStart());
    T.setLocation(At);
    Result.push_back(T);
  }
  return Result;
}

static void applyRepair(const Repair &R, size_t At, Preprocessor &PP, TokenBuffer &Tokens) {
  const SourceLocation Loc = Tokens[At].getLocation();
  auto Made = [&](tok::TokenKind Kind, StringRef Name) {
    return madeToken(Loc, Kind, PP.getIdentifierInfo(Name));
  };
  // Clang looks for where a qualifier begins by its place, so that is another one than of what
  // follows.
  auto Qualifier = [&](StringRef Namespace) {
    Token Name = Made(tok::identifier, Namespace);
    if (Loc.isFileID())
      Name.setLocation(Loc.getLocWithOffset(-1));
    return Name;
  };
  switch (R.What) {
  case Repair::Kind::InFront:
    return Tokens.insert(At, tokensOf(R.Text, Loc, PP));
  case Repair::Kind::Behind:
    return Tokens.insert(At + 1, tokensOf(R.Text, Loc, PP));
  case Repair::Kind::AmpNamespace:
    return Tokens.insert(At, {Qualifier("concurrency"), madeToken(Loc, tok::coloncolon)});
  case Repair::Kind::RuntimeNamespace:
    return Tokens.insert(At, {Qualifier("amp2hip"), madeToken(Loc, tok::coloncolon)});
  case Repair::Kind::RuntimeError:
    return Tokens.replace(At, Made(tok::identifier, "runtime_error"));
  case Repair::Kind::InPlace:
    return Tokens.replace(At, tokensOf(R.Text, Loc, PP).front());
  case Repair::Kind::LvalueBegin:
    return Tokens.insert(At, {Qualifier("amp2hip"), madeToken(Loc, tok::coloncolon),
                              Made(tok::identifier, "lvalue"), madeToken(Loc, tok::l_paren)});
  case Repair::Kind::InText:
    return; // not where a token begins
  case Repair::Kind::Nothing:
    return; // Clang only warns of what is there
  }
}

void applyRepairs(const std::set<Repair> &Repairs, Preprocessor &PP, TokenBuffer &Tokens) {
  if (Repairs.empty())
    return;
  const SourceManager &SM = PP.getSourceManager();
  std::map<std::pair<std::string, unsigned>, const Repair *> ByPlace;
  for (const Repair &R : Repairs)
    ByPlace[{R.File, R.Offset}] = &R;
  for (size_t I = 0; I < Tokens.size(); ++I) {
    if (Tokens[I].isAnnotation() || Tokens[I].getLocation().isInvalid())
      continue;
    const auto [File, Offset] = SM.getDecomposedLoc(SM.getSpellingLoc(Tokens[I].getLocation()));
    const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
    if (!Entry)
      continue;
    // Some are behind their token, the others are in front of it or take its place.
    for (const auto &[Place, IsEnd] :
         {std::pair(Offset, false), std::pair(Offset + Tokens[I].getLength(), true)}) {
      const auto Found = ByPlace.find({Entry->getName().str(), Place});
      if (Found != ByPlace.end() && (Found->second->What == Repair::Kind::Behind) == IsEnd)
        applyRepair(*Found->second, I, PP, Tokens);
    }
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
