#include "TokenRewriter.h"

#include "LocalClasses.h"
#include "ParseRestrictions.h"
#include "TrailingReturns.h"
#include "amp2hip/Dialect/TokenBuffer.h"
#include "amp2hip/Support/Diagnostics.h"
#include "amp2hip/Support/Fix.h"

#include "clang/Lex/Preprocessor.h"

#include <set>

using namespace clang;

namespace amp2hip {
namespace {

class Rewriter {
public:
  Rewriter(Preprocessor &PP, TokenBuffer &Tokens, DialectTable &Table)
      : PP(PP), Tokens(Tokens), Table(Table), Restrict(PP.getIdentifierInfo("restrict")),
        TileStatic(PP.getIdentifierInfo("tile_static")), Ref(PP.getIdentifierInfo("ref")) {}

  void run() {
    // Nothing of a module is parsed, so that this is the only error.
    if (const size_t Module = findModule(); Module < Tokens.size()) {
      report(PP.getDiagnostics(), Tokens[Module].getLocation(), Diag::Module);
      Tokens.remove(0, Tokens.size() - 1);
      return;
    }
    for (size_t I = 0; I < Tokens.size(); ++I) {
      const IdentifierInfo *Name = Tokens.name(I);
      if (I < EndOfAmp && Tokens.is(I, tok::l_square))
        markLambda(I);
      if (!Name)
        continue;
      if (Name == Restrict && Tokens.is(I + 1, tok::l_paren))
        I = rewriteRestriction(I) - 1;
      else if (Name == TileStatic)
        rewriteTileStatic(I);
      else if (Name == Ref && Tokens.isOneOf(I + 1, tok::kw_class, tok::kw_struct))
        rewriteRefClass(I);
      else if (FunctionTypes.count(Name) && Tokens.is(I, tok::identifier))
        markDeclaredByType(I);
    }
  }

private:
  /// The position of the `module` or `import` of a C++20 declaration; size() if there is none.
  size_t findModule() const {
    if (!PP.getLangOpts().CPlusPlusModules)
      return Tokens.size();
    for (size_t I = 0; I < Tokens.size(); ++I) {
      if (Tokens.is(I, tok::l_brace) && Tokens.partner(I) < Tokens.size())
        I = Tokens.partner(I);
      const size_t At = I + Tokens.is(I, tok::kw_export);
      const IdentifierInfo *Name = Tokens.name(At);
      const bool IsFirst = I == 0 || Tokens.isOneOf(I - 1, tok::semi, tok::r_brace);
      if (IsFirst && Name && (Name->isStr("module") || Name->isStr("import")) &&
          Tokens.isOneOf(At + 1, tok::identifier, tok::semi, tok::colon))
        return At;
    }
    return Tokens.size();
  }

  /// Reports a class of C++/CX and makes it an ordinary one, so that this is the only error.
  void rewriteRefClass(size_t At) {
    report(PP.getDiagnostics(), Tokens[At].getLocation(), Diag::CxxCx);
    const bool HasAccess = At > 0 && Tokens.isOneOf(At - 1, tok::kw_public, tok::kw_private);
    Tokens.remove(HasAccess ? At - 1 : At, At + 1);
  }

  /// Replaces the specifiers at At by attributes of their declarator. Returns the position after
  /// them.
  size_t rewriteRestriction(size_t At) {
    std::optional<RestrictedDeclarator> Found = parseRestrictions(PP, Tokens, At, Table);
    if (!Found && isMisplacedRestriction(Tokens, At)) {
      const size_t End = Tokens.behindClose(At + 1);
      report(PP.getDiagnostics(), Tokens[At].getLocation(), Diag::RestrictedObject)
          << Fix(PP.getSourceManager(), PP.getLangOpts())
                 .remove({Tokens[At].getLocation(), Tokens[End - 1].getLocation()});
      Tokens.remove(At, End);
      return End;
    }
    if (!Found)
      return At + 1;
    Tokens.remove(At, Found->End);
    const SourceLocation Loc = Tokens[At].getLocation();
    using Kind = RestrictedDeclarator::Kind;
    switch (Found->What) {
    case Kind::Lambda:
      // A lambda takes attributes right after its parameters only. One for the host gets its
      // attribute too, because Clang lets both sides call a lambda without attributes.
      if (!Found->Set.Cpu && callsInReturnType(*Found))
        insertSide(Found->Close + 1, Loc, trailing_returns::OfLambda);
      insertAttributes(Found->Close + 1, Loc, Found->Set, &Rewriter::insertGnu);
      break;
    case Kind::Function:
      if (Tokens.name(Found->Open - 1))
        Table.RestrictedNames.insert(Tokens[Found->Open - 1].getLocation());
      if (!Found->Set.Amp)
        break; // A function without a specifier is for the cpu.
      if (const size_t Front = frontOfInstantiation(Found->Open); Front < Tokens.size()) {
        insertAttributes(Front, Loc, Found->Set, &Rewriter::insertGnu);
        Table.ExplicitInstantiations.push_back({Tokens[Front].getLocation(), Loc, Found->Set});
      } else if (Found->HasTrailingReturn) {
        if (!Found->Set.Cpu && callsInReturnType(*Found))
          insertSide(behindAuto(Found->Open), Loc, trailing_returns::OfFunction);
        insertAttributes(Found->Open, Loc, Found->Set, &Rewriter::insertScoped);
      } else {
        insertAttributes(Found->AfterExceptionSpecification, Loc, Found->Set, &Rewriter::insertGnu);
      }
      break;
    case Kind::FunctionPointer:
      if (Found->Set.Amp)
        report(PP.getDiagnostics(), Loc, Diag::AmpFunctionPointer);
      break;
    case Kind::FunctionType:
      // A type gets no attributes of a side; the functions that are declared by its name do.
      if (Found->Set.Amp)
        markFunctionType(Found->Open, Loc, Found->Set);
      break;
    }
    if (Found->Set.Amp && (Found->What == Kind::Lambda || Found->What == Kind::Function))
      inheritRestrictions(*Found);
    return Found->End;
  }

  /// The position after `template`, if the declarator with its parameters at Open is that of an
  /// explicit instantiation, which takes attributes nowhere else; size() for others.
  size_t frontOfInstantiation(size_t Open) const {
    size_t Begin = Open;
    while (Begin > 0 && !Tokens.isOneOf(Begin - 1, tok::semi, tok::l_brace, tok::r_brace))
      --Begin;
    if (Tokens.is(Begin, tok::kw_extern))
      ++Begin;
    const bool IsOne = Tokens.is(Begin, tok::kw_template) && !Tokens.is(Begin + 1, tok::less);
    return IsOne ? Begin + 1 : Tokens.size();
  }

  void inheritRestrictions(const RestrictedDeclarator &Around) {
    const size_t Body = bodyBehind(Tokens, Around.AfterExceptionSpecification);
    if (Body == Tokens.size())
      return;
    EndOfAmp = std::max(EndOfAmp, Tokens.behindClose(Body));
    for (const MemberDeclarator &M : membersOfLocalClasses(Tokens, Body)) {
      const SourceLocation Name = Tokens[M.Open - 1].getLocation();
      // The innermost enclosing function decides; it is rewritten last.
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
      return Tokens.isOneOf(I, tok::kw_static, tok::kw_extern, tok::kw_thread_local);
    };
    if ((At > 0 && IsStorageClass(At - 1)) || IsStorageClass(At + 1))
      report(PP.getDiagnostics(), Loc, Diag::StaticTileStatic);
    Tokens.remove(At, At + 1);
    insertGnu(At, Loc, attributes::TileStatic);
  }

  /// Marks the typedef or alias that names the function type with its parameters at Open, if any.
  void markFunctionType(size_t Open, SourceLocation Loc, const Restrictions &Set) {
    size_t Begin = Open;
    while (Begin > 0 &&
           !Tokens.isOneOf(Begin, tok::kw_typedef, tok::kw_using, tok::semi, tok::l_brace))
      --Begin;
    const bool IsAlias = Tokens.is(Begin, tok::kw_using);
    if (!IsAlias && !Tokens.is(Begin, tok::kw_typedef))
      return;
    size_t NameAt = IsAlias ? Begin + 1 : Open - 1;
    while (Tokens.is(NameAt, tok::r_paren)) // typedef int (F)();
      --NameAt;
    const IdentifierInfo *Name = Tokens.name(NameAt);
    if (!Name)
      return;
    FunctionTypes.insert(Name);
    const size_t At = IsAlias ? Begin + 2 : Begin + 1;
    if (Set.Cpu)
      insertGnu(At, Loc, attributes::TypeOfHost);
    insertGnu(At, Loc, attributes::TypeOfDevice);
  }
  /// Marks the functions that are declared by the name of a type, `F f, g;`. Ignores other uses of
  /// the name, as in a parameter or a pointer.
  void markDeclaredByType(size_t Type) {
    size_t Begin = Type;
    while (Begin > 0 && !Tokens.isOneOf(Begin - 1, tok::semi, tok::l_brace, tok::r_brace,
                                        tok::colon, tok::l_paren, tok::less))
      --Begin;
    if (Tokens.is(Begin, tok::kw_using))
      FunctionTypes.insert(Tokens.name(Begin + 1));
    if (Tokens.isOneOf(Begin - 1, tok::l_paren, tok::less) || Tokens.is(Begin, tok::kw_using))
      return;
    for (size_t I = Type + 1;
         Tokens.is(I, tok::identifier) && Tokens.isOneOf(I + 1, tok::comma, tok::semi, tok::equal);
         I += 2) {
      if (Tokens.is(Begin, tok::kw_typedef)) {
        FunctionTypes.insert(Tokens.name(I));
        continue;
      }
      insertGnu(I + 1, Tokens[I].getLocation(), attributes::ByType);
      Table.Inheriting.push_back(Tokens[I].getLocation());
    }
  }

  bool callsInReturnType(const RestrictedDeclarator &Declarator) const {
    return Declarator.HasTrailingReturn && hasDecltype(Declarator.AfterExceptionSpecification);
  }
  /// The position after the `auto` of the declarator with its parameters at Open and a trailing
  /// return type.
  size_t behindAuto(size_t Open) const {
    size_t At = Open;
    while (At > 0 && !Tokens.is(At - 1, tok::kw_auto))
      --At;
    return At;
  }
  bool hasDecltype(size_t Arrow) const {
    for (size_t I = Arrow; I < Tokens.size() && !Tokens.isOneOf(I, tok::l_brace, tok::semi); ++I)
      if (Tokens.is(I, tok::kw_decltype))
        return true;
    return false;
  }
  /// Marks the lambda without a specifier whose captures may begin at Open.
  void markLambda(size_t Open) {
    if (isBehindValueOrName(Open))
      return;
    const size_t Behind = Tokens.behindClose(Open);
    for (size_t I = Behind; I < Tokens.size() && !Tokens.isName(I, "restrict"); ++I) {
      if (Tokens.is(I, tok::l_brace)) {
        insertSide(Behind, Tokens[Open].getLocation(), trailing_returns::OfInherited);
        return;
      }
      if (Tokens.isOneOf(I, tok::semi, tok::r_paren, tok::r_square, tok::r_brace))
        return;
      if (Tokens.is(I, tok::l_paren))
        I = Tokens.behindClose(I) - 1;
    }
  }
  /// True for the bracket of `a[i]`, `int[2]`, `operator[]`, `[[attribute]]` and `auto &[a, b]`.
  bool isBehindValueOrName(size_t Open) const {
    const size_t Before = Open - 1;
    if (Tokens.is(Before, tok::r_paren)) // `if (x) [] {}();`
      return !Tokens.isOneOf(Tokens.partner(Before) - 1, tok::kw_if, tok::kw_constexpr, tok::kw_for,
                             tok::kw_while, tok::kw_switch);
    const size_t Type = Tokens.isOneOf(Before, tok::amp, tok::ampamp) ? Before - 1 : Before;
    return Tokens.isOneOf(Type, tok::kw_auto, tok::kw_const) ||
           Tokens.is(Open + 1, tok::l_square) ||
           Tokens.isOneOf(Before, tok::identifier, tok::r_square, tok::l_square, tok::greater,
                          tok::kw_operator, tok::kw_new, tok::kw_delete) ||
           Tokens.isOneOf(Before, tok::kw_bool, tok::kw_char, tok::kw_short, tok::kw_int,
                          tok::kw_long, tok::kw_unsigned, tok::kw_signed, tok::kw_float,
                          tok::kw_double);
  }

  typedef void (Rewriter::*Spelling)(size_t At, SourceLocation Loc, StringRef Name);

  void insertAttributes(size_t At, SourceLocation Loc, const Restrictions &Set, Spelling Insert) {
    if (Set.Cpu)
      (this->*Insert)(At, Loc, attributes::Host);
    if (Set.Amp)
      (this->*Insert)(At, Loc, attributes::Device);
  }

  /// __attribute__((Name))
  void insertGnu(size_t At, SourceLocation Loc, StringRef Name) { insertGnu(At, Loc, Name, {}); }
  /// __attribute__((amp2hip_side((Name))))
  void insertSide(size_t At, SourceLocation Loc, StringRef Name) {
    // Clang looks the name up only if it is in parentheses of its own.
    insertGnu(At, Loc, trailing_returns::Side,
              {makeToken(Loc, tok::l_paren), makeToken(Loc, tok::l_paren), madeName(Loc, Name),
               makeToken(Loc, tok::r_paren), makeToken(Loc, tok::r_paren)});
  }
  void insertGnu(size_t At, SourceLocation Loc, StringRef Name, llvm::ArrayRef<Token> Arguments) {
    Tokens.insert(At, {makeToken(Loc, tok::kw___attribute, PP.getIdentifierInfo("__attribute__")),
                       makeToken(Loc, tok::l_paren), makeToken(Loc, tok::l_paren),
                       madeName(Loc, Name)});
    Tokens.insert(At, Arguments);
    Tokens.insert(At, {makeToken(Loc, tok::r_paren), makeToken(Loc, tok::r_paren)});
  }

  /// [[amp2hip::Name]]
  void insertScoped(size_t At, SourceLocation Loc, StringRef Name) {
    Tokens.insert(At, {makeToken(Loc, tok::l_square), makeToken(Loc, tok::l_square),
                       madeName(Loc, attributes::Scope), makeToken(Loc, tok::coloncolon),
                       madeName(Loc, Name), makeToken(Loc, tok::r_square),
                       makeToken(Loc, tok::r_square)});
  }

  Token madeName(SourceLocation Loc, StringRef Name) {
    return makeToken(Loc, tok::identifier, PP.getIdentifierInfo(Name));
  }

  Preprocessor &PP;
  TokenBuffer &Tokens;
  DialectTable &Table;
  const IdentifierInfo *Restrict, *TileStatic, *Ref;
  /// The names of typedefs of function types for amp. Other entities may have the same names.
  std::set<const IdentifierInfo *> FunctionTypes;
  size_t EndOfAmp = 0; ///< the end of the bodies of functions for amp so far
};

} // namespace

void rewriteTokens(Preprocessor &PP, TokenBuffer &Tokens, DialectTable &Table) {
  Rewriter(PP, Tokens, Table).run();
}

} // namespace amp2hip
