#include "Redeclared.h"

#include "Message.h"
#include "TokenBuffer.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/IdentifierTable.h"
#include "clang/Basic/SourceManager.h"

#include <optional>

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
  /// Behind the first `;` or the first block from there on.
  size_t behindStatement(size_t At) const {
    while (At < Tokens.size()) {
      if (Tokens.is(At, tok::semi))
        return At + 1;
      if (Tokens.is(At, tok::l_brace))
        return behindClose(At);
      if (Tokens.is(At, tok::r_brace))
        return At;
      At = Tokens.isOneOf(At, tok::l_paren, tok::l_square) ? behindClose(At) : At + 1;
    }
    return At;
  }

  const TokenBuffer &Tokens;
};

std::optional<Repair> renaming(const Token &T, const std::string &NewName,
                               const SourceManager &SM) {
  if (!T.getLocation().isFileID())
    return std::nullopt;
  const auto [File, Offset] = SM.getDecomposedLoc(T.getLocation());
  const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  if (!Entry)
    return std::nullopt;
  return Repair{Entry->getName().str(), Offset, T.getLength(), Repair::Kind::InPlace, NewName};
}

} // namespace

std::vector<Repair> redeclaredRepairs(const Message &M, const TokenBuffer &Tokens,
                                      const IdentifierTable &Known, const SourceManager &SM) {
  if (M.id() != diag::err_template_param_shadow && M.id() != diag::ext_template_param_shadow &&
      M.id() != diag::ext_compat_template_param_shadow)
    return {};
  size_t I = 0;
  while (I < Tokens.size() && Tokens[I].getLocation() != M.location())
    ++I;
  const IdentifierInfo *Name = I < Tokens.size() ? Tokens.name(I) : nullptr;
  if (!Name || SM.isInSystemHeader(M.location()))
    return {};
  std::string NewName = Name->getName().str() + "_";
  while (Known.find(NewName) != Known.end())
    NewName += "_";
  std::vector<Repair> Result;
  const size_t End = ScopeOf(Tokens).end(I);
  for (size_t At = I; At < End; ++At)
    if (Tokens.name(At) == Name &&
        !Tokens.isOneOf(At - 1, tok::period, tok::arrow, tok::coloncolon)) {
      std::optional<Repair> Here = renaming(Tokens[At], NewName, SM);
      if (!Here)
        return {};
      Result.push_back(std::move(*Here));
    }
  return Result;
}

} // namespace amp2hip
