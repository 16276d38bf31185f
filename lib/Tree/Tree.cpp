#include "amp2hip/Tree/Tree.h"

#include "KernelNames.h"
#include "Lock.h"
#include "Merge.h"
#include "OutTree.h"
#include "Processes.h"
#include "Progress.h"
#include "Renaming.h"
#include "Store.h"
#include "amp2hip/Driver/Output.h"
#include "amp2hip/Support/Paths.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"

#include <map>
#include <set>

using namespace llvm;

namespace amp2hip {
namespace {

/// Folders that are no part of a project's sources.
bool isLeftOut(StringRef Folder) {
  const StringRef Name = sys::path::filename(Folder);
  return Name == ".git" || Name == ".svn" || Name == ".hg" || Name == Store::Folder;
}

/// How many lines the changes reach; a line in front of which something stands now is not one of
/// them.
unsigned linesTouched(StringRef Text, ArrayRef<TextChange> Changes) {
  std::set<size_t> Lines;
  for (const TextChange &C : Changes) {
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

class Run {
public:
  explicit Run(const TreeOptions &Options)
      : Options(Options), Earlier(Options.OutRoot, settings(Options), isKept(Options)),
        Out(Options, Earlier), Names(Options.Renamed) {}

  TreeOutcome run() {
    Outcome.Told.Version = Options.Version;
    Outcome.Told.InRoot = Options.InRoot;
    Outcome.Told.OutRoot = Options.OutRoot;
    Outcome.IsComplete = true;
    readAll();
    for (const auto &[Path, Readings] : ByFile)
      if (AmpMains.count(Path) || any_of(Readings, hasText))
        Translated.insert(Path);
    if (Names.isAny())
      followRenaming();
    for (const auto &[Path, Readings] : ByFile)
      writeFile(Path, Readings);
    if (Options.CopyOthers && !isInPlace())
      copyOthers();
    if (Options.Beside)
      for (const auto &[Path, Text] :
           Options.Beside([&](StringRef File) { return outputOf(File); }))
        note(Out.put({"", Path, "", Text}));
    finish();
    return std::move(Outcome);
  }

private:
  static std::string settings(const TreeOptions &Options) {
    // Another build of the same version may read otherwise.
    sys::fs::file_status Program;
    sys::fs::status(Options.Program, Program);
    return Options.Version + '\0' +
           std::to_string(Program.getLastModificationTime().time_since_epoch().count()) + '\0' +
           join(Options.SourceOptions, std::string(1, '\0'));
  }
  /// In place there is no output to be compared with later.
  static bool isKept(const TreeOptions &Options) {
    return Options.Do == TreeOptions::Action::Write && Options.InRoot != Options.OutRoot;
  }
  bool isInPlace() const { return Options.InRoot == Options.OutRoot; }

  // ---- Reading.

  void readAll() {
    std::vector<SourceJob> Jobs;
    for (const SourceCommand &Source : Options.Sources)
      Jobs.push_back({&Source, {}});
    std::vector<std::unique_ptr<SourceResult>> Results = read(Jobs);
    agreeOnNames(Results);
    for (size_t I = 0; I < Results.size(); ++I)
      take(Options.Sources[I], Results[I].get());
  }

  /// Those that an earlier run has not left.
  std::vector<std::unique_ptr<SourceResult>> read(const std::vector<SourceJob> &Jobs) {
    std::vector<std::unique_ptr<SourceResult>> Results(Jobs.size());
    std::vector<SourceJob> ToRead;
    std::vector<size_t> Numbers;
    for (size_t I = 0; I < Jobs.size(); ++I) {
      if (std::optional<SourceResult> Known = Earlier.current(Jobs[I])) {
        Results[I] = std::make_unique<SourceResult>(std::move(*Known));
      } else {
        ToRead.push_back(Jobs[I]);
        Numbers.push_back(I);
      }
    }
    Progress Bar(ToRead.size(), Options.ShowProgress);
    readSources(ToRead, {Options.Program, Options.SourceOptions, Options.Jobs, Options.StopOnError},
                [&](size_t I, std::unique_ptr<SourceResult> Result) {
                  Bar.clear();
                  if (Result) {
                    print(*Result);
                    Earlier.remember(ToRead[I], *Result);
                  }
                  Bar.show(I + 1, I + 1 < ToRead.size() ? ToRead[I + 1].Source->File : "");
                  Results[Numbers[I]] = std::move(Result);
                });
    return Results;
  }

  /// Sources that call a kernel otherwise than the others are read again, with the name for all.
  void agreeOnNames(std::vector<std::unique_ptr<SourceResult>> &Results) {
    std::vector<const SourceReading *> Readings;
    for (const auto &R : Results)
      if (R && R->Reading)
        Readings.push_back(&*R->Reading);
    const std::vector<KernelReading> Names = agreedNames(Readings);
    std::vector<SourceJob> Jobs;
    std::vector<size_t> Numbers;
    for (size_t I = 0; I < Results.size(); ++I) {
      if (!Results[I] || !Results[I]->Reading)
        continue;
      std::vector<std::string> NameOptions;
      for (const KernelReading &Name : Names)
        if (hasKernelAt(*Results[I]->Reading, Name))
          NameOptions.push_back("--kernel-name=" + toOption(Name));
      if (NameOptions.empty())
        continue;
      Jobs.push_back({&Options.Sources[I], std::move(NameOptions)});
      Numbers.push_back(I);
    }
    std::vector<std::unique_ptr<SourceResult>> Again = read(Jobs);
    for (size_t I = 0; I < Again.size(); ++I)
      Results[Numbers[I]] = std::move(Again[I]);
  }

  static bool hasKernelAt(const SourceReading &Reading, const KernelReading &Name) {
    return any_of(Reading.Kernels,
                  [&](const KernelReading &K) { return K.place() == Name.place(); });
  }

  void print(const SourceResult &Result) {
    for (const PrintedMessage &M : Result.Messages)
      if (Printed.insert(M.Printed).second)
        errs() << M.Printed;
  }

  void take(const SourceCommand &Source, SourceResult *Result) {
    const std::string Main = realPathOf(Source.File);
    if (!Result || !Result->Reading) {
      Outcome.IsComplete = false;
      Failed.insert(Main);
    }
    if (!Result)
      return;
    for (const PrintedMessage &M : Result->Messages)
      tell(M, Source.Directory);
    if (!Result->Reading)
      return;
    Kept.push_back(std::make_unique<SourceReading>(std::move(*Result->Reading)));
    const SourceReading &Reading = *Kept.back();
    if (Reading.HasAmp)
      AmpMains.insert(Main);
    Mains.insert(Main);
    for (const FileReading &F : Reading.Files)
      if (pathBelow(Options.InRoot, F.Path))
        ByFile[F.Path].push_back({&F, relative(Main)});
      else if (!F.Changes.empty())
        reportOutside(F.Path, Main);
    for (const KernelReading &K : Reading.Kernels) {
      ReportKernel Kernel{relative(K.Path), K.Line, K.Column, K.Name, K.Reason};
      // A template's pattern alone stays in place; what an instance becomes counts.
      if (ReportKernel &Told = Kernels[{relative(K.Path), K.Line, K.Column}]; Told.Name.empty())
        Told = std::move(Kernel);
    }
  }

  /// The path below the sources' root, or the path itself.
  std::string relative(StringRef Path) const {
    return pathBelow(Options.InRoot, Path).value_or(Path.str());
  }

  void tell(const PrintedMessage &M, StringRef Directory) {
    if (!ToldMessages.insert(M.Printed).second)
      return;
    ReportMessage Message = M.Message;
    auto SetFile = [&](ReportMessage &Of) {
      if (Of.File.empty())
        return;
      SmallString<256> Path(Of.File);
      sys::fs::make_absolute(Directory, Path);
      Of.File = relative(realPathOf(Path));
    };
    SetFile(Message);
    for (ReportMessage &Note : Message.Notes)
      SetFile(Note);
    Outcome.Told.Messages.push_back(std::move(Message));
  }

  void fail(ReportMessage Message) {
    Outcome.IsComplete = false;
    say(std::move(Message));
  }

  /// What the tree as a whole has to say, of no source alone.
  void say(ReportMessage Message) {
    auto Print = [&](const ReportMessage &M, StringRef Kind) {
      errs() << M.File
             << (M.Line ? ":" + std::to_string(M.Line) + ":" + std::to_string(M.Column) : "")
             << ": " << Kind << ": " << M.Text << (M.Rule.empty() ? "" : " [" + M.Rule + "]")
             << "\n";
    };
    Print(Message, Message.Of == ReportMessage::Severity::Error ? "error" : "warning");
    for (const ReportMessage &Note : Message.Notes)
      Print(Note, "note");
    Message.File = relative(Message.File);
    for (ReportMessage &Note : Message.Notes)
      Note.File = relative(Note.File);
    Outcome.Told.Messages.push_back(std::move(Message));
  }

  void reportOutside(const std::string &Path, const std::string &Main) {
    if (!Outside.insert(Path).second)
      return;
    ReportMessage M;
    M.Rule = "amp-outside-tree";
    M.File = Path;
    M.Text =
        "this file holds C++ AMP and is not in '" + Options.InRoot + "', so it is not translated";
    ReportMessage Note;
    Note.Of = ReportMessage::Severity::Note;
    Note.File = Main;
    Note.Text = "read for this source";
    M.Notes.push_back(std::move(Note));
    fail(std::move(M));
  }

  // ---- Writing.

  static bool hasText(const NamedReading &R) { return R.Of->Text.has_value(); }

  /// The path below the output's root of a file of the input; empty if it is not in the tree.
  std::string outputOf(StringRef File) const {
    const std::string Path = realPathOf(File);
    const std::string Below = pathBelow(Options.InRoot, Path).value_or("");
    return Translated.count(Path) ? Names.renamed(Below) : Below;
  }

  /// A file's text in UTF-8, if a reading had to say it; else what is on disk.
  static std::string textOf(const std::string &Path, const std::vector<NamedReading> &Readings) {
    const auto WithText = find_if(Readings, hasText);
    return WithText != Readings.end() ? *WithText->Of->Text : contentsOf(Path).value_or("");
  }

  void followRenaming() {
    for (const auto &Reading : Kept)
      for (FileReading &F : Reading->Files)
        if (const auto Known = ByFile.find(F.Path); Known != ByFile.end())
          Names.follow(F, textOf(F.Path, Known->second),
                       [&](StringRef Of) { return Translated.count(Of.str()) != 0; });
  }

  /// Two files of the input would be one of the output.
  bool isTaken(const ReportFile &File, const std::string &Path) {
    const auto [At, IsNew] = TakenBy.insert({File.Output, File.Path});
    const bool IsOther =
        File.Output != File.Path && sys::fs::exists(Options.InRoot + "/" + File.Output);
    if (IsNew && !IsOther)
      return false;
    ReportMessage M;
    M.Rule = "amp-renamed-twice";
    M.File = Path;
    M.Text = "the output '" + File.Output + "' is that of '" + (IsNew ? File.Output : At->second) +
             "' too";
    fail(std::move(M));
    return true;
  }

  void writeFile(const std::string &Path, const std::vector<NamedReading> &Readings) {
    ReportFile File;
    File.Path = relative(Path);
    File.Output = outputOf(Path);
    File.IsHeader = !Mains.count(Path);
    File.Before = textOf(Path, Readings);
    const Merged Both = merge(Readings);
    for (const MergeConflict &C : Both.Conflicts)
      reportConflict(Path, File.Before, C);
    if (!Both.Conflicts.empty() || isTaken(File, Path)) {
      File.Of = ReportFile::State::Failed;
      return add(std::move(File));
    }
    warnOfProperties(Path, File.Before, Readings);
    // It may also hold no C++ AMP, and include what has another name now.
    const bool IsTranslated = Translated.count(Path) || !Both.Changes.empty();
    File.After = IsTranslated && Options.LineDirectives
                     ? appliedWithLines(File.Before, Both.Changes, Path)
                     : applied(File.Before, Both.Changes);
    if (IsTranslated)
      File.After = marked(File.After, Path, AmpMains.count(Path) && !Options.FastFloatingPoint);
    File.LinesBefore = lineCount(File.Before);
    File.LinesTouched = linesTouched(File.Before, Both.Changes);
    if (!IsTranslated && isInPlace())
      return add(std::move(File));
    const OutTree::Outcome Put = Out.put({Path, File.Output, File.Before, File.After});
    note(Put);
    File.Of = Put == OutTree::Outcome::Failed     ? ReportFile::State::Failed
              : Put == OutTree::Outcome::Kept     ? ReportFile::State::Kept
              : !IsTranslated                     ? ReportFile::State::Copied
              : Put == OutTree::Outcome::Standing ? ReportFile::State::Current
                                                  : ReportFile::State::Translated;
    add(std::move(File));
  }

  void note(OutTree::Outcome Put) {
    Outcome.IsComplete &= Put != OutTree::Outcome::Failed;
    Outcome.HasWork |= Put == OutTree::Outcome::Written;
  }
  void add(ReportFile File) {
    Done.insert(File.Path);
    Outcome.Told.Files.push_back(std::move(File));
  }

  /// A message about a place of a file.
  static ReportMessage messageAt(const std::string &Path, StringRef Text, unsigned At) {
    const StringRef Before = Text.take_front(At);
    ReportMessage M;
    M.File = Path;
    M.Line = Before.count('\n') + 1;
    M.Column =
        Before.size() - (Before.rfind('\n') == StringRef::npos ? 0 : Before.rfind('\n') + 1) + 1;
    return M;
  }

  void warnOfProperties(const std::string &Path, StringRef Text,
                        const std::vector<NamedReading> &Readings) {
    for (const TextStretch &Name : perhapsProperties(Readings)) {
      ReportMessage M = messageAt(Path, Text, Name.Begin);
      M.Of = ReportMessage::Severity::Warning;
      M.Rule = "amp-uninstantiated";
      M.Text = ("'" + Text.slice(Name.Begin, Name.End) +
                "' stays as it is, because no source says by an instance whether it is a property")
                   .str();
      say(std::move(M));
    }
  }

  void reportConflict(const std::string &Path, StringRef Text, const MergeConflict &C) {
    ReportMessage M = messageAt(Path, Text, C.At);
    M.Rule = "amp-tree-conflict";
    M.Text = "this becomes different things in different sources";
    auto AddNote = [&](const std::string &Source, const std::optional<std::string> &Made) {
      ReportMessage Note = M;
      Note.Notes.clear();
      Note.Rule.clear();
      Note.Of = ReportMessage::Severity::Note;
      Note.Text = Made ? "for '" + Source + "' it becomes '" + StringRef(*Made).trim().str() + "'"
                       : "for '" + Source + "' it stays as it is";
      M.Notes.push_back(std::move(Note));
    };
    AddNote(C.FirstSource, C.First);
    AddNote(C.SecondSource, C.Second);
    fail(std::move(M));
  }

  /// What no source read.
  void copyOthers() {
    std::error_code E;
    for (sys::fs::recursive_directory_iterator I(Options.InRoot, E, /*follow_symlinks=*/false), End;
         I != End && !E; I.increment(E)) {
      const std::string Path = I->path();
      if (I->type() == sys::fs::file_type::directory_file) {
        if (isLeftOut(Path) || realPathOf(Path) == Options.OutRoot)
          I.no_push();
        continue;
      }
      if (!sys::fs::is_regular_file(Path) || Done.count(relative(Path)) || Failed.count(Path))
        continue;
      ReportFile File;
      File.Path = File.Output = relative(Path);
      File.Before = File.After = contentsOf(Path).value_or("");
      File.LinesBefore = lineCount(File.Before);
      const OutTree::Outcome Put = Out.put({Path, File.Output, File.Before, File.After});
      note(Put);
      if (Put == OutTree::Outcome::Failed)
        File.Of = ReportFile::State::Failed;
      add(std::move(File));
    }
  }

  void finish() {
    for (const std::string &Path : Failed)
      if (!Done.count(relative(Path))) {
        ReportFile File;
        File.Path = File.Output = relative(Path);
        File.Of = ReportFile::State::Failed;
        File.Before = contentsOf(Path).value_or("");
        File.LinesBefore = lineCount(File.Before);
        add(std::move(File));
      }
    Report &Told = Outcome.Told;
    llvm::sort(Told.Files,
               [](const ReportFile &A, const ReportFile &B) { return A.Path < B.Path; });
    auto Place = [](const auto &At) { return std::tie(At.File, At.Line, At.Column); };
    for (auto &[At, Kernel] : Kernels)
      Told.Kernels.push_back(std::move(Kernel));
    llvm::stable_sort(Told.Messages,
                      [&](const auto &A, const auto &B) { return Place(A) < Place(B); });
    if (Error E = Earlier.finish()) {
      WithColor::error(errs(), "amp2hip") << toString(std::move(E)) << "\n";
      Outcome.IsComplete = false;
    }
  }

  const TreeOptions &Options;
  Store Earlier;
  OutTree Out;
  const Renaming Names;
  TreeOutcome Outcome;
  std::vector<std::unique_ptr<SourceReading>> Kept;
  std::map<std::string, std::vector<NamedReading>> ByFile; // by real path
  std::set<std::string> Mains, AmpMains, Failed, Outside;
  std::set<std::string> Translated;           // real paths
  std::map<std::string, std::string> TakenBy; // which file an output is of, below the roots
  std::map<std::tuple<std::string, unsigned, unsigned>, ReportKernel> Kernels; // by place
  std::set<std::string> Printed, ToldMessages;
  std::set<std::string> Done; // below the root
};

} // namespace

TreeOutcome translateTree(const TreeOptions &Options) {
  TreeOptions Real = Options;
  Real.InRoot = realPathOf(Options.InRoot);
  Real.OutRoot = realPathOf(Options.OutRoot);
  if (Options.Do != TreeOptions::Action::Write)
    return Run(Real).run();
  Expected<TreeLock> Locked = TreeLock::of(Real.OutRoot);
  if (Locked)
    return Run(Real).run();
  WithColor::error(errs(), "amp2hip") << toString(Locked.takeError()) << "\n";
  return {};
}

} // namespace amp2hip
