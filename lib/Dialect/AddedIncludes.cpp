#include "amp2hip/Dialect/AddedIncludes.h"

#include "MsVersion.h"
#include "amp2hip/Dialect/TokenBuffer.h"

#include "amp2hip/Support/Diagnostics.h"

#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/STLFunctionalExtras.h"

using namespace clang;

namespace amp2hip {

AddedInclude addedInclude(StringRef Header, StringRef Name, FullSourceLoc UsedAt) {
  AddedInclude Result{Header.str(), Name.str(), {}, 0};
  if (UsedAt.isInvalid())
    return Result;
  const SourceManager &SM = UsedAt.getManager();
  const auto [File, Offset] = SM.getDecomposedLoc(SM.getFileLoc(UsedAt));
  if (const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File)) {
    Result.File = Entry->getName().str();
    Result.Offset = Offset;
  }
  return Result;
}

std::optional<AddedInclude> includeForWideMain(const TokenBuffer &Tokens, const SourceManager &SM) {
  auto IsDefined = [&](size_t I, StringRef Name) {
    return Tokens.isName(I, Name) && Tokens.is(I + 1, tok::l_paren) &&
           Tokens.is(Tokens.behindClose(I + 1), tok::l_brace) &&
           !(I > 0 && Tokens.is(I - 1, tok::coloncolon));
  };
  std::optional<AddedInclude> Result;
  for (size_t I = 0; I < Tokens.size(); ++I) {
    if (IsDefined(I, "main"))
      return std::nullopt;
    if (IsDefined(I, "wmain"))
      Result =
          addedInclude("amp2hip/wide_main.h", "wmain", FullSourceLoc(Tokens[I].getLocation(), SM));
  }
  return Result;
}

std::optional<AddedInclude> includeForRand(const TokenBuffer &Tokens, const DialectOptions &Options,
                                           const SourceManager &SM) {
  for (size_t I = 0; I < Tokens.size(); ++I) {
    // random_shuffle calls rand.
    if (!Tokens.isName(I, "rand") && !Tokens.isName(I, "srand") &&
        !Tokens.isName(I, "random_shuffle"))
      continue;
    const SourceLocation At = SM.getSpellingLoc(Tokens[I].getLocation());
    const bool IsMember = I > 0 && Tokens.isOneOf(I - 1, tok::period, tok::arrow);
    const bool IsOthers = I > 1 && Tokens.is(I - 1, tok::coloncolon) &&
                          Tokens.is(I - 2, tok::identifier) && !Tokens.isName(I - 2, "std");
    const bool IsDeclared = I > 0 && Tokens.name(I - 1) &&
                            !Tokens.isOneOf(I - 1, tok::kw_return, tok::kw_else, tok::kw_case,
                                            tok::kw_do, tok::kw_throw);
    if (!IsMember && !IsOthers && !IsDeclared && !SM.isInSystemHeader(At) &&
        isForVisualCpp(SM.getFileID(At), Options, SM)) {
      AddedInclude Result = addedInclude("amp2hip/rand.h", Tokens[I].getIdentifierInfo()->getName(),
                                         FullSourceLoc(At, SM));
      Result.MustBeFirst = true; // before any declaration of its functions
      return Result;
    }
  }
  return std::nullopt;
}

/// The place of the first use in the first inclusion of its file; invalid if there is none.
static SourceLocation useOf(const AddedInclude &I, SourceManager &SM) {
  return locationIn(I.File, I.Offset, SM);
}

bool addInclude(std::set<AddedInclude> &Includes, const AddedInclude &Wanted, SourceManager &SM) {
  const auto [Known, IsNew] = Includes.insert(Wanted);
  const SourceLocation Use = useOf(Wanted, SM), KnownUse = useOf(*Known, SM);
  if (IsNew || Use.isInvalid() || KnownUse.isInvalid() ||
      !SM.isBeforeInTranslationUnit(Use, KnownUse))
    return IsNew;
  const bool IsPlaced = Known->Behind.has_value();
  Includes.erase(Known);
  Includes.insert(Wanted);
  return IsPlaced;
}

bool isWithin(FileID Entered, SourceLocation At, const SourceManager &SM) {
  FileID ID = SM.getFileID(At);
  while (ID.isValid() && ID != Entered)
    ID = SM.getFileID(SM.getIncludeLoc(ID));
  return ID.isValid();
}

/// The `#` of the directive that an include is placed after; invalid if it need not be placed.
static SourceLocation placeOf(const AddedInclude &I, const DialectTable &Table, SourceManager &SM) {
  const SourceLocation Use = useOf(I, SM);
  SourceLocation At;
  for (const SystemInclude &S : Table.SystemIncludes) {
    if (Use.isValid() && !SM.isBeforeInTranslationUnit(S.Hash, Use))
      break;
    At = S.Hash;
    if (S.IsAmp)
      break;
  }
  const auto IsAskedWhere = [&](llvm::function_ref<bool(SourceLocation)> Where) {
    return llvm::any_of(Table.MacroDirectives, [&](const MacroDirective &D) {
      return Table.AskedMacros.count(D.Macro) && Where(D.At);
    });
  };
  if (At.isInvalid() ||
      !IsAskedWhere([&](SourceLocation Macro) { return SM.isBeforeInTranslationUnit(Macro, At); }))
    return {};
  // The include means the same after the header that has that directive, unless this header uses
  // the name or, further down, changes a macro that a library's header tests.
  while (SM.getFileID(At) != SM.getMainFileID()) {
    const FileID Inner = SM.getFileID(At);
    const auto Outer =
        llvm::find_if(Table.Inclusions, [&](const Inclusion &Of) { return Of.Entered == Inner; });
    if (Outer == Table.Inclusions.end() || Outer->IsAdded || isWithin(Inner, Use, SM) ||
        IsAskedWhere([&](SourceLocation Macro) {
          return isWithin(Inner, Macro, SM) && SM.isBeforeInTranslationUnit(At, Macro);
        }))
      break;
    At = Outer->Hash;
  }
  return At;
}

bool placeIncludes(std::set<AddedInclude> &Includes, const DialectTable &Table, SourceManager &SM) {
  bool IsChanged = false;
  std::set<AddedInclude> Result;
  for (AddedInclude I : Includes) {
    const SourceLocation At = I.Behind || I.MustBeFirst ? SourceLocation() : placeOf(I, Table, SM);
    if (At.isValid()) {
      I.Behind = {SM.getFilename(At).str(), SM.getFileOffset(At)};
      IsChanged = true;
    }
    Result.insert(std::move(I));
  }
  Includes = std::move(Result);
  return IsChanged;
}

std::string directiveFor(StringRef Header) { return ("#include <" + Header + ">\n").str(); }

std::string directivesInFront(const std::set<AddedInclude> &Includes) {
  std::string Text;
  for (const AddedInclude &I : Includes)
    if (!I.Behind)
      Text += directiveFor(I.Header);
  return Text;
}

void reportIncludes(const std::set<AddedInclude> &Includes, DiagnosticsEngine &Diags,
                    SourceManager &SM) {
  for (const AddedInclude &I : Includes)
    report(Diags, useOf(I, SM), Diag::IncludeAdded) << I.Header << I.Name;
}

} // namespace amp2hip
