#include "Places.h"

#include "Replaced.h"
#include "amp2hip/Support/AmpNames.h"

#include "clang/Lex/Lexer.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {

int FileNumbers::of(const SourceManager &SM, FileID File) {
  const OptionalFileEntryRef Entry = SM.getFileEntryRefForID(File);
  if (!Entry)
    return -1; // the command line, or tokens that a macro pastes
  StringRef Name = Entry->getFileEntry().tryGetRealPathName();
  return Numbers.emplace((Name.empty() ? Entry->getName() : Name).str(), Numbers.size())
      .first->second;
}

void FileNumbers::addMacros(const Preprocessor &PP) {
  const SourceManager &SM = PP.getSourceManager();
  for (const auto &[Name, State] : PP.macros(/*IncludeExternalMacros=*/false))
    for (const clang::MacroDirective *D = State.getLatest(); D; D = D->getPrevious())
      if (const MacroInfo *Macro = D->getMacroInfo(); Macro && Macro->getNumTokens() > 0) {
        const SourceLocation First = Macro->getReplacementToken(0).getLocation();
        const int File = of(SM, SM.getFileID(First));
        if (First.isFileID() && File >= 0 && !SM.isInSystemHeader(First))
          MacroFronts.insert({File, SM.getFileOffset(First)});
      }
}

std::string TokenKey::text() const {
  std::string Text = std::to_string(ExpansionFile) + ":" + std::to_string(ExpansionOffset);
  if (SpellingFile != ExpansionFile || SpellingOffset != ExpansionOffset)
    Text += "/" + std::to_string(SpellingFile) + ":" + std::to_string(SpellingOffset);
  return Text;
}

std::optional<Places::FilePlace> Places::resolve(SourceLocation Location) const {
  const auto [File, Offset] = SM.getDecomposedLoc(Location);
  if (!Map || File != SM.getMainFileID())
    return FilePlace{Numbers.of(SM, File), Offset};
  const Origin *O = Offset < LineInFront ? nullptr : Map->find(Offset - LineInFront);
  if (!O)
    return std::nullopt;
  // Text of an edit stands as a whole for the range that it replaces.
  return FilePlace{Numbers.of(*Source, O->File),
                   O->SourceBegin + (O->IsCopy ? Offset - LineInFront - O->Begin : 0)};
}

/// Returns the location outside of the runtime's macros that the output uses, and of HIP's macro
/// for a launch. The arguments of such a macro are where the user wrote them; the text of the macro
/// for an access to a property is where that access begins.
SourceLocation Places::outsideRuntimesMacros(SourceLocation Location) const {
  while (Location.isMacroID()) {
    const llvm::StringRef Macro = macroOfArgument(Location, SM);
    if (Macro == OwnLaunch || isDispatchMacro(Macro) || Macro == MemberOrPropertyMacro)
      Location = SM.getImmediateSpellingLoc(Location);
    else if (isInMemberOrProperty(Location, SM))
      Location = SM.getImmediateMacroCallerLoc(Location);
    else
      break;
  }
  return Location;
}

std::optional<TokenKey> Places::find(SourceLocation Location) const {
  Location = outsideRuntimesMacros(Location);
  if (Location.isInvalid())
    return std::nullopt;
  const SourceLocation Expansion = SM.getExpansionLoc(Location);
  if (SM.isInSystemHeader(Expansion))
    return std::nullopt;
  const std::optional<FilePlace> Expanded = resolve(Expansion);
  if (!Expanded || Expanded->File < 0)
    return std::nullopt;
  TokenKey Key{Expanded->File, Expanded->File, Expanded->Offset, Expanded->Offset};
  const SourceLocation Spelling = SM.getSpellingLoc(Location);
  if (Spelling == Expansion)
    return Key;
  if (SM.isInSystemHeader(Spelling)) {
    Key.SpellingFile = -2;
    // Macros of the compiler itself are in no file, and on a different line for each device.
    Key.SpellingOffset =
        SM.getFileEntryRefForID(SM.getFileID(Spelling)) ? SM.getSpellingLineNumber(Spelling) : 0;
    return Key;
  }
  std::optional<FilePlace> Spelled = resolve(Spelling);
  // The output defines it; for the source, the translator's command line does.
  if (!Spelled && Lexer::getImmediateMacroName(Location, SM, LangOptions()) == names::CompilerMacro)
    Spelled = FilePlace{-1, 0};
  if (!Spelled)
    return std::nullopt;
  // Macros of the command line are in no file, and at another offset in each parse.
  const bool IsOfCommandLine = Spelled->File < 0 && !SM.isWrittenInScratchSpace(Spelling);
  if (isWrittenInFile(Location) &&
      (IsOfCommandLine || Numbers.isMacroFront(Spelled->File, Spelled->Offset)))
    return Key;
  // A pasted token has no offset of its own.
  Key.SpellingFile = Spelled->File;
  Key.SpellingOffset = Spelled->File < 0 ? 0 : Spelled->Offset;
  return Key;
}

/// True for a token of the replacement list of a macro whose name is in the file.
bool Places::isWrittenInFile(SourceLocation Location) const {
  return !SM.isMacroArgExpansion(Location) &&
         outsideRuntimesMacros(SM.getImmediateExpansionRange(Location).getBegin()).isFileID();
}

bool Places::isInvented(SourceLocation Location) const {
  return Map && Location.isValid() && !SM.isInSystemHeader(SM.getExpansionLoc(Location)) &&
         !find(Location);
}

bool Places::isWritten(SourceLocation Location) const {
  Location = SM.getSpellingLoc(outsideRuntimesMacros(Location));
  const auto [File, Offset] = SM.getDecomposedLoc(Location);
  if (!Map || File != SM.getMainFileID() || Offset < LineInFront)
    return false;
  const Origin *O = Map->find(Offset - LineInFront);
  return !O || !O->IsCopy;
}

SourceLocation Places::inSource(SourceLocation Location) const {
  if (Location.isInvalid() || !Map)
    return Location;
  const auto [File, Offset] =
      SM.getDecomposedLoc(SM.getExpansionLoc(outsideRuntimesMacros(Location)));
  if (File != SM.getMainFileID() || Offset < LineInFront)
    return SourceLocation();
  const Origin *O = Map->find(Offset - LineInFront);
  return O ? Source->getComposedLoc(O->File, O->SourceBegin +
                                                 (O->IsCopy ? Offset - LineInFront - O->Begin : 0))
           : SourceLocation();
}

std::string Places::inSystemHeader(SourceLocation Location) const {
  const auto [File, Offset] = SM.getDecomposedLoc(Location);
  return std::to_string(Numbers.of(SM, File)) + ":" +
         std::to_string(SM.getLineNumber(File, Offset)) + ":" +
         std::to_string(SM.getColumnNumber(File, Offset));
}

std::string Places::identify(SourceLocation Location) const {
  if (Location.isInvalid())
    return "nowhere";
  const SourceLocation Expansion = SM.getExpansionLoc(Location);
  if (SM.isInSystemHeader(Expansion) || !SM.getFileEntryRefForID(SM.getFileID(Expansion)))
    if (SM.getFileID(Expansion) != SM.getMainFileID())
      return inSystemHeader(Expansion);
  const std::optional<TokenKey> Key = find(Location);
  return Key ? Key->text() : std::string();
}

} // namespace amp2hip
