#include "Sources.h"

#include "amp2hip/Plan/Respelling.h"
#include "amp2hip/Support/CommonText.h"
#include "amp2hip/Support/Diagnostics.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"

using namespace clang;

namespace amp2hip {

SourceFile *Sources::file(FileID ID) {
  std::unique_ptr<SourceFile> &File = Files[ID];
  if (!File)
    File = std::make_unique<SourceFile>(ID, SM.getBufferData(ID), Lang);
  return File.get();
}

std::vector<SourceFile *> Sources::filesNamed(llvm::StringRef Name) {
  std::vector<SourceFile *> Result;
  for (unsigned I = 0; I < SM.local_sloc_entry_size(); ++I) {
    const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
    if (!Entry.isFile())
      continue;
    const FileID ID = SM.getFileID(SourceLocation::getFromRawEncoding(Entry.getOffset()));
    const OptionalFileEntryRef File = SM.getFileEntryRefForID(ID);
    if (File && File->getName() == Name)
      Result.push_back(file(ID));
  }
  return Result;
}

std::vector<const SourceFile *> Sources::edited() const {
  std::vector<const SourceFile *> Result;
  for (const auto &[ID, File] : Files)
    if (!File->Changes.empty())
      Result.push_back(File.get());
  return Result;
}

void Sources::settle() {
  std::vector<Edits *> All;
  for (const auto &[ID, File] : Files)
    All.push_back(&File->Changes);
  auto LocationOf = [&](const Edits *Changes, unsigned Offset) {
    for (const auto &[ID, File] : Files)
      if (&File->Changes == Changes)
        return SM.getLocForStartOfFile(ID).getLocWithOffset(Offset);
    return SourceLocation();
  };
  for (const auto &[Changes, Conflict] : Edits::settle(All)) {
    report(Diags, LocationOf(Changes, Conflict.First), Diag::EditConflict);
    report(Diags, LocationOf(Changes, Conflict.Second), Diag::OtherEdit);
  }
}

bool Sources::isEditable(FileID File, SourceLocation Spelled, SourceLocation Location) {
  if (SM.isWrittenInScratchSpace(Spelled) || !SM.getFileEntryRefForID(File)) {
    report(Diags, SM.getExpansionLoc(Location), Diag::EditInMacro);
    return false;
  }
  if (!SM.isInSystemHeader(Spelled))
    return true;
  // The runtime's macros for restrictions are empty in HIP, so they need no edit.
  if (!SM.getFilename(Spelled).ends_with("amp2hip/restriction_macros.h") &&
      Reported.insert(File).second)
    report(Diags, Spelled, Diag::AmpInHeader) << SM.getFilename(Spelled);
  return false;
}

std::optional<Place> Sources::place(SourceLocation Location) {
  const SourceLocation Spelled = SM.getSpellingLoc(Location);
  const auto [File, Offset] = SM.getDecomposedLoc(Spelled);
  if (!isEditable(File, Spelled, Location))
    return std::nullopt;
  return Place{file(File), Offset};
}

std::optional<Place> Sources::endPlace(SourceLocation Location) {
  std::optional<Place> Begin = place(Location);
  if (Begin)
    Begin->Offset += Lexer::MeasureTokenLength(SM.getSpellingLoc(Location), SM, Lang);
  return Begin;
}

std::optional<Piece> Sources::piece(SourceRange Tokens) {
  if (toCommonText(Tokens, SM, Lang)) {
    const std::optional<Place> Begin = place(Tokens.getBegin());
    const std::optional<Place> End = Begin ? endPlace(Tokens.getEnd()) : std::nullopt;
    if (!End)
      return std::nullopt;
    if (Begin->Offset < End->Offset)
      return Piece{Begin->File, Begin->Offset, End->Offset};
  }
  report(Diags, SM.getExpansionLoc(Tokens.getBegin()), Diag::EditInMacro);
  return std::nullopt;
}

std::optional<unsigned> Sources::offsetIn(const SourceFile &File, SourceLocation Location) const {
  if (!Location.isFileID() || SM.getFileID(Location) != File.ID)
    return std::nullopt;
  return SM.getFileOffset(Location);
}

SourceLocation Sources::frontAtLevelOf(SourceLocation Front, SourceLocation Anchor) const {
  // If a macro such as `GPU` expands to the specifier alone, the level of its use counts.
  for (SourceLocation Outer = Anchor; Outer.isMacroID() && Front.isMacroID();
       Outer = SM.getImmediateMacroCallerLoc(Outer))
    if (SM.getFileID(Outer) == SM.getFileID(Front)) {
      Anchor = Outer;
      break;
    }
  while (Front.isMacroID() && SM.isMacroArgExpansion(Front)) {
    if (Anchor.isMacroID() && SM.getFileID(Front) == SM.getFileID(Anchor)) {
      // Both are in one macro argument, so the declaration is written there.
      Front = SM.getImmediateSpellingLoc(Front);
      Anchor = SM.getImmediateSpellingLoc(Anchor);
    } else {
      // Only the beginning is in a macro argument, so the declaration is written in the macro's
      // body.
      Front = SM.getImmediateExpansionRange(Front).getBegin();
    }
  }
  // If a macro expands only to the beginning, take its name at the level of the rest.
  while (Front.isMacroID() && (Anchor.isFileID() || SM.getFileID(Front) != SM.getFileID(Anchor)) &&
         SM.isAtStartOfImmediateMacroExpansion(Front)) {
    const SourceLocation Outer = SM.getImmediateExpansionRange(Front).getBegin();
    Front = Outer;
  }
  return Front;
}

/// Returns a token's text without the line breaks that a backslash hides.
static std::string withoutLineBreaks(llvm::StringRef Token) {
  std::string Result;
  while (!Token.empty()) {
    if (Token.consume_front("\\\n") || Token.consume_front("\\\r\n"))
      continue;
    Result += Token.front();
    Token = Token.drop_front();
  }
  return Result;
}

void Sources::respell(const Respelling &N, std::optional<unsigned> Choice) {
  const auto Written = piece(N.Location);
  if (!Written)
    return;
  if (withoutLineBreaks(Written->text()) == N.Name)
    Written->File->Changes.replace(Written->Begin, Written->End, N.Text, Choice);
  else
    report(Diags, SM.getExpansionLoc(N.Location), Diag::EditInMacro);
}

} // namespace amp2hip
