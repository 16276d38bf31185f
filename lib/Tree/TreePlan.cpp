#include "TreePlan.h"

#include "Merge.h"
#include "Messages.h"
#include "amp2hip/Driver/Output.h"
#include "amp2hip/Support/Paths.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// Returns how many lines of the text are changed. An insertion before a line does not change
/// it.
unsigned linesTouched(StringRef Text, ArrayRef<FileChange> Changes) {
  std::set<size_t> Lines;
  for (const FileChange &C : Changes) {
    if (C.Begin == C.End)
      continue;
    const size_t First = Text.take_front(C.Begin).count('\n');
    const size_t Count = Text.slice(C.Begin, C.End - 1).count('\n');
    for (size_t Line = First; Line <= First + Count; ++Line)
      Lines.insert(Line);
  }
  return Lines.size();
}

unsigned lineCount(StringRef Text) {
  return Text.count('\n') + (Text.empty() || Text.back() == '\n' ? 0 : 1);
}

bool hasText(const NamedTranslation &R) { return R.File->Text.has_value(); }

/// Returns the file's text in UTF-8, if one of its translations has it; else the bytes on disk.
std::string textOf(const std::string &Path, const std::vector<NamedTranslation> &Translations) {
  const auto WithText = find_if(Translations, hasText);
  return WithText != Translations.end() ? *WithText->File->Text : contentsOf(Path).value_or("");
}

} // namespace

TreePlan::TreePlan(const TreeOptions &Options, TreeTranslations TheTree, TreeMessages &Messages)
    : Options(Options), Tree(std::move(TheTree)), Messages(Messages), Names(Options.Renamed) {
  for (const auto &[Path, Translations] : Tree.ByFile)
    if (Tree.AmpMains.count(Path) || any_of(Translations, hasText))
      Translated.insert(Path);
  if (Names.isAny() || Options.Input.bringsIn())
    followRenaming();
}

void TreePlan::followRenaming() {
  for (TranslatedFiles &Source : Tree.Sources)
    for (TranslatedFile &F : Source.Files)
      if (const auto Known = Tree.ByFile.find(F.Path); Known != Tree.ByFile.end())
        renameInclusions(F, textOf(F.Path, Known->second),
                         [&](const FileInclusion &I) { return nameInOutput(F.Path, I); });
}

/// Returns the name of an included file in the output. A file outside of the tree has another place
/// relative to a folder inside of it, and vice versa. The folder is that of the file that includes
/// it, or an include folder.
std::string TreePlan::nameInOutput(const std::string &File, const FileInclusion &I) const {
  const std::string Renamed =
      Translated.count(I.Path) ? Names.renamed(I.Name.Spelled) : I.Name.Spelled;
  StringRef Folder = sys::path::parent_path(File);
  if (realPathOf((Folder + "/" + I.Name.Spelled).str()) != I.Path) {
    Folder = I.Path;
    if (I.Name.IsAngled || !Folder.consume_back("/" + I.Name.Spelled))
      return Renamed;
  }
  if (Options.Input.isOutside(Folder) == Options.Input.isOutside(I.Path))
    return Renamed;
  const std::string Output = outputOf(I.Path), Own = outputOf(File);
  std::string Up;
  for (StringRef Above = sys::path::parent_path(Own); !Above.empty();
       Above = sys::path::parent_path(Above))
    Up += "../";
  return Output.empty() ? Renamed : Up + Output;
}

std::string TreePlan::outputOf(StringRef File) const {
  const std::string Path = realPathOf(File);
  const std::string Below = Options.Input.placeOf(Path).value_or("");
  return Translated.count(Path) ? Names.renamed(Below) : Below;
}

bool TreePlan::hasOutput(StringRef Source, const std::set<std::string> &Failed) const {
  const std::string Path = realPathOf(Source);
  if (Tree.Failed.count(Path))
    return false;
  if (!Tree.Mains.count(Path))
    return sys::fs::exists(Options.OutRoot + "/" + outputOf(Source));
  return none_of(Tree.Sources, [&](const TranslatedFiles &Read) {
    return Read.Files.front().Path == Path && any_of(Read.Files, [&](const TranslatedFile &F) {
             return Options.Input.placeOf(F.Path) ? Failed.count(F.Path) != 0 : !F.Changes.empty();
           });
  });
}

std::vector<KernelForm> TreePlan::kernels() const {
  std::vector<KernelForm> Result;
  for (const auto &[Place, Kernel] : Tree.Kernels)
    Result.push_back(Kernel);
  return Result;
}

/// Reports an error if another file of the input has the same output.
bool TreePlan::isOutputTaken(const ReportFile &File, const std::string &Path) {
  const auto [Taken, IsNew] = TakenBy.insert({File.Output, File.Path});
  const bool IsOther =
      File.Output != File.Path && sys::fs::exists(Options.InRoot + "/" + File.Output);
  if (IsNew && !IsOther)
    return false;
  Messages.reportOutputTaken(Path, File.Output, IsNew ? File.Output : Taken->second);
  return true;
}

FilePlan TreePlan::plan(const std::string &Path,
                        const std::vector<NamedTranslation> &Translations) {
  FilePlan Plan{FilePlan::Fate::Failed, Path, {}};
  ReportFile &File = Plan.File;
  File.Path = Options.relative(Path);
  File.Output = outputOf(Path);
  File.IsHeader = !Tree.Mains.count(Path);
  File.Before = textOf(Path, Translations);
  const Merged Both = merge(Translations, File.Before);
  for (const MergeConflict &C : Both.Conflicts)
    Messages.reportConflict(Path, File.Before, C);
  for (const auto &[Name, Source] : Both.Undeclared)
    Messages.reportUndeclared(Path, File.Before, Name, Source);
  if (!Both.Conflicts.empty() || !Both.Undeclared.empty() || isOutputTaken(File, Path))
    return Plan;
  for (const TextRange &Name : potentialProperties(Translations))
    Messages.warnOfProperty(Path, File.Before, Name);
  for (const TextRange &Word : skippedAmp(Translations))
    Messages.warnOfSkippedAmp(Path, File.Before, Word);
  for (const TextRange &Name : unknownNames(Translations))
    Messages.warnOfUnknownName(Path, File.Before, Name);
  // A file without C++ AMP has changes if it includes a file with another name in the output.
  const bool IsTranslated = Translated.count(Path) || !Both.Changes.empty();
  Plan.What = IsTranslated ? FilePlan::Fate::Translated : FilePlan::Fate::Unchanged;
  const LineNames Names{Options.LineDirectives ? Path : File.Path, lineMarks(Translations)};
  File.After = IsTranslated && Options.LineDirectives.value_or(!Names.Marks.empty())
                   ? appliedWithLines(File.Before, Both.Changes, Names)
                   : applied(File.Before, Both.Changes);
  if (IsTranslated)
    File.After = marked(File.After, Path, /*IsCopy=*/false,
                        Tree.PreciseMains.count(Path) && !Options.FastFloatingPoint);
  File.LinesBefore = lineCount(File.Before);
  File.LinesTouched = linesTouched(File.Before, Both.Changes);
  return Plan;
}

void TreePlan::forEachRead(Use Do) {
  for (const auto &[Path, Translations] : Tree.ByFile)
    Do(plan(Path, Translations));
}

FilePlan TreePlan::copyOf(const std::string &Path) const {
  FilePlan Plan{FilePlan::Fate::Unread, Path, {}};
  Plan.File.Path = Options.relative(Path);
  Plan.File.Output = Options.Input.placeOf(Path).value_or(Path);
  Plan.File.Before = Plan.File.After = contentsOf(Path).value_or("");
  Plan.File.LinesBefore = lineCount(Plan.File.Before);
  return Plan;
}

void TreePlan::forEachUnread(Use Do) const {
  Options.Input.forEachEntry([&](const std::string &Path, sys::fs::file_type Type) {
    if (Type != sys::fs::file_type::symlink_file && sys::fs::is_regular_file(Path) &&
        !Tree.ByFile.count(Path) && !Tree.Failed.count(Path))
      Do(copyOf(Path));
  });
}

void TreePlan::forEachLink(
    function_ref<void(const std::string &Path, const std::string &Target)> Do) const {
  for (const InputTree::Link &Link : Options.Input.links())
    Do(Translated.count(Link.Target) ? Names.renamed(Link.Path) : Link.Path, outputOf(Link.Target));
}

void TreePlan::forEachFailed(Use Do) const {
  for (const std::string &Path : Tree.Failed)
    if (!Tree.ByFile.count(Path)) {
      FilePlan Plan = copyOf(Path);
      Plan.What = FilePlan::Fate::Failed;
      Plan.File.After.clear();
      if (Tree.NotBegun.count(Path))
        Plan.File.Problem = "it was not read, because another source has errors";
      Do(std::move(Plan));
    }
}

} // namespace amp2hip
