#include "Places.h"

#include "Replaced.h"

#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {

int FileNumbers::of(const SourceManager &SM, FileID File) {
  const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  if (!Entry)
    return -1; // the command line, the tokens that a macro pastes
  StringRef Name = Entry->getFileEntry().tryGetRealPathName();
  return Numbers.emplace((Name.empty() ? Entry->getName() : Name).str(), Numbers.size())
      .first->second;
}

void FileNumbers::addMacros(const Preprocessor &PP) {
  const SourceManager &SM = PP.getSourceManager();
  for (const auto &[Name, State] : PP.macros(/*IncludeExternalMacros=*/false))
    for (const MacroDirective *D = State.getLatest(); D; D = D->getPrevious())
      if (const MacroInfo *Macro = D->getMacroInfo(); Macro && Macro->getNumTokens() > 0) {
        const SourceLocation First = Macro->getReplacementToken(0).getLocation();
        const int File = of(SM, SM.getFileID(First));
        if (First.isFileID() && File >= 0 && !SM.isInSystemHeader(First))
          MacroFronts.insert({File, SM.getFileOffset(First)});
      }
}

std::string PlaceKey::text() const {
  std::string Text = std::to_string(StandsIn) + ":" + std::to_string(StandsAt);
  if (SpelledIn != StandsIn || SpelledAt != StandsAt)
    Text += "/" + std::to_string(SpelledIn) + ":" + std::to_string(SpelledAt);
  return Text;
}

std::optional<Places::FilePlace> Places::resolve(SourceLocation At) const {
  const auto [File, Offset] = SM.getDecomposedLoc(At);
  if (!Map || File != SM.getMainFileID())
    return FilePlace{Numbers.of(SM, File), Offset};
  const Origin *O = Offset < LineInFront ? nullptr : Map->find(Offset - LineInFront);
  if (!O)
    return std::nullopt;
  // What an edit wrote stands as a whole for what was there.
  return FilePlace{Numbers.of(*Source, O->File),
                   O->SourceBegin + (O->IsCopy ? Offset - LineInFront - O->Begin : 0)};
}

/// In the output, what a macro of the runtime is given stands where the user wrote it. What such a
/// macro itself writes for an access to a property stands where that access begins.
SourceLocation Places::outsideRuntimesMacros(SourceLocation At) const {
  while (Map) {
    const llvm::StringRef Macro = macroOfArgument(At, SM);
    if (isDispatchMacro(Macro) || Macro == MemberOrPropertyMacro)
      At = SM.getImmediateSpellingLoc(At);
    else if (isInMemberOrProperty(At, SM))
      At = SM.getImmediateMacroCallerLoc(At);
    else
      break;
  }
  return At;
}

std::optional<PlaceKey> Places::find(SourceLocation At) const {
  At = outsideRuntimesMacros(At);
  if (At.isInvalid())
    return std::nullopt;
  const SourceLocation Stands = SM.getExpansionLoc(At);
  if (SM.isInSystemHeader(Stands))
    return std::nullopt;
  const std::optional<FilePlace> Where = resolve(Stands);
  if (!Where || Where->File < 0)
    return std::nullopt;
  PlaceKey Key{Where->File, Where->File, Where->Offset, Where->Offset};
  const SourceLocation Spelled = SM.getSpellingLoc(At);
  if (Spelled == Stands)
    return Key;
  if (SM.isInSystemHeader(Spelled)) {
    Key.SpelledIn = -2;
    // What the compiler itself defines is in no file, and on another line for each device.
    Key.SpelledAt =
        SM.getFileEntryRefForID(SM.getFileID(Spelled)) ? SM.getSpellingLineNumber(Spelled) : 0;
    return Key;
  }
  const std::optional<FilePlace> From = resolve(Spelled);
  if (!From)
    return std::nullopt;
  // What the command line defines is in no file, and elsewhere in each reading.
  const bool IsOfCommandLine = From->File < 0 && !SM.isWrittenInScratchSpace(Spelled);
  if (isWrittenInFile(At) && (IsOfCommandLine || Numbers.isMacroFront(From->File, From->Offset)))
    return Key;
  // What is pasted has no place of its own.
  Key.SpelledIn = From->File;
  Key.SpelledAt = From->File < 0 ? 0 : From->Offset;
  return Key;
}

/// A token of the macro that the file names there.
bool Places::isWrittenInFile(SourceLocation At) const {
  return !SM.isMacroArgExpansion(At) &&
         outsideRuntimesMacros(SM.getImmediateExpansionRange(At).getBegin()).isFileID();
}

bool Places::isInvented(SourceLocation At) const {
  return Map && At.isValid() && !SM.isInSystemHeader(SM.getExpansionLoc(At)) && !find(At);
}

bool Places::isWritten(SourceLocation At) const {
  At = SM.getSpellingLoc(outsideRuntimesMacros(At));
  const auto [File, Offset] = SM.getDecomposedLoc(At);
  if (!Map || File != SM.getMainFileID() || Offset < LineInFront)
    return false;
  const Origin *O = Map->find(Offset - LineInFront);
  return !O || !O->IsCopy;
}

SourceLocation Places::inSource(SourceLocation At) const {
  if (At.isInvalid() || !Map)
    return At;
  const auto [File, Offset] = SM.getDecomposedLoc(SM.getExpansionLoc(outsideRuntimesMacros(At)));
  if (File != SM.getMainFileID() || Offset < LineInFront)
    return SourceLocation();
  const Origin *O = Map->find(Offset - LineInFront);
  return O ? Source->getComposedLoc(O->File, O->SourceBegin +
                                                 (O->IsCopy ? Offset - LineInFront - O->Begin : 0))
           : SourceLocation();
}

std::string Places::inSystemHeader(SourceLocation At) const {
  const auto [File, Offset] = SM.getDecomposedLoc(At);
  return std::to_string(Numbers.of(SM, File)) + ":" +
         std::to_string(SM.getLineNumber(File, Offset)) + ":" +
         std::to_string(SM.getColumnNumber(File, Offset));
}

std::string Places::identify(SourceLocation At) const {
  if (At.isInvalid())
    return "nowhere";
  const SourceLocation Stands = SM.getExpansionLoc(At);
  if (SM.isInSystemHeader(Stands) || !SM.getFileEntryRefForID(SM.getFileID(Stands)))
    if (SM.getFileID(Stands) != SM.getMainFileID())
      return inSystemHeader(Stands);
  const std::optional<PlaceKey> Key = find(At);
  return Key ? Key->text() : std::string();
}

} // namespace amp2hip
