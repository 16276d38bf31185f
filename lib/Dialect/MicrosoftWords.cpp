#include "MicrosoftWords.h"

#include "amp2hip/Dialect/TokenBuffer.h"

#include "amp2hip/Support/Diagnostics.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

class WordRecorder {
public:
  WordRecorder(Preprocessor &PP, TokenBuffer &Tokens, DialectTable &Table)
      : PP(PP), SM(PP.getSourceManager()), Tokens(Tokens), Table(Table) {}

  void record() {
    for (size_t I = 0; I < Tokens.size(); ++I) {
      if (Tokens.is(I, tok::numeric_constant))
        recordLiteral(I);
      const IdentifierInfo *Name = Tokens.name(I);
      if (!Name)
        continue;
      if (Tokens.is(I, tok::kw___declspec))
        recordDeclspec(I);
      else if (Tokens.is(I, tok::kw_enum))
        recordScopedEnum(I);
      else if (Tokens.is(I, tok::kw_for))
        recordForEach(I);
      else if (Tokens.isName(I, "UNALIGNED"))
        recordUnaligned(I);
      else if (Tokens.is(I, tok::kw___FUNCDNAME__) && isUsers(Tokens[I]))
        report(PP.getDiagnostics(), Tokens[I].getLocation(), Diag::MicrosoftOnly)
            << "the decorated name of a function";
      else if (const auto What = kindOf(Tokens[I].getKind(), *Name); What && isUsers(Tokens[I])) {
        add(*What, Tokens[I].getLocation());
        if (*What == Kind::Alloca)
          Tokens.replace(I, makeToken(Tokens[I].getLocation(), tok::identifier,
                                      PP.getIdentifierInfo("__builtin_alloca")));
      }
    }
  }

private:
  using Kind = MicrosoftWord::Kind;

  static std::optional<Kind> kindOf(tok::TokenKind Token, const IdentifierInfo &Name) {
    switch (Token) {
    case tok::kw___forceinline:
      return Kind::ForceInline;
    case tok::kw___int64:
      return Kind::Int64;
    case tok::kw___FUNCSIG__:
      return Kind::FunctionSignature;
    case tok::kw___cdecl:
    case tok::kw___stdcall:
    case tok::kw___fastcall:
    case tok::kw___thiscall:
    case tok::kw___vectorcall:
    case tok::kw___ptr64:
    case tok::kw___ptr32:
    case tok::kw___unaligned:
      return Kind::Ignored;
    default:
      break;
    }
    // Clang parses the others as the types and functions that they expand to.
    return llvm::StringSwitch<std::optional<Kind>>(Name.getName())
        .Case("_alloca", Kind::Alloca)
        .Case("__int8", Kind::Int8)
        .Case("__int16", Kind::Int16)
        .Case("__int32", Kind::Int32)
        .Default(std::nullopt);
  }

  /// Removes the UNALIGNED of `int UNALIGNED *p`, a macro of Windows that <amp.h> defined. A word
  /// beside a type is the macro, because no name of the program can be there.
  void recordUnaligned(size_t At) {
    auto IsWord = [&](size_t I) { return Tokens.name(I) != nullptr; };
    const bool StandsBehindType = At > 0 && IsWord(At - 1) && Tokens.is(At + 1, tok::star);
    if (!isUsers(Tokens[At]) || !(StandsBehindType || IsWord(At + 1)))
      return;
    add(Kind::Ignored, Tokens[At].getLocation());
    Tokens.remove(At, At + 1);
  }

  /// Replaces `1ui64` by `1ull`: Clang would give it the type long. A literal of 8 or 16 bits has
  /// no equivalent and is an error.
  void recordLiteral(size_t At) {
    const std::string Spelled = PP.getSpelling(Tokens[At]);
    const size_t I = Spelled.find_last_of("iI");
    if (I == std::string::npos || !isUsers(Tokens[At]))
      return;
    const StringRef Width = StringRef(Spelled).drop_front(I + 1);
    StringRef Digits = StringRef(Spelled).take_front(I);
    const bool IsUnsigned = Digits.consume_back("u") || Digits.consume_back("U");
    if (Digits.contains('_')) // A user-defined literal.
      return;
    if (Width == "8" || Width == "16")
      report(PP.getDiagnostics(), Tokens[At].getLocation(), Diag::MicrosoftOnly)
          << "a literal of 8 or 16 bits";
    if (Width != "32" && Width != "64")
      return;
    const std::string Text = Digits.str() + (IsUnsigned ? "u" : "") + (Width == "64" ? "ll" : "");
    Token Standard = Tokens[At];
    Standard.setLiteralData(PP.getIdentifierInfo(Text)->getNameStart());
    Standard.setLength(Text.size());
    Tokens.replace(At, Standard);
    add(Kind::Literal, Tokens[At].getLocation());
    Table.Words.back().Text = Text;
  }

  /// Records the `class` of `enum class E x;`, which names an enumeration; standard C++ has `enum E
  /// x;`.
  void recordScopedEnum(size_t At) {
    if (!Tokens.isOneOf(At + 1, tok::kw_class, tok::kw_struct) || !isUsers(Tokens[At + 1]))
      return;
    size_t I = At + 2;
    if (Tokens.is(I, tok::coloncolon))
      ++I;
    while (Tokens.is(I, tok::identifier) && Tokens.is(I + 1, tok::coloncolon))
      I += 2;
    if (Tokens.is(I, tok::identifier) &&
        !Tokens.isOneOf(I + 1, tok::l_brace, tok::colon, tok::semi))
      add(Kind::Ignored, Tokens[At + 1].getLocation());
  }

  bool isUsers(const Token &T) const {
    return !SM.isInSystemHeader(SM.getSpellingLoc(T.getLocation())) &&
           SM.getFileEntryForID(SM.getFileID(SM.getSpellingLoc(T.getLocation())));
  }

  void add(Kind What, SourceRange Range, std::vector<DeclspecWord> Words = {}) {
    Table.Words.push_back({What, Range, std::move(Words), {}});
  }

  /// Records a `__declspec(...)` with its words. That of a property is left to the model.
  void recordDeclspec(size_t At) {
    const size_t Close = Tokens.partner(At + 1);
    if (!Tokens.is(At + 1, tok::l_paren) || Close == Tokens.size() || !isUsers(Tokens[At]))
      return;
    std::vector<DeclspecWord> Found;
    for (size_t I = At + 2; I < Close; ++I) {
      const std::string Word = PP.getSpelling(Tokens[I]);
      if (Word == "property")
        return;
      Found.push_back({declspecKind(Word), SourceRange()});
      if (Tokens.is(I + 1, tok::l_paren)) {
        const size_t End = Tokens.partner(I + 1);
        Found.back().Argument = SourceRange(Tokens[I + 1].getLocation(), Tokens[End].getLocation());
        I = End;
      }
    }
    add(Kind::Declspec, SourceRange(Tokens[At].getLocation(), Tokens[Close].getLocation()),
        std::move(Found));
  }

  static DeclspecWord::Kind declspecKind(StringRef Word) {
    using Kind = DeclspecWord::Kind;
    return llvm::StringSwitch<Kind>(Word)
        .Case("align", Kind::Align)
        .Case("noinline", Kind::NoInline)
        .Case("noreturn", Kind::NoReturn)
        .Case("deprecated", Kind::Deprecated)
        .Case("selectany", Kind::SelectAny)
        .Case("thread", Kind::Thread)
        .Default(Kind::Other);
  }

  /// Replaces `for each (T x in c)` by `for (T x : c)`.
  void recordForEach(size_t At) {
    if (!Tokens.isName(At + 1, "each") || !Tokens.is(At + 2, tok::l_paren))
      return;
    const size_t Close = Tokens.partner(At + 2);
    for (size_t I = At + 3; I < Close; ++I)
      if (Tokens.isName(I, "in")) {
        add(Kind::Each, Tokens[At + 1].getLocation());
        add(Kind::In, Tokens[I].getLocation());
        Tokens.remove(At + 1, At + 2);
        Tokens.replace(I, makeToken(Tokens[I].getLocation(), tok::colon));
        return;
      }
  }

  Preprocessor &PP;
  const SourceManager &SM;
  TokenBuffer &Tokens;
  DialectTable &Table;
};

} // namespace

void recordMicrosoftWords(Preprocessor &PP, TokenBuffer &Tokens, DialectTable &Table) {
  WordRecorder(PP, Tokens, Table).record();
}

} // namespace amp2hip
