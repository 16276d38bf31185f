#include "Leniencies.h"

#include "amp2hip/Dialect/TokenBuffer.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Finds the end of a declaration's scope. Counts brackets itself, because the partners of a token
/// buffer are gone once its changes are applied.
class ScopeFinder {
public:
  explicit ScopeFinder(const TokenBuffer &Tokens) : Tokens(Tokens) {}

  /// One past the scope of the name that is declared at I.
  size_t endOfScope(size_t I) const {
    // The innermost bracket around the name decides.
    int Angles = 0;
    for (size_t At = I; At-- > 0;) {
      if (closes(At)) {
        At = openOf(At);
      } else if (Tokens.is(At, tok::l_brace)) {
        return behindClose(At); // A block.
      } else if (Tokens.is(At, tok::l_paren)) {
        return behindStatement(behindClose(At)); // A parameter or a loop variable.
      } else if (Tokens.is(At, tok::greater)) {
        ++Angles;
      } else if (Tokens.is(At, tok::less) && Angles-- == 0) {
        return Tokens.is(At - 1, tok::kw_template) ? behindStatement(I) : I;
      }
    }
    return I;
  }

private:
  bool opens(size_t At) const {
    return Tokens.isOneOf(At, tok::l_paren, tok::l_brace, tok::l_square);
  }
  bool closes(size_t At) const {
    return Tokens.isOneOf(At, tok::r_paren, tok::r_brace, tok::r_square);
  }
  size_t openOf(size_t Close) const {
    int Depth = 0;
    for (size_t At = Close; At > 0; --At) {
      Depth += closes(At) - opens(At);
      if (Depth == 0)
        return At;
    }
    return 0;
  }
  size_t behindClose(size_t Open) const {
    int Depth = 0;
    for (size_t At = Open; At < Tokens.size(); ++At) {
      Depth += opens(At) - closes(At);
      if (Depth == 0)
        return At + 1;
    }
    return Tokens.size();
  }
  /// One past the first `;` or the first block at or after At, with the `else` branches after it.
  size_t behindStatement(size_t At) const {
    bool Initialises = false; // After the `:` of a constructor, where braces may be values.
    while (At < Tokens.size()) {
      if (Tokens.is(At, tok::r_brace))
        return At;
      const bool IsValue = Initialises && Tokens.isOneOf(At - 1, tok::identifier, tok::greater);
      const bool IsEnd = Tokens.is(At, tok::semi) || (Tokens.is(At, tok::l_brace) && !IsValue);
      Initialises |=
          Tokens.is(At, tok::colon) && Tokens.isOneOf(At - 1, tok::r_paren, tok::kw_noexcept);
      At = opens(At) ? behindClose(At) : At + 1;
      if (IsEnd && !Tokens.is(At, tok::kw_else))
        return At;
    }
    return At;
  }

  const TokenBuffer &Tokens;
};

/// Changes the name of a declaration at every place that refers to it.
class Renaming {
public:
  /// The name of the declaration is at At.
  Renaming(FullSourceLoc At, const ParsedSource &Source)
      : Tokens(Source.Tokens), Known(Source.PP.getIdentifierTable()), SM(At.getManager()) {
    while (First < Tokens.size() && Tokens[First].getLocation() != At)
      ++First;
    Name = Tokens.name(First);
    if (Name)
      NewName = Name->getName().str() + "_";
  }

  /// Changes the name up to the end of its scope. Returns nothing if a use is in a macro.
  OptionalAmendment inScope() {
    // No other source sees the name, so any free one will do.
    while (isTaken())
      NewName += "_";
    Amendment Result;
    const size_t End = Name ? ScopeFinder(Tokens).endOfScope(First) : 0;
    for (size_t I = First; I < End; ++I)
      if (Tokens.name(I) == Name &&
          !Tokens.isOneOf(I - 1, tok::period, tok::arrow, tok::coloncolon)) {
        if (!Tokens[I].getLocation().isFileID() || !addReplacement(I, Result))
          return std::nullopt;
      }
    return Result.Repairs.empty() ? std::nullopt : OptionalAmendment(Result);
  }

  /// Changes the name in all of the program's text, but not where a namespace of the library's
  /// qualifies it. Nothing if the new name is taken: every source of a program has to choose the
  /// same one.
  OptionalAmendment everywhere() const {
    Amendment Result;
    for (size_t I = 0; Name && !isTaken() && I < Tokens.size(); ++I)
      if (Tokens.name(I) == Name && !isOfLibrary(I))
        addReplacement(I, Result);
    return Result.Repairs.empty() ? std::nullopt : OptionalAmendment(Result);
  }

private:
  bool isTaken() const { return Known.find(NewName) != Known.end(); }
  bool isOfLibrary(size_t I) const {
    if (SM.isInSystemHeader(SM.getSpellingLoc(Tokens[I].getLocation())))
      return true;
    if (I < 2 || !Tokens.is(I - 1, tok::coloncolon))
      return false;
    return llvm::any_of(
        llvm::ArrayRef{"std", "concurrency", "Concurrency", "fast_math", "precise_math"},
        [&](StringRef Namespace) { return Tokens.isName(I - 2, Namespace); });
  }
  bool addReplacement(size_t I, Amendment &Result) const {
    std::optional<Repair> Made = repairAt(FullSourceLoc(Tokens[I].getLocation(), SM),
                                          Repair::Kind::InPlace, Tokens[I].getLength(), NewName);
    if (Made)
      Result.Repairs.push_back(std::move(*Made));
    return Made.has_value();
  }

  const TokenBuffer &Tokens;
  const IdentifierTable &Known;
  const SourceManager &SM;
  size_t First = 0;
  const IdentifierInfo *Name = nullptr;
  std::string NewName;
};

/// True if a declaration clashes with one of <math.h> that Windows does not have: `float gamma`,
/// `int round(double)`. Members may be renamed, too: no class of the library has such a member.
bool isMathClash(MessageGroup Group) {
  switch (Group.front().id()) {
  case diag::err_redefinition_different_kind:
  case diag::err_ovl_diff_return_type:
  case diag::err_static_non_static:
  case diag::ext_static_non_static:
    break;
  default:
    return false;
  }
  return llvm::any_of(Group.drop_front(), [](const Message &Note) {
    if (!Note.isInLibrary())
      return false;
    const SourceManager &SM = Note.location().getManager();
    const StringRef File = SM.getFilename(SM.getExpansionLoc(Note.location()));
    return File.contains("math") && !File.contains("/amp2hip");
  });
}

bool isInUsersFile(const Message &M) {
  return M.location().isValid() && !M.location().isInSystemHeader();
}

} // namespace

OptionalAmendment fixShadowedParameter(MessageGroup Group, const ParsedSource &Source) {
  const Message &M = Group.front();
  switch (M.id()) {
  case diag::err_template_param_shadow:
  case diag::ext_template_param_shadow:
  case diag::ext_compat_template_param_shadow:
    return isInUsersFile(M) ? Renaming(M.location(), Source).inScope() : std::nullopt;
  default:
    return std::nullopt;
  }
}

OptionalAmendment fixMathName(MessageGroup Group, const ParsedSource &Source) {
  const Message &M = Group.front();
  if (!isInUsersFile(M) || !isMathClash(Group))
    return std::nullopt;
  return Renaming(M.location(), Source).everywhere();
}

} // namespace amp2hip
