#include "Redeclared.h"

#include "Message.h"
#include "TokenBuffer.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace amp2hip {
namespace {

/// Where the scope of the name at I ends: behind it. The tokens are changed already, and so have no
/// partners.
class ScopeOf {
public:
  explicit ScopeOf(const TokenBuffer &Tokens) : Tokens(Tokens) {}

  size_t end(size_t I) const {
    // Out of what brackets the name is in.
    int Angles = 0;
    for (size_t At = I; At-- > 0;) {
      if (closes(At)) {
        At = openOf(At);
      } else if (Tokens.is(At, tok::l_brace)) {
        return behindClose(At); // a block's
      } else if (Tokens.is(At, tok::l_paren)) {
        return behindStatement(behindClose(At)); // a parameter's, a loop's
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
  /// Behind the first `;` or the first block from there on, and what an `else` adds.
  size_t behindStatement(size_t At) const {
    bool Initialises = false; // behind the `:` of a constructor, where braces may be values
    while (At < Tokens.size()) {
      if (Tokens.is(At, tok::r_brace))
        return At;
      const bool IsValue =
          Initialises && Tokens.isOneOf(At - 1, tok::identifier, tok::greater);
      const bool IsEnd = Tokens.is(At, tok::semi) || (Tokens.is(At, tok::l_brace) && !IsValue);
      Initialises |= Tokens.is(At, tok::colon) &&
                     Tokens.isOneOf(At - 1, tok::r_paren, tok::kw_noexcept);
      At = opens(At) ? behindClose(At) : At + 1;
      if (IsEnd && !Tokens.is(At, tok::kw_else))
        return At;
    }
    return At;
  }

  const TokenBuffer &Tokens;
};

/// Names apart what a program has declared though something else has the name.
class Renaming {
public:
  Renaming(FullSourceLoc At, const TokenBuffer &Tokens, const IdentifierTable &Known)
      : Tokens(Tokens), Known(Known), SM(At.getManager()) {
    while (First < Tokens.size() && Tokens[First].getLocation() != At)
      ++First;
    Name = Tokens.name(First);
    if (!Name)
      return;
    NewName = Name->getName().str() + "_";
    IsTaken = Known.find(NewName) != Known.end();
  }

  /// From the declaration to the end of its scope. Nothing if a macro has a part of that.
  std::vector<Repair> inScope() {
    // Nobody else sees the name.
    for (; IsTaken; IsTaken = Known.find(NewName) != Known.end())
      NewName += "_";
    std::vector<Repair> Result;
    const size_t End = Name ? ScopeOf(Tokens).end(First) : 0;
    for (size_t At = First; At < End; ++At)
      if (Tokens.name(At) == Name &&
          !Tokens.isOneOf(At - 1, tok::period, tok::arrow, tok::coloncolon)) {
        if (!Tokens[At].getLocation().isFileID() || !add(At, Result))
          return {};
      }
    return Result;
  }
  /// In all of the program's text, but where a namespace of the library's is named. Nothing if the
  /// new name is another one's: all sources of a program have to give the same one.
  std::vector<Repair> everywhere() const {
    std::vector<Repair> Result;
    for (size_t At = 0; Name && !IsTaken && At < Tokens.size(); ++At)
      if (Tokens.name(At) == Name && !isOfLibrary(At))
        add(At, Result);
    return Result;
  }

private:
  bool isOfLibrary(size_t At) const {
    if (SM.isInSystemHeader(SM.getSpellingLoc(Tokens[At].getLocation())))
      return true;
    if (At < 2 || !Tokens.is(At - 1, tok::coloncolon))
      return false;
    for (StringRef Namespace : {"std", "concurrency", "Concurrency", "fast_math", "precise_math"})
      if (Tokens.isName(At - 2, Namespace))
        return true;
    return false;
  }
  bool add(size_t At, std::vector<Repair> &To) const {
    const auto [File, Offset] = SM.getDecomposedLoc(SM.getSpellingLoc(Tokens[At].getLocation()));
    const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
    if (!Entry)
      return false;
    To.push_back(
        {Entry->getName().str(), Offset, Tokens[At].getLength(), Repair::Kind::InPlace, NewName});
    return true;
  }

  const TokenBuffer &Tokens;
  const IdentifierTable &Known;
  const SourceManager &SM;
  size_t First = 0;
  const IdentifierInfo *Name = nullptr;
  std::string NewName;
  bool IsTaken = false;
};

/// True if what is declared has the name of something in <math.h> that Windows has not: `float gamma`,
/// `int round(double)`. No class of the library's has members of such names.
bool isOfMath(llvm::ArrayRef<Message> Group) {
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
    if (Note.location().isInvalid() || !Note.location().isInSystemHeader())
      return false;
    const SourceManager &SM = Note.location().getManager();
    const StringRef File = SM.getFilename(SM.getExpansionLoc(Note.location()));
    return File.contains("math") && !File.contains("/amp2hip");
  });
}

} // namespace

std::vector<Repair> redeclaredRepairs(llvm::ArrayRef<Message> Group, const TokenBuffer &Tokens,
                                      const IdentifierTable &Known) {
  const FullSourceLoc At = Group.front().location();
  if (At.isInvalid() || At.isInSystemHeader())
    return {};
  switch (Group.front().id()) {
  case diag::err_template_param_shadow:
  case diag::ext_template_param_shadow:
  case diag::ext_compat_template_param_shadow:
    return Renaming(At, Tokens, Known).inScope();
  default:
    return isOfMath(Group) ? Renaming(At, Tokens, Known).everywhere() : std::vector<Repair>();
  }
}

} // namespace amp2hip
