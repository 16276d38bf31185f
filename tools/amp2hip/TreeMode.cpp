#include "TreeMode.h"

#include "Explain.h"
#include "amp2hip/Project/CMakeLists.h"
#include "amp2hip/Project/CompilationDatabase.h"
#include "amp2hip/Project/VisualStudio.h"
#include "amp2hip/Report/Report.h"
#include "amp2hip/Support/Paths.h"
#include "amp2hip/Tree/Tree.h"
#include "amp2hip/Tree/Worker.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/ToolOutputFile.h"
#include "llvm/Support/WithColor.h"

using namespace llvm;

namespace amp2hip {
namespace {

cl::OptionCategory TreeCategory("Options for trees");
cl::opt<std::string> InRoot("in-root",
                            cl::desc("Translate the sources in this folder, and the headers they "
                                     "share, each as a file at its place"),
                            cl::value_desc("folder"), cl::cat(TreeCategory));
cl::opt<std::string> OutRoot("out-root", cl::desc("The folder for the output"),
                             cl::value_desc("folder"), cl::cat(TreeCategory));
cl::opt<bool> InPlace("in-place", cl::desc("Replace the sources by the output"), cl::cat(TreeCategory));
cl::opt<std::string>
    BackupSuffix("backup-suffix",
                 cl::desc("With --in-place: keep each source under its name and this"),
                 cl::value_desc("suffix"), cl::cat(TreeCategory));
cl::opt<std::string>
    Database("p", cl::desc("Sources and their flags from the compile_commands.json in this folder"),
             cl::value_desc("folder"), cl::cat(TreeCategory));
cl::opt<std::string> ProjectFile("project",
                                 cl::desc("The same from a project or solution of Visual Studio"),
                                 cl::value_desc("file"), cl::cat(TreeCategory));
cl::opt<std::string> Configuration("configuration", cl::desc("Of the project; Release by default"),
                                   cl::value_desc("name"), cl::cat(TreeCategory));
cl::opt<std::string> Platform("platform", cl::desc("Of the project; x64 by default"),
                              cl::value_desc("name"), cl::cat(TreeCategory));
cl::list<std::string> ExtraArg("extra-arg", cl::desc("A flag behind those of each source"),
                               cl::value_desc("flag"), cl::cat(TreeCategory));
cl::list<std::string> ExtraArgBefore("extra-arg-before",
                                     cl::desc("A flag in front of those of each source"),
                                     cl::value_desc("flag"), cl::cat(TreeCategory));
cl::opt<unsigned> Jobs(
    "j",
    cl::desc("How many sources are read at a time; as many as there are processors by default"),
    cl::value_desc("number"), cl::Prefix, cl::init(0), cl::cat(TreeCategory));
cl::opt<bool> CopyOthers("copy-others", cl::desc("Copy what no source reads, too"),
                         cl::cat(TreeCategory));
cl::list<std::string> Rename("rename",
                             cl::desc("What is translated gets another ending: cpp=hip.cpp; what "
                                      "includes it follows"),
                             cl::value_desc("from=to"), cl::cat(TreeCategory));
cl::opt<bool> Merge("merge",
                    cl::desc("Bring outputs that were edited and their new translations together"),
                    cl::cat(TreeCategory));
cl::opt<bool> DryRun("dry-run",
                     cl::desc("Write nothing; print what would change as a unified diff"),
                     cl::cat(TreeCategory));
cl::opt<bool> Check("check",
                    cl::desc("Write nothing; the exit status is 2 if there is something to write"),
                    cl::cat(TreeCategory));
cl::opt<bool> Examine("examine", cl::desc("Write nothing; print how much there is to do"),
                      cl::cat(TreeCategory));
cl::opt<bool> StopOnError("stop-on-error", cl::desc("Begin no other source once one has errors"),
                          cl::cat(TreeCategory));
cl::opt<bool> Quiet("q", cl::desc("No progress and no summary"), cl::cat(TreeCategory));
cl::list<std::string>
    Reports("report",
            cl::desc("Write a report: text, json, html or sarif; to FILE or to the terminal"),
            cl::value_desc("form[:FILE]"), cl::cat(TreeCategory));

// What one process of a tree is asked.
cl::opt<std::string> ReadForTree("read-for-tree", cl::Hidden, cl::cat(TreeCategory));
cl::opt<std::string> Directory("directory", cl::Hidden, cl::cat(TreeCategory));
cl::list<std::string> KernelNames("kernel-name", cl::Hidden, cl::cat(TreeCategory));

raw_ostream &error() { return WithColor::error(errs(), "amp2hip"); }

int usageError(const Twine &Message) {
  error() << Message << "; see amp2hip --help\n";
  return 1;
}

bool isSource(StringRef Path) {
  return StringSwitch<bool>(sys::path::extension(Path))
      .Cases(".cpp", ".cxx", ".cc", ".c++", ".C", ".amp", true)
      .Default(false);
}
bool isHeader(StringRef Path) {
  return StringSwitch<bool>(sys::path::extension(Path))
      .Cases(".h", ".hpp", ".hxx", ".hh", ".inl", ".inc", ".ipp", true)
      .Default(false);
}

/// The sources in a folder and those below it, in the order of their names.
std::vector<std::string> sourcesIn(StringRef Root, StringRef LeftOut) {
  std::vector<std::string> Result;
  std::error_code E;
  for (sys::fs::recursive_directory_iterator I(Root, E, /*follow_symlinks=*/false), End;
       I != End && !E; I.increment(E)) {
    const StringRef Name = sys::path::filename(I->path());
    if (I->type() == sys::fs::file_type::directory_file) {
      if (Name.starts_with(".") || I->path() == LeftOut)
        I.no_push();
    } else if (isSource(Name)) {
      Result.push_back(I->path());
    }
  }
  llvm::sort(Result);
  return Result;
}

/// The sources that the command line names, or all that are in the tree, with its flags.
Project projectOf(const std::vector<std::string> &Sources, const CommandLine &Given,
                  StringRef Root) {
  Project Result;
  Result.Name = sys::path::filename(Root).str();
  ProjectTarget Target;
  Target.Name = Result.Name;
  Target.Of = ProjectTarget::Kind::Objects;
  for (const StringRef Source : Sources) {
    SourceCommand Command;
    Command.File = realPathOf(Source);
    Command.Directory = realPathOf(".");
    if (isHeader(Source) || Source.ends_with(".amp")) // which Clang does not take for a source
      Command.Flags = {"-x", "c++"};
    llvm::append_range(Command.Flags, Given.Flags);
    Target.Sources.push_back(std::move(Command));
  }
  Result.Targets.push_back(std::move(Target));
  return Result;
}

Expected<Project> readProject(const CommandLine &Given, const std::string &In,
                              const std::string &Out) {
  if (!ProjectFile.empty())
    return readVisualStudioProject(ProjectFile, Configuration, Platform);
  if (!Database.empty())
    return readCompilationDatabase(Database);
  // As Clang's tools do.
  if (!Given.SaysFlags)
    if (const std::optional<std::string> Found = findCompilationDatabase(In + "/source")) {
      if (!Quiet)
        WithColor::note(errs(), "amp2hip") << "the sources are those of '" << *Found << "'\n";
      return readCompilationDatabase(*Found);
    }
  return projectOf(Given.Inputs.empty() ? sourcesIn(In, Out) : Given.Inputs, Given, In);
}

/// Of the project's sources those that are in the tree, and that the command line names if it names
/// any.
Expected<std::vector<SourceCommand>> chosenSources(const Project &From, const CommandLine &Given,
                                                   const std::string &Root) {
  std::vector<std::string> Warnings;
  std::set<std::string> Named;
  for (const std::string &Input : Given.Inputs)
    Named.insert(realPathOf(Input));
  std::vector<SourceCommand> Result;
  for (SourceCommand &Source : sourcesOf(From, Warnings)) {
    Source.File = realPathOf(Source.File);
    const bool IsNamed = Named.erase(Source.File);
    if (!Given.Inputs.empty() && !IsNamed)
      continue;
    if (!pathBelow(Root, Source.File)) {
      if (IsNamed)
        return createStringError("'" + Source.File + "' is not in '" + Root + "'");
      Warnings.push_back(Source.File + ": warning: not in '" + Root + "', and left out");
    } else if (!Source.IsC) {
      Result.push_back(std::move(Source));
    }
  }
  if (!Named.empty())
    return createStringError("the project does not compile '" + *Named.begin() + "'");
  for (const std::string &Warning : Warnings)
    errs() << Warning << "\n";
  if (Result.empty())
    return createStringError("there is no source in '" + Root + "'");
  return Result;
}

struct AskedReport {
  ReportForm Form;
  std::string File; // empty for standard output
};

Expected<std::vector<AskedReport>> askedReports() {
  std::vector<AskedReport> Result;
  for (const std::string &Asked : Reports) {
    const auto [Name, File] = StringRef(Asked).split(':');
    const auto Form = StringSwitch<std::optional<ReportForm>>(Name)
                          .Case("text", ReportForm::Text)
                          .Case("json", ReportForm::Json)
                          .Case("html", ReportForm::Html)
                          .Case("sarif", ReportForm::Sarif)
                          .Default(std::nullopt);
    if (!Form)
      return createStringError("'" + Name + "' is no form of a report");
    Result.push_back({*Form, File.str()});
  }
  return Result;
}

bool writeReports(const std::vector<AskedReport> &Asked, const Report &Told) {
  bool IsWritten = true;
  for (const AskedReport &R : Asked) {
    std::error_code E;
    ToolOutputFile File(R.File.empty() ? "-" : R.File, E, sys::fs::OF_None);
    if (E) {
      error() << R.File << ": cannot be written: " << E.message() << "\n";
      IsWritten = false;
      continue;
    }
    writeReport(Told, R.Form, explanationOf, File.os());
    File.os().flush();
    if (File.os().has_error()) {
      error() << R.File << ": cannot be written: " << File.os().error().message() << "\n";
      File.os().clear_error();
      IsWritten = false;
      continue;
    }
    File.keep();
  }
  return IsWritten;
}

/// The endings that --rename names, without their dots; nothing if one of them is none.
std::optional<std::vector<std::pair<std::string, std::string>>> renamedEndings() {
  std::vector<std::pair<std::string, std::string>> Result;
  for (const std::string &Asked : Rename) {
    auto [From, To] = StringRef(Asked).split('=');
    From = From.ltrim('.');
    To = To.ltrim('.');
    if (From.empty() || To.empty() || StringRef(Asked).find_first_of("/\\") != StringRef::npos)
      return std::nullopt;
    Result.push_back({From.str(), To.str()});
  }
  return Result;
}

/// What is wrong with the options as a whole; empty if nothing is.
std::string problemOfOptions() {
  if (InRoot.empty())
    return "a tree is named by --in-root";
  if (!sys::fs::is_directory(InRoot))
    return "no such folder: '" + InRoot + "'";
  if (InPlace && !OutRoot.empty())
    return "--in-place and --out-root are two places for the output";
  if (!InPlace && OutRoot.empty() && !Check && !Examine)
    return "the output goes to --out-root, or --in-place";
  if (!BackupSuffix.empty() && !InPlace)
    return "--backup-suffix is for --in-place";
  if (!Database.empty() && !ProjectFile.empty())
    return "-p and --project both say what the sources are";
  if (Merge && InPlace)
    return "--merge is for --out-root";
  if (InPlace && !Rename.empty())
    return "--rename is for --out-root";
  if (!renamedEndings())
    return "--rename wants two endings: cpp=hip.cpp";
  return "";
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
  if (!ReadForTree.empty()) {
    TranslateOptions Own = Given.Translation;
    for (const std::string &Option : KernelNames)
      if (const auto Name = kernelNameFromOption(Option))
        Own.KernelNames.push_back(*Name);
    if (const auto E = sys::fs::set_current_path(Directory)) {
      error() << Directory << ": " << E.message() << "\n";
      return 1;
    }
    return readForTree(Given.Inputs.front(), Given.Flags, Own, ReadForTree) ? 0 : 1;
  }
  if (const std::string Problem = problemOfOptions(); !Problem.empty())
    return usageError(Problem);
  const bool IsWritten = !Check && !Examine && !DryRun;
  if (IsWritten && !InPlace)
    if (const auto E =
            sys::fs::create_directories(OutRoot, /*IgnoreExisting=*/true, sys::fs::all_all)) {
      error() << OutRoot << ": cannot be made: " << E.message() << "\n";
      return 1;
    }

  TreeOptions Options;
  Options.InRoot = realPathOf(InRoot);
  Options.OutRoot = InPlace || OutRoot.empty() ? Options.InRoot : realPathOf(OutRoot);
  auto Asked = askedReports();
  if (!Asked)
    return usageError(toString(Asked.takeError()));
  Expected<Project> Read = readProject(Given, Options.InRoot, Options.OutRoot);
  if (!Read) {
    errs() << toString(Read.takeError()) << "\n";
    return 1;
  }
  addFlags(*Read, ExtraArgBefore, ExtraArg);
  for (const std::string &Warning : Read->Warnings)
    errs() << Warning << "\n";
  auto Sources = chosenSources(*Read, Given, Options.InRoot);
  if (!Sources)
    return usageError(toString(Sources.takeError()));
  Options.Sources = std::move(*Sources);
  Options.Program = Given.Program;
  Options.SourceOptions = Given.SourceOptions;
  Options.Jobs = Jobs;
  Options.StopOnError = StopOnError;
  Options.Do = DryRun      ? TreeOptions::Action::Diff
               : IsWritten ? TreeOptions::Action::Write
                           : TreeOptions::Action::Nothing;
  Options.CopyOthers = CopyOthers;
  Options.Force = Given.Force;
  Options.MergeEdits = Merge;
  Options.BackupSuffix = BackupSuffix;
  Options.FastFloatingPoint = Given.Translation.FastFloatingPoint;
  Options.ShowProgress = !Quiet && errs().is_displayed();
  Options.Renamed = *renamedEndings();
  Options.LineDirectives = Given.Translation.LineDirectives.value_or(false);
  Options.Version = AMP2HIP_VERSION;

  // A tree that builds by itself, unless its own CMakeLists.txt comes along.
  if (!InPlace && !(CopyOthers && sys::fs::exists(Options.InRoot + "/CMakeLists.txt")))
    Options.Beside = [&](const TreeOptions::OutputOf &OutputOf)
        -> std::vector<std::pair<std::string, std::string>> {
      return {{"CMakeLists.txt", cmakeListsOf(*Read, {Options.InRoot, OutputOf})}};
    };

  const TreeOutcome Outcome = translateTree(Options);
  if (Examine && Asked->empty())
    Asked->push_back({ReportForm::Text, ""});
  const bool IsTold = writeReports(*Asked, Outcome.Told);
  if (!Quiet && !Examine && !Check)
    writeReport(Outcome.Told, ReportForm::Text, explanationOf, errs());
  if (!Outcome.IsComplete || !IsTold)
    return 1;
  return Check && Outcome.HasWork ? 2 : 0;
}

} // namespace amp2hip
