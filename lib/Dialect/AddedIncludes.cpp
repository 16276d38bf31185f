#include "AddedIncludes.h"

#include "TokenBuffer.h"

#include "amp2hip/Support/Diagnostics.h"

#include "clang/Basic/FileManager.h"
#include "clang/Basic/SourceManager.h"

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

std::string directivesFor(const std::set<AddedInclude> &Includes) {
  std::string Text;
  for (const AddedInclude &I : Includes)
    Text += "#include <" + I.Header + ">\n";
  return Text;
}

void reportIncludes(const std::set<AddedInclude> &Includes, DiagnosticsEngine &Diags,
                    SourceManager &SM) {
  for (const AddedInclude &I : Includes) {
    SourceLocation At;
    if (const auto Entry = SM.getFileManager().getOptionalFileRef(I.File))
      if (const FileID File = SM.translateFile(*Entry); File.isValid())
        At = SM.getLocForStartOfFile(File).getLocWithOffset(I.Offset);
    report(Diags, At, Diag::IncludeAdded) << I.Header << I.Name;
  }
}

} // namespace amp2hip
