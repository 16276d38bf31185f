#include "CollectFiles.h"

#include "amp2hip/Collect/Uninstantiated.h"
#include "amp2hip/Support/Paths.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"

#include <algorithm>
#include <map>

using namespace clang;

namespace amp2hip {
namespace {

using FilesByID = std::map<FileID, TranslatedFile>;

/// Returns each inclusion of a file that is not the system's, the main file first.
std::vector<FileID> userFiles(const SourceManager &SM) {
  std::vector<FileID> Result;
  for (unsigned I = 0; I < SM.local_sloc_entry_size(); ++I) {
    const SrcMgr::SLocEntry &Entry = SM.getLocalSLocEntry(I);
    if (!Entry.isFile() || SrcMgr::isSystem(Entry.getFile().getFileCharacteristic()))
      continue;
    const FileID ID = SM.getFileID(SourceLocation::getFromRawEncoding(Entry.getOffset()));
    if (SM.getFileEntryRefForID(ID))
      Result.push_back(ID);
  }
  std::stable_partition(Result.begin(), Result.end(),
                        [&](FileID ID) { return ID == SM.getMainFileID(); });
  return Result;
}

TextRange offsetsOf(CharSourceRange Range, const SourceManager &SM) {
  return {SM.getFileOffset(Range.getBegin()), SM.getFileOffset(Range.getEnd())};
}

TextRange tokenAt(SourceLocation Token, const CompilerInstance &CI) {
  const SourceManager &SM = CI.getSourceManager();
  return offsetsOf(
      CharSourceRange::getCharRange(
          Token, Lexer::getLocForEndOfToken(Token, /*Offset=*/0, SM, CI.getLangOpts())),
      SM);
}

void addUninstantiated(CompilerInstance &CI, FilesByID &Into) {
  const SourceManager &SM = CI.getSourceManager();
  for (const UninstantiatedTemplate &Template : uninstantiatedTemplates(CI.getASTContext())) {
    const FileID File = SM.getFileID(Template.Range.getBegin());
    if (File != SM.getFileID(Template.Range.getEnd()))
      continue;
    Into[File].Uninstantiated.push_back(offsetsOf(Template.Range, SM));
    for (const SourceLocation Name : Template.PotentialProperties)
      Into[File].PotentialProperties.push_back(tokenAt(Name, CI));
  }
}

} // namespace

std::vector<TranslatedFile> translatedFiles(CompilerInstance &CI, const DialectPlan &Dialect,
                                            const std::vector<FileChanges> &Changed,
                                            const UnseenText &Unseen,
                                            const MacroConditions &Conditions) {
  const SourceManager &SM = CI.getSourceManager();
  FilesByID ByFile;
  for (const FileChanges &F : Changed) {
    ByFile[F.File].Changes = F.Changes;
    ByFile[F.File].Text = SM.getBufferData(F.File).str();
  }
  for (const CharSourceRange Range : Unseen.ranges())
    ByFile[SM.getFileID(Range.getBegin())].Unseen.push_back(offsetsOf(Range, SM));
  for (const SourceLocation Word : Unseen.skippedAmp())
    ByFile[SM.getFileID(Word)].SkippedAmp.push_back(tokenAt(Word, CI));
  for (const Repair &R : Dialect.Repairs) {
    const SourceLocation At = locationIn(R.File, R.Begin, SM);
    if (!R.isForUnknownName() || At.isInvalid())
      continue;
    const FileID File = SM.getFileID(At);
    const unsigned NameSize = R.Text.size();
    ByFile[File].Unseen.push_back({R.Begin, R.End});
    ByFile[File].UnknownNames.push_back({R.Unknown, R.Unknown + NameSize});
  }
  for (const RefusedPart &Part : Dialect.Refused)
    if (const SourceLocation At = locationIn(Part.File, Part.Begin, SM); At.isValid())
      ByFile[SM.getFileID(At)].Unseen.push_back({Part.Begin, Part.End});
  addUninstantiated(CI, ByFile);
  for (const Inclusion &I : Dialect.Inclusions)
    ByFile[SM.getFileID(I.Hash)].Inclusions.push_back(
        {SM.getFileOffset(I.Hash), SM.getFileOffset(I.End), realPathOf(I.File.getName()), I.Name});
  std::vector<TranslatedFile> Result;
  for (const FileID ID : userFiles(SM)) {
    TranslatedFile File = std::move(ByFile[ID]);
    File.Path = realPathOf(SM.getFileEntryRefForID(ID)->getName());
    File.LineMarks = lineMarksIn(ID, SM);
    for (const HeldCondition &C : Conditions.heldIn(ID))
      File.Conditions.push_back({static_cast<unsigned>(C.Number), C.Begin, C.End, C.Directive});
    Result.push_back(std::move(File));
  }
  return Result;
}

std::vector<TranslatedFile>
copiedFiles(CompilerInstance &CI, const std::map<FileID, std::vector<FileInclusion>> &Inclusions) {
  const SourceManager &SM = CI.getSourceManager();
  std::vector<TranslatedFile> Result;
  for (const FileID ID : userFiles(SM)) {
    TranslatedFile File;
    File.Path = realPathOf(SM.getFileEntryRefForID(ID)->getName());
    File.Unseen.push_back({0, static_cast<unsigned>(SM.getBufferData(ID).size())});
    if (const auto Own = Inclusions.find(ID); Own != Inclusions.end())
      File.Inclusions = Own->second;
    Result.push_back(std::move(File));
  }
  return Result;
}

KernelForm kernelAt(SourceLocation Launch, const SourceManager &SM) {
  const PresumedLoc Place = SM.getPresumedLoc(SM.getFileLoc(Launch), /*UseLineDirectives=*/false);
  KernelForm Result;
  Result.File = realPathOf(Place.getFilename());
  Result.Line = Place.getLine();
  Result.Column = Place.getColumn();
  Result.Launch = Launch;
  return Result;
}

KernelNameFor namesFor(const std::vector<KernelForm> &Names, const SourceManager &SM) {
  return [&](SourceLocation Launch) -> std::string {
    if (Names.empty())
      return "";
    const KernelForm Place = kernelAt(Launch, SM);
    for (const KernelForm &N : Names)
      if (N.place() == Place.place())
        return N.Name;
    return "";
  };
}

} // namespace amp2hip
