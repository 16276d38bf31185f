#include "Readings.h"

#include "amp2hip/Model/Uninstantiated.h"
#include "amp2hip/Support/Paths.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/PPCallbacks.h"
#include "clang/Lex/Preprocessor.h"

using namespace clang;

namespace amp2hip {

class ReadingCollector::Watcher : public PPCallbacks {
public:
  Watcher(const SourceManager &SM, std::map<FileID, std::vector<TextStretch>> &Skipped,
          std::map<const MacroInfo *, bool> &Macros)
      : SM(SM), Skipped(Skipped), Macros(Macros) {}

  void SourceRangeSkipped(SourceRange Range, SourceLocation) override {
    Skipped[SM.getFileID(Range.getBegin())].push_back(
        {SM.getFileOffset(Range.getBegin()), SM.getFileOffset(Range.getEnd())});
  }
  void MacroDefined(const Token &, const clang::MacroDirective *Directive) override {
    Macros.insert({Directive->getMacroInfo(), false});
  }
  void MacroExpands(const Token &, const MacroDefinition &Macro, SourceRange,
                    const MacroArgs *) override {
    Macros[Macro.getMacroInfo()] = true;
  }

private:
  const SourceManager &SM;
  std::map<FileID, std::vector<TextStretch>> &Skipped;
  std::map<const MacroInfo *, bool> &Macros;
};

ReadingCollector::ReadingCollector(CompilerInstance &CI) : CI(CI) {
  CI.getPreprocessor().addPPCallbacks(
      std::make_unique<Watcher>(CI.getSourceManager(), Skipped, Macros));
}

/// The enterings of files that are not the system's; the main file's first.
static std::vector<FileID> userFiles(const SourceManager &SM) {
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

/// The place of a launch in the user's text.
static KernelReading placeOf(SourceLocation Launch, const SourceManager &SM) {
  const PresumedLoc Place = SM.getPresumedLoc(SM.getFileLoc(Launch), /*UseLineDirectives=*/false);
  KernelReading Result;
  Result.Path = realPathOf(Place.getFilename());
  Result.Line = Place.getLine();
  Result.Column = Place.getColumn();
  return Result;
}

SourceReading ReadingCollector::reading(const Plan &Planned,
                                        const std::vector<FileChanges> &Changed) const {
  const SourceManager &SM = CI.getSourceManager();
  std::map<FileID, FileReading> ByFile;
  for (const FileChanges &F : Changed) {
    ByFile[F.File].Changes = F.Changes;
    ByFile[F.File].Text = SM.getBufferData(F.File).str();
  }
  for (const auto &[File, Ranges] : Skipped)
    ByFile[File].Unseen = Ranges;
  // What the body of a macro means shows where it is expanded.
  for (const auto &[Macro, IsExpanded] : Macros) {
    if (IsExpanded || Macro->tokens_empty() || !Macro->getDefinitionLoc().isFileID())
      continue;
    const SourceLocation Begin = Macro->getReplacementToken(0).getLocation();
    // The space in front of the body goes with a word that is taken out.
    const unsigned From = SM.getFileOffset(Macro->getDefinitionLoc());
    const unsigned To = SM.getFileOffset(Begin) + Macro->getDefinitionLength(SM);
    ByFile[SM.getFileID(Begin)].Unseen.push_back({From, To});
  }
  for (const UninstantiatedTemplate &Template : uninstantiatedTemplates(CI.getASTContext())) {
    const CharSourceRange Range = Template.Range;
    const FileID File = SM.getFileID(Range.getBegin());
    if (File != SM.getFileID(Range.getEnd()))
      continue;
    ByFile[File].Uninstantiated.push_back(
        {SM.getFileOffset(Range.getBegin()), SM.getFileOffset(Range.getEnd())});
    for (const SourceLocation At : Template.PerhapsProperties)
      ByFile[File].PerhapsProperties.push_back(
          {SM.getFileOffset(At),
           SM.getFileOffset(Lexer::getLocForEndOfToken(At, 0, SM, CI.getLangOpts()))});
  }
  for (const InclusionPlan &I : Planned.Dialect.Inclusions)
    ByFile[SM.getFileID(I.Hash)].Inclusions.push_back(
        {SM.getFileOffset(I.Hash), SM.getFileOffset(I.End), realPathOf(I.File.getName()), I.Name,
         I.IsAngled});
  SourceReading Result;
  for (FileID ID : userFiles(SM)) {
    FileReading File = std::move(ByFile[ID]);
    File.Path = realPathOf(SM.getFileEntryRefForID(ID)->getName());
    Result.Files.push_back(std::move(File));
  }
  for (const KernelPlan &K : Planned.Kernels) {
    KernelReading Kernel = placeOf(K.Launch, SM);
    if (const auto *Named = std::get_if<NamedKernelPlan>(&K.Form))
      Kernel.Name = Named->Name;
    else
      Kernel.Reason = std::get<InPlaceKernelPlan>(K.Form).Reason;
    Result.Kernels.push_back(std::move(Kernel));
  }
  return Result;
}

KernelNameFor namesFor(const std::vector<KernelReading> &Names, const SourceManager &SM) {
  return [&](SourceLocation Launch) -> std::string {
    if (Names.empty())
      return "";
    const KernelReading At = placeOf(Launch, SM);
    for (const KernelReading &N : Names)
      if (N.place() == At.place())
        return N.Name;
    return "";
  };
}

} // namespace amp2hip
