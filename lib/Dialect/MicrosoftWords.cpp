#include "MicrosoftWords.h"

#include "Tokens.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/StringSwitch.h"

using namespace clang;

namespace amp2hip {
namespace {

class Words {
public:
  Words(Preprocessor &PP, std::vector<Token> &Tokens, DialectTable &Table)
      : PP(PP), SM(PP.getSourceManager()), Tokens(Tokens), Table(Table) {}

  void translate() {
    for (size_t I = 0; I < Tokens.size(); ++I) {
      const Token &T = Tokens[I];
      if (T.isAnnotation() || !T.getIdentifierInfo())
        continue;
      if (T.is(tok::kw___declspec))
        translateDeclspec(I);
      else if (T.is(tok::kw_for))
        translateForEach(I);
      else if (const char *Word = replacementOf(T); Word && isUsers(T))
        Table.Words.push_back({SourceRange(T.getLocation()), Word});
    }
  }

private:
  static const char *replacementOf(const Token &T) {
    switch (T.getKind()) {
    case tok::kw___forceinline:
      return "inline __attribute__((always_inline))";
    case tok::kw___int64:
      return "long long";
    case tok::kw___cdecl:
    case tok::kw___stdcall:
    case tok::kw___fastcall:
    case tok::kw___thiscall:
    case tok::kw___vectorcall:
    case tok::kw___ptr64:
    case tok::kw___ptr32:
    case tok::kw___unaligned:
      return "";
    default:
      break;
    }
    // The others are read as the types they stand for, which have names of their own.
    return llvm::StringSwitch<const char *>(T.getIdentifierInfo()->getName())
        .Case("__int8", "char")
        .Case("__int16", "short")
        .Case("__int32", "int")
        .Default(nullptr);
  }

  bool isUsers(const Token &T) const {
    return !SM.isInSystemHeader(SM.getSpellingLoc(T.getLocation())) &&
           SM.getFileEntryForID(SM.getFileID(SM.getSpellingLoc(T.getLocation())));
  }

  /// __declspec(align(16)), (noinline), (dllexport), ...; a property's declaration goes as a whole.
  void translateDeclspec(size_t At) {
    if (At + 1 >= Tokens.size() || Tokens[At + 1].isNot(tok::l_paren) || !isUsers(Tokens[At]))
      return;
    const size_t Close = closingParenthesis(Tokens, At + 1);
    if (Close >= Tokens.size())
      return;
    std::string Text;
    for (size_t I = At + 2; I < Close; ++I) {
      const std::string Word = PP.getSpelling(Tokens[I]);
      std::string Argument;
      if (Tokens[I + 1].is(tok::l_paren)) {
        const size_t End = closingParenthesis(Tokens, I + 1);
        for (size_t J = I + 2; J < End; ++J)
          Argument += PP.getSpelling(Tokens[J]);
        I = End;
      }
      if (Word == "property")
        return;
      const std::string Attribute = Word == "align" ? "__attribute__((aligned(" + Argument + ")))"
                                    : Word == "noinline"   ? "__attribute__((noinline))"
                                    : Word == "noreturn"   ? "__attribute__((noreturn))"
                                    : Word == "deprecated" ? "__attribute__((deprecated))"
                                    : Word == "selectany"  ? "__attribute__((weak))"
                                    : Word == "thread"     ? "thread_local"
                                                           : "";
      Text += (Text.empty() || Attribute.empty() ? "" : " ") + Attribute;
    }
    Table.Words.push_back(
        {SourceRange(Tokens[At].getLocation(), Tokens[Close].getLocation()), Text});
  }

  /// `for each (T x in c)` is `for (T x : c)`.
  void translateForEach(size_t At) {
    auto IsName = [&](size_t I, StringRef Name) {
      return I < Tokens.size() && Tokens[I].is(tok::identifier) &&
             Tokens[I].getIdentifierInfo()->isStr(Name);
    };
    if (!IsName(At + 1, "each") || At + 2 >= Tokens.size() || Tokens[At + 2].isNot(tok::l_paren))
      return;
    const size_t Close = closingParenthesis(Tokens, At + 2);
    for (size_t I = At + 3; I < Close; ++I)
      if (IsName(I, "in")) {
        Table.Words.push_back({SourceRange(Tokens[At + 1].getLocation()), ""});
        Table.Words.push_back({SourceRange(Tokens[I].getLocation()), ":"});
        Tokens[I].setKind(tok::colon);
        Tokens[I].setIdentifierInfo(nullptr);
        Tokens.erase(Tokens.begin() + At + 1);
        return;
      }
  }

  Preprocessor &PP;
  const SourceManager &SM;
  std::vector<Token> &Tokens;
  DialectTable &Table;
};

} // namespace

void translateMicrosoftWords(Preprocessor &PP, std::vector<Token> &Tokens, DialectTable &Table) {
  Words(PP, Tokens, Table).translate();
}

} // namespace amp2hip
