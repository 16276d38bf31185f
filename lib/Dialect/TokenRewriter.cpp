#include "TokenRewriter.h"

#include "LocalClasses.h"
#include "Restrictions.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/Lex/Preprocessor.h"

#include <map>

using namespace clang;

namespace amp2hip {
namespace {

class Rewriter {
public:
  Rewriter(Preprocessor &PP, std::vector<Token> &Tokens, DialectTable &Table)
      : PP(PP), Tokens(Tokens), Table(Table), Restrict(PP.getIdentifierInfo("restrict")),
        TileStatic(PP.getIdentifierInfo("tile_static")), Ref(PP.getIdentifierInfo("ref")) {}

  void run() {
    matchParentheses();
    for (size_t I = 0; I < Tokens.size(); ++I) {
      const IdentifierInfo *Name =
          Tokens[I].isAnnotation() ? nullptr : Tokens[I].getIdentifierInfo();
      if (!Name)
        continue;
      if (Name == Restrict && I + 1 < Tokens.size() && Tokens[I + 1].is(tok::l_paren))
        I = rewriteRestriction(I) - 1;
      else if (Name == TileStatic)
        rewriteTileStatic(I);
      else if (Name == Ref && I + 1 < Tokens.size() &&
               Tokens[I + 1].isOneOf(tok::kw_class, tok::kw_struct))
        report(PP.getDiagnostics(), Tokens[I].getLocation(), Diag::CxxCx);
    }
    if (!Removed.empty() || !Inserted.empty())
      apply();
  }

private:
  void matchParentheses() {
    MatchingOpen.assign(Tokens.size(), 0);
    std::vector<unsigned> Open;
    for (size_t I = 0; I < Tokens.size(); ++I) {
      if (Tokens[I].is(tok::l_paren)) {
        Open.push_back(I);
      } else if (Tokens[I].is(tok::r_paren) && !Open.empty()) {
        MatchingOpen[I] = Open.back();
        Open.pop_back();
      }
    }
  }

  /// Returns the position after what was read.
  size_t rewriteRestriction(size_t At) {
    std::optional<RestrictedDeclarator> Found =
        readRestrictions(PP, Tokens, MatchingOpen, At, Table);
    if (!Found && isMisplacedRestriction(Tokens, At)) {
      size_t End = At;
      while (Tokens[End].isNot(tok::r_paren))
        ++End;
      report(PP.getDiagnostics(), Tokens[At].getLocation(), Diag::RestrictedObject);
      Removed[At] = End + 1;
      return End + 1;
    }
    if (!Found)
      return At + 1;
    Removed[At] = Found->End;
    const SourceLocation Loc = Tokens[At].getLocation();
    using Kind = RestrictedDeclarator::Kind;
    switch (Found->What) {
    case Kind::Lambda:
      // Clang takes an attribute right after the parameters only, before `mutable`. A lambda
      // that is for the host says so, because Clang makes one without attributes usable on both.
      insertAttributes(Found->Close + 1, Loc, Found->Set, &Rewriter::insertGnu);
      break;
    case Kind::Function:
      if (!Found->Set.Amp)
        break; // what a function without a specifier is
      if (Found->HasTrailingReturn)
        insertAttributes(Found->Open, Loc, Found->Set, &Rewriter::insertScoped);
      else
        insertAttributes(Found->AfterExceptionSpecification, Loc, Found->Set, &Rewriter::insertGnu);
      break;
    case Kind::FunctionPointer:
      if (Found->Set.Amp)
        report(PP.getDiagnostics(), Loc, Diag::AmpFunctionPointer);
      break;
    case Kind::FunctionType:
      break; // a type is no function: nothing in it runs anywhere
    }
    if (Found->Set.Amp && (Found->What == Kind::Lambda || Found->What == Kind::Function))
      inheritRestrictions(*Found);
    return Found->End;
  }

  void inheritRestrictions(const RestrictedDeclarator &Around) {
    for (const MemberDeclarator &M :
         membersOfLocalClasses(Tokens, Around.AfterExceptionSpecification)) {
      const SourceLocation Name = Tokens[M.Open - 1].getLocation();
      // The innermost function around the class decides; it is read last.
      if (M.HasTrailingReturn)
        insertAttributes(M.Open, Name, Around.Set, &Rewriter::insertScoped);
      else
        insertAttributes(M.AfterExceptionSpecification, Name, Around.Set, &Rewriter::insertGnu);
      Table.Inheriting.push_back(Name);
    }
  }

  void rewriteTileStatic(size_t At) {
    const SourceLocation Loc = Tokens[At].getLocation();
    auto IsStorageClass = [&](size_t I) {
      return I < Tokens.size() &&
             Tokens[I].isOneOf(tok::kw_static, tok::kw_extern, tok::kw_thread_local);
    };
    if ((At > 0 && IsStorageClass(At - 1)) || IsStorageClass(At + 1))
      report(PP.getDiagnostics(), Loc, Diag::StaticTileStatic);
    for (size_t I = At + 1; I < Tokens.size() && Tokens[I].isNot(tok::semi); ++I)
      if (Tokens[I].is(tok::identifier))
        Table.TileStaticNames.push_back(Tokens[I].getLocation());
    Removed[At] = At + 1;
    insertGnu(At, Loc, attributes::TileStatic);
  }

  typedef void (Rewriter::*Spelling)(size_t At, SourceLocation Loc, StringRef Name);

  void insertAttributes(size_t At, SourceLocation Loc, const Restrictions &Set, Spelling Insert) {
    if (Set.Cpu)
      (this->*Insert)(At, Loc, attributes::Host);
    if (Set.Amp)
      (this->*Insert)(At, Loc, attributes::Device);
  }

  /// __attribute__((Name))
  void insertGnu(size_t At, SourceLocation Loc, StringRef Name) {
    std::vector<Token> &Out = Inserted[At];
    Out.push_back(make(Loc, tok::kw___attribute, "__attribute__"));
    Out.push_back(make(Loc, tok::l_paren));
    Out.push_back(make(Loc, tok::l_paren));
    Out.push_back(make(Loc, tok::identifier, Name));
    Out.push_back(make(Loc, tok::r_paren));
    Out.push_back(make(Loc, tok::r_paren));
  }

  /// [[amp2hip::Name]]
  void insertScoped(size_t At, SourceLocation Loc, StringRef Name) {
    std::vector<Token> &Out = Inserted[At];
    Out.push_back(make(Loc, tok::l_square));
    Out.push_back(make(Loc, tok::l_square));
    Out.push_back(make(Loc, tok::identifier, attributes::Scope));
    Out.push_back(make(Loc, tok::coloncolon));
    Out.push_back(make(Loc, tok::identifier, Name));
    Out.push_back(make(Loc, tok::r_square));
    Out.push_back(make(Loc, tok::r_square));
  }

  Token make(SourceLocation Loc, tok::TokenKind Kind, StringRef Name = {}) {
    Token T;
    T.startToken();
    T.setKind(Kind);
    T.setLocation(Loc);
    if (!Name.empty()) {
      T.setIdentifierInfo(PP.getIdentifierInfo(Name));
      T.setLength(Name.size());
    } else {
      T.setLength(1);
    }
    return T;
  }

  void apply() {
    std::vector<Token> Result;
    Result.reserve(Tokens.size() + 6 * Inserted.size());
    auto NextInserted = Inserted.begin();
    auto NextRemoved = Removed.begin();
    for (size_t I = 0; I < Tokens.size();) {
      for (; NextInserted != Inserted.end() && NextInserted->first <= I; ++NextInserted)
        Result.insert(Result.end(), NextInserted->second.begin(), NextInserted->second.end());
      if (NextRemoved != Removed.end() && NextRemoved->first == I)
        I = NextRemoved++->second;
      else
        Result.push_back(Tokens[I++]);
    }
    Tokens.swap(Result);
  }

  Preprocessor &PP;
  std::vector<Token> &Tokens;
  DialectTable &Table;
  const IdentifierInfo *Restrict, *TileStatic, *Ref;
  std::vector<unsigned> MatchingOpen;
  std::map<size_t, size_t> Removed;              // begin -> end
  std::map<size_t, std::vector<Token>> Inserted; // in front of a position
};

} // namespace

void rewriteTokens(Preprocessor &PP, std::vector<Token> &Tokens, DialectTable &Table) {
  Rewriter(PP, Tokens, Table).run();
}

} // namespace amp2hip
