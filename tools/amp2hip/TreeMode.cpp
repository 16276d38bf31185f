#include "TreeMode.h"

#include "Configurations.h"
#include "Explain.h"
#include "FixMode.h"
#include "OutsideSources.h"
#include "TreeReports.h"
#include "TreeSources.h"
#include "UsageError.h"
#include "amp2hip/Project/CMakeLists.h"
#include "amp2hip/Project/CompilationDatabase.h"
#include "amp2hip/Report/Report.h"
#include "amp2hip/Support/Paths.h"
#include "amp2hip/Tree/Tree.h"
#include "amp2hip/Tree/Worker.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"

#include <utility>

using namespace llvm;

namespace amp2hip {
namespace {

cl::OptionCategory TreeCategory("Options for trees");
cl::opt<std::string>
    InRoot("in-root",
           cl::desc("Translate the sources and headers in this folder, each into its own file"),
           cl::value_desc("folder"), cl::cat(TreeCategory));
cl::opt<std::string> OutRoot("out-root", cl::desc("Write the output to this folder"),
                             cl::value_desc("folder"), cl::cat(TreeCategory));
cl::opt<bool> InPlace("in-place", cl::desc("Replace the sources with the output"),
                      cl::cat(TreeCategory));
cl::opt<std::string>
    BackupSuffix("backup-suffix",
                 cl::desc("With --in-place: keep each source under its name with this suffix"),
                 cl::value_desc("suffix"), cl::cat(TreeCategory));
cl::list<std::string>
    Databases("p",
              cl::desc("Take the sources and their flags from the compile_commands.json in this "
                       "folder; with several folders, each is a configuration"),
              cl::value_desc("folder"), cl::cat(TreeCategory));
cl::opt<std::string>
    ProjectFile("project",
                cl::desc("Take the sources and their flags from a project or solution of Visual "
                         "Studio"),
                cl::value_desc("file"), cl::cat(TreeCategory));
cl::list<std::string> Configurations(
    "configuration",
    cl::desc("The configuration of the project, Release by default; if there are several, "
             "amp2hip reads the sources in each of them"),
    cl::value_desc("name,..."), cl::CommaSeparated, cl::cat(TreeCategory));
cl::opt<std::string> Platform("platform", cl::desc("The platform of the project; x64 by default"),
                              cl::value_desc("name"), cl::cat(TreeCategory));
cl::list<std::string> ExtraArg("extra-arg", cl::desc("Add this flag after those of each source"),
                               cl::value_desc("flag"), cl::cat(TreeCategory));
cl::list<std::string> ExtraArgBefore("extra-arg-before",
                                     cl::desc("Add this flag before those of each source"),
                                     cl::value_desc("flag"), cl::cat(TreeCategory));
cl::opt<bool> CopyOthers("copy-others", cl::desc("Copy the files that no source reads, too"),
                         cl::cat(TreeCategory));
cl::list<std::string>
    Rename("rename",
           cl::desc("Give translated files another extension: cpp=hip.cpp; includes "
                    "of these files are changed"),
           cl::value_desc("from=to"), cl::cat(TreeCategory));
cl::opt<bool> Merge("merge", cl::desc("Merge the edits of an output with its new translation"),
                    cl::cat(TreeCategory));
cl::opt<bool>
    Prune("prune",
          cl::desc("Remove outputs whose sources no longer exist, unless they have been edited"),
          cl::cat(TreeCategory));
cl::opt<bool> DryRun("dry-run", cl::desc("Write nothing; print the changes as a unified diff"),
                     cl::cat(TreeCategory));
cl::opt<bool>
    Check("check",
          cl::desc("Write nothing; the exit code is 2 if an output is missing or outdated"),
          cl::cat(TreeCategory));
cl::opt<bool> Examine("examine", cl::desc("Write nothing; print how much is to be translated"),
                      cl::cat(TreeCategory));
cl::opt<bool> StopOnError("stop-on-error",
                          cl::desc("Start no further source after one with errors"),
                          cl::cat(TreeCategory));
cl::opt<bool> Partial("partial",
                      cl::desc("Also write files with errors; code that is not translated is left "
                               "unchanged, with a comment before it"),
                      cl::cat(TreeCategory));
cl::opt<bool> Quiet("q", cl::desc("Print no progress and no summary"), cl::cat(TreeCategory));
cl::list<std::string>
    Reports("report",
            cl::desc("Write a report, text, json, html or sarif, to FILE or standard output"),
            cl::value_desc("form[:FILE]"), cl::cat(TreeCategory));

// Options of the process that reads one source of a tree.
cl::opt<std::string> ReadForTree("read-for-tree", cl::Hidden, cl::cat(TreeCategory));
cl::opt<std::string> Directory("directory", cl::Hidden, cl::cat(TreeCategory));
cl::opt<bool> IsCSource("c-source", cl::Hidden, cl::cat(TreeCategory));
cl::list<std::string> KernelNames("kernel-name", cl::Hidden, cl::cat(TreeCategory));

raw_ostream &error() { return WithColor::error(errs(), "amp2hip"); }

Expected<Project> readProject(const CommandLine &Given, const TreeOptions &Tree) {
  if (!ProjectFile.empty())
    return readConfigurations(ProjectFile, Configurations, Platform);
  if (!Databases.empty())
    return readDatabases(Databases);
  // Without flags, a database in the folder or above it is used, as Clang's tools do.
  if (!Given.HasSeparator)
    if (const std::optional<std::string> Found = findCompilationDatabase(Tree.InRoot + "/source")) {
      Expected<Project> Read = readCompilationDatabase(*Found);
      if (!Read || hasSourceIn(*Read, Tree.Input)) { // else it describes other sources
        if (!Quiet)
          WithColor::note(errs(), "amp2hip") << "using the sources in '" << *Found << "'\n";
        return Read;
      }
    }
  return projectOf(Given.Inputs.empty() ? sourcesIn(Tree.Input, Tree.OutRoot) : Given.Inputs,
                   Tree.InRoot);
}

/// Adds the readings of the source: one, or one for each requested configuration.
void addReadings(SourceCommand Source, const std::vector<std::string> &InOrder,
                 std::vector<SourceCommand> &To) {
  if (Configurations.size() < 2 && Databases.size() < 2)
    Source.OtherFlags.clear();
  const std::vector<ConfiguredFlags> Others = std::exchange(Source.OtherFlags, {});
  if (!Others.empty())
    Source.Configuration = Source.OnlyIn.empty() ? InOrder.front() : Source.OnlyIn.front();
  To.push_back(Source);
  for (const ConfiguredFlags &Other : Others) {
    Source.Flags = Other.Flags;
    Source.Configuration = Other.Configuration;
    To.push_back(Source);
  }
}

/// Returns the project's sources that are in the tree, or have a place in it. If the command line
/// names sources, returns only these, and fails if one is not in the tree or not in the project.
Expected<std::vector<SourceCommand>> chosenSources(Project &From, const CommandLine &Given,
                                                   TreeOptions &Tree) {
  const std::string &Root = Tree.InRoot;
  std::vector<std::string> Warnings;
  if (Given.Inputs.empty() && !Tree.isInPlace())
    Warnings = bringInOutside(From, Tree.Input, Root);
  for (const std::string &Link : Tree.Input.leftOut())
    Warnings.push_back(Root + "/" + Link + ": warning: the link leads to a folder that contains '" +
                       Root + "'; ignored");
  std::set<std::string> Named;
  for (const std::string &Input : Given.Inputs)
    Named.insert(realPathOf(Input));
  std::vector<SourceCommand> Result;
  for (SourceCommand &Source : sourcesOf(From, Warnings)) {
    Source.File = realPathOf(Source.File);
    const bool IsNamed = Named.erase(Source.File);
    if (!Given.Inputs.empty() && !IsNamed)
      continue;
    const std::optional<std::string> Place = Tree.Input.placeOf(Source.File);
    if (!Place) {
      if (IsNamed)
        return createStringError("'" + Source.File + "' is not in '" + Root + "'");
      if (Tree.isInPlace())
        Warnings.push_back(Source.File + ": warning: outside of '" + Root + "'; ignored");
    } else {
      // A file that a link adds to the tree finds its includes from the link's place.
      if (!Tree.Input.isOutside(Source.File))
        Source.File = Root + "/" + *Place;
      addReadings(std::move(Source), From.Configurations, Result);
    }
  }
  if (!Named.empty())
    return createStringError("the project does not compile '" + *Named.begin() + "'");
  for (const std::string &Warning : Warnings)
    errs() << Warning << "\n";
  if (Result.empty())
    return createStringError("no source files in '" + Root + "'");
  return Result;
}

/// Returns the extensions that --rename names, without their dots, or nothing if a value is
/// malformed.
std::optional<std::vector<std::pair<std::string, std::string>>> renamedEndings() {
  std::vector<std::pair<std::string, std::string>> Result;
  for (const std::string &Value : Rename) {
    auto [From, To] = StringRef(Value).split('=');
    From = From.ltrim('.');
    To = To.ltrim('.');
    if (From.empty() || To.empty() || StringRef(Value).find_first_of("/\\") != StringRef::npos)
      return std::nullopt;
    Result.push_back({From.str(), To.str()});
  }
  return Result;
}

/// Returns a message about options that contradict each other or are missing, or an empty string.
std::string problemOfTreeOptions() {
  if (InRoot.empty())
    return "name the tree with --in-root";
  if (!sys::fs::is_directory(InRoot))
    return "no such folder: '" + InRoot + "'";
  if (InPlace && !OutRoot.empty())
    return "--in-place and --out-root cannot be combined";
  if (!InPlace && OutRoot.empty() && !Check && !Examine)
    return "name the output with --out-root, or use --in-place";
  if (!BackupSuffix.empty() && !InPlace)
    return "--backup-suffix needs --in-place";
  if (!Databases.empty() && !ProjectFile.empty())
    return "-p and --project cannot be combined";
  if (Merge && InPlace)
    return "--merge needs --out-root";
  if (Prune && InPlace)
    return "--prune needs --out-root";
  if (InPlace && Partial)
    return "--partial needs --out-root";
  if (InPlace && !Rename.empty())
    return "--rename needs --out-root";
  if (!renamedEndings())
    return "--rename needs two extensions, as in cpp=hip.cpp";
  return "";
}

/// Reads one source for the process that translates the tree. Returns the exit code.
int readOneForTree(const CommandLine &Given) {
  TextOptions Text = Given.Text;
  Text.IsPartial = Partial;
  for (const std::string &Option : KernelNames)
    if (const auto Name = kernelNameFromOption(Option))
      Text.KernelNames.push_back(*Name);
  if (const auto E = sys::fs::set_current_path(Directory)) {
    error() << Directory << ": " << E.message() << "\n";
    return 1;
  }
  if (IsCSource)
    return readCForTree(Given.Inputs.front(), Given.Flags, ReadForTree) ? 0 : 1;
  return readForTree(Given.Inputs.front(), Given.Flags, Given.Read, Text, Given.IsChecked,
                     ReadForTree)
             ? 0
             : 1;
}

bool isWriting() { return !Check && !Examine && !DryRun; }

/// Creates the folder for the output. Reports an error and returns false if that fails.
bool makeOutRoot() {
  if (!isWriting() || InPlace)
    return true;
  const auto E = sys::fs::create_directories(OutRoot, /*IgnoreExisting=*/true, sys::fs::all_all);
  if (E)
    error() << OutRoot << ": cannot be created: " << E.message() << "\n";
  return !E;
}

/// Returns the options for the tree, without its sources.
TreeOptions optionsOfTree(const CommandLine &Given) {
  TreeOptions Result;
  Result.InRoot = realPathOf(InRoot);
  Result.OutRoot = InPlace || OutRoot.empty() ? Result.InRoot : realPathOf(OutRoot);
  // Without a place for the output, only --examine shows which outputs there would be.
  Result.Input = InputTree(Result.InRoot, Result.OutRoot, InPlace || (OutRoot.empty() && !Examine));
  Result.Program = Given.Program;
  Result.SourceOptions = Given.SourceOptions;
  if (Partial)
    Result.SourceOptions.push_back("--partial");
  Result.Jobs = Given.Jobs;
  Result.StopOnError = StopOnError;
  Result.OutputAction = DryRun        ? TreeOptions::Action::Diff
                        : isWriting() ? TreeOptions::Action::Write
                                      : TreeOptions::Action::Nothing;
  Result.CopyOthers = CopyOthers;
  Result.Force = Given.Force;
  Result.MergeEdits = Merge;
  Result.Prune = Prune;
  Result.BackupSuffix = BackupSuffix;
  Result.FastFloatingPoint = Given.Text.FastFloatingPoint;
  Result.ShownProgress = Quiet                   ? ProgressForm::None
                         : errs().is_displayed() ? ProgressForm::Bar
                                                 : ProgressForm::Lines;
  Result.Renamed = *renamedEndings();
  Result.LineDirectives = Given.Text.LineDirectives;
  Result.Version = AMP2HIP_VERSION;
  return Result;
}

/// Prints what to do after a run that has written a tree.
void printNextSteps(const TreeOutcome &Outcome, bool HasPage) {
  if (!Outcome.IsComplete)
    errs() << "next      fix the errors and run the same command again, which reads only what has "
              "changed\n";
  else if (!InPlace)
    errs() << "next      cmake -S " << OutRoot << " -B " << OutRoot
           << "-build -DCMAKE_CXX_COMPILER=" AMP2HIP_CLANG "\n";
  if (!HasPage)
    errs() << "          --report=html:report.html shows each file before and after\n";
}

/// Writes the reports about a tree. Returns the exit code.
int reportOutcome(const TreeOutcome &Outcome, std::vector<ReportRequest> Requests) {
  if (Examine && Requests.empty())
    Requests.push_back({ReportFormat::Text, ""});
  std::set<std::string> Read = Outcome.Read;
  Read.insert(ProjectFile);
  const bool AreWritten = writeReports(Requests, Outcome.Result, Read);
  if (!Quiet && !Examine && !Check)
    writeReport(Outcome.Result, ReportFormat::Text, explanationOf, errs());
  if (!Quiet && isWriting())
    printNextSteps(Outcome, any_of(Requests, [](const ReportRequest &R) {
                     return R.Form == ReportFormat::Html;
                   }));
  if (!Outcome.IsComplete || !AreWritten)
    return 1;
  return Check && Outcome.HasWork ? 2 : 0;
}

} // namespace

cl::OptionCategory &treeOptions() { return TreeCategory; }

bool isTreeAsked() {
  for (const auto &[Name, Option] : cl::getRegisteredOptions())
    if (Option->getNumOccurrences() && is_contained(Option->Categories, &TreeCategory))
      return true;
  return false;
}

int runTree(const CommandLine &Given) {
  if (!ReadForTree.empty())
    return readOneForTree(Given);
  const std::string Problem = problemOfTreeOptions();
  if (!Problem.empty())
    return usageError(Problem);
  if (!Given.Fixes.empty() && !isWriting())
    return usageError(
        (Given.Fixes.front() == FixKind::Advice ? "--advise-fix" : "--fix") +
        Twine(" changes sources and cannot be combined with an option that writes nothing"));
  if (!makeOutRoot())
    return 1;
  TreeOptions Options = optionsOfTree(Given);
  if (!OutRoot.empty() && sys::fs::equivalent(Options.InRoot, Options.OutRoot))
    return usageError("--out-root is the folder of the sources; use --in-place to replace them");
  auto Requests = reportRequests(Reports);
  if (!Requests)
    return usageError(toString(Requests.takeError()));
  Expected<Project> Read = readProject(Given, Options);
  if (!Read) {
    errs() << toString(Read.takeError()) << "\n";
    return 1;
  }
  addFlags(*Read, {}, Given.Flags);
  addFlags(*Read, ExtraArgBefore, ExtraArg);
  for (const std::string &Warning : Read->Warnings)
    errs() << Warning << "\n";
  auto Sources = chosenSources(*Read, Given, Options);
  if (!Sources)
    return usageError(toString(Sources.takeError()));
  Options.Sources = std::move(*Sources);
  if (!Given.Fixes.empty()) {
    std::vector<SourceToFix> ToFix;
    for (const SourceCommand &Source : Options.Sources)
      if (!Source.IsC)
        ToFix.push_back({Source.File, Source.Directory, Source.Flags});
    if (const int ExitCode = fixSources(ToFix, Given.Read, Options.InRoot, Given.Fixes))
      return ExitCode;
  }
  // A CMakeLists.txt that builds the output is written, unless the tree's own file is copied.
  if (!InPlace && !(CopyOthers && sys::fs::exists(Options.InRoot + "/CMakeLists.txt"))) {
    if (const std::string Warning = rulesLeftOut(Options.Input); !Warning.empty() && isWriting())
      errs() << Warning << "\n";
    Options.Beside =
        [&](const OutputTree &Tree) -> std::vector<std::pair<std::string, std::string>> {
      return {{"CMakeLists.txt", cmakeListsOf(*Read, Tree)}};
    };
  }
  return reportOutcome(translateTree(Options), std::move(*Requests));
}

} // namespace amp2hip
