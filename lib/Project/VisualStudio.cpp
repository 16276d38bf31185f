#include "amp2hip/Project/VisualStudio.h"

#include "MsBuild.h"
#include "MsBuildText.h"
#include "Solution.h"
#include "Text.h"
#include "VisualStudioSource.h"
#include "amp2hip/Support/Paths.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <map>
#include <set>

using namespace llvm;

namespace amp2hip {
namespace {

/// Item types that are built but are not C++; a warning says what will be missing.
constexpr StringLiteral OtherSteps[] = {"CustomBuild", "CudaCompile", "FxCompile",
                                        "MASM",        "Midl",        "ResourceCompile"};

/// The project to read and its configuration.
struct Request {
  std::string Path; ///< absolute
  std::string Name; ///< empty for the project's own
  std::string Configuration, Platform;
  std::map<std::string, std::string> GlobalProperties; ///< properties of the solution
};

std::vector<Configuration> configurationsOf(const MsBuildProject &Evaluated) {
  std::vector<Configuration> Result;
  for (const MsBuildItem &Item : Evaluated.Items)
    if (Item.Type == "ProjectConfiguration")
      Result.push_back(configurationOf(Item.Include));
  return Result;
}

class VisualStudioReader {
public:
  Project Result;

  /// Reads a project once, after the projects that it refers to. Returns its target's name; empty
  /// if it builds nothing.
  Expected<std::string> read(const Request &Wanted) {
    const std::string Key = realPathOf(Wanted.Path);
    if (const auto Known = NameOf.find(Key); Known != NameOf.end())
      return Known->second;
    if (!InWork.insert(Key).second)
      return errorAt(Wanted.Path, 0, "the project depends on itself");
    Expected<std::string> Name = readNew(Wanted);
    InWork.erase(Key);
    if (Name)
      NameOf[Key] = *Name;
    return Name;
  }

private:
  std::map<std::string, std::string> NameOf; ///< target names by project file
  std::set<std::string> InWork;
  std::set<std::string> LeftOut;                             ///< files that a warning has named
  std::map<std::string, std::string> LibraryOf;              ///< targets by library name
  std::map<std::string, std::vector<std::string>> Libraries; ///< linked libraries by target

  /// Returns the name of a library without folder and extension: "core" for "..\\lib\\Core.lib".
  static std::string libraryName(StringRef Written) {
    return sys::path::stem(Written, sys::path::Style::windows).lower();
  }

  void noteLibraries(const ProjectTarget &Target, const MsBuildProject &Evaluated) {
    if (Target.TargetKind != ProjectTarget::Kind::Program)
      LibraryOf[libraryName(textOf(Evaluated.Properties, "TargetName") + ".lib")] = Target.Name;
    if (Target.TargetKind == ProjectTarget::Kind::StaticLibrary)
      return; // its dependencies are merged into it, not linked
    if (const auto Link = Evaluated.Definitions.find("link"); Link != Evaluated.Definitions.end())
      for (const std::string &Library : listOf(textOf(Link->second, "AdditionalDependencies")))
        Libraries[Target.Name].push_back(libraryName(Library));
  }

  Expected<Configuration> choose(const Request &Wanted) {
    // The first evaluation, without a configuration, is for the list of configurations; its
    // warnings do not count.
    std::vector<std::string> Ignored;
    Expected<MsBuildProject> Evaluated =
        evaluateProject(Wanted.Path, Wanted.GlobalProperties, Ignored);
    if (!Evaluated)
      return Evaluated.takeError();
    Expected<Configuration> Chosen =
        chosenConfiguration(configurationsOf(*Evaluated), Wanted.Configuration, Wanted.Platform);
    if (!Chosen)
      return errorAt(Wanted.Path, 0, toString(Chosen.takeError()));
    return Chosen;
  }

  Expected<std::string> readNew(const Request &Wanted) {
    Expected<Configuration> Chosen = choose(Wanted);
    if (!Chosen)
      return Chosen.takeError();
    std::map<std::string, std::string> GlobalProperties = Wanted.GlobalProperties;
    GlobalProperties["Configuration"] = Chosen->Name;
    GlobalProperties["Platform"] = Chosen->Platform;
    Expected<MsBuildProject> Evaluated =
        evaluateProject(Wanted.Path, GlobalProperties, Result.Warnings);
    if (!Evaluated)
      return Evaluated.takeError();
    if (Result.Configurations.empty())
      Result.Configurations = {Chosen->Name};

    ProjectTarget Target;
    Expected<std::vector<std::string>> References = referencesOf(*Evaluated, Wanted);
    if (!References)
      return References.takeError();
    Target.DependsOn = std::move(*References);
    if (!setKind(Target, *Evaluated, Wanted))
      return std::string();
    Target.Name = Wanted.Name.empty() ? textOf(Evaluated->Properties, "ProjectName") : Wanted.Name;
    makeUnique(Target.Name);
    addFiles(Target, *Evaluated, Wanted.Path);
    noteLibraries(Target, *Evaluated);
    Result.Targets.push_back(std::move(Target));
    return Result.Targets.back().Name;
  }

  void makeUnique(std::string &Name) const {
    auto IsTaken = [&](const std::string &Wanted) {
      return any_of(Result.Targets, [&](const ProjectTarget &T) { return T.Name == Wanted; });
    };
    const std::string Wanted = Name;
    for (unsigned Number = 2; IsTaken(Name); ++Number)
      Name = Wanted + "-" + std::to_string(Number);
  }

  Expected<std::vector<std::string>> referencesOf(const MsBuildProject &Evaluated,
                                                  const Request &From) {
    std::vector<std::string> Names;
    for (const MsBuildItem &Item : Evaluated.Items) {
      if (Item.Type != "ProjectReference")
        continue;
      if (!StringRef(Item.Include).ends_with_insensitive(".vcxproj")) {
        leaveOut(Item, sys::path::parent_path(From.Path), "is not a C++ project");
        continue;
      }
      const std::optional<std::string> Path =
          localPath(Item.Include, sys::path::parent_path(From.Path));
      if (!Path || !sys::fs::exists(*Path))
        return errorAt(Item.File, Item.Line, "'" + Item.Include + "' is referenced but not found");
      Expected<std::string> Name = read(referred(*Path, From));
      if (!Name)
        return Name.takeError();
      if (!Name->empty() && !is_contained(Names, *Name))
        Names.push_back(*Name);
    }
    return Names;
  }

  /// Returns the request for a referenced project; in a solution, the solution decides its
  /// configuration.
  Request referred(StringRef Path, const Request &From) const {
    const auto Known = SolutionRequests.find(realPathOf(Path));
    if (Known != SolutionRequests.end())
      return Known->second;
    return {Path.str(), "", From.Configuration, From.Platform, From.GlobalProperties};
  }

  /// Sets the target's kind. Returns false, with a warning, if the project compiles nothing.
  bool setKind(ProjectTarget &Target, const MsBuildProject &Evaluated, const Request &Wanted) {
    const std::string Type = textOf(Evaluated.Properties, "ConfigurationType");
    if (Type == "StaticLibrary") {
      Target.TargetKind = ProjectTarget::Kind::StaticLibrary;
    } else if (Type == "DynamicLibrary") {
      Target.TargetKind = ProjectTarget::Kind::SharedLibrary;
    } else if (Type != "Application") {
      Result.Warnings.push_back(Wanted.Path + ": warning: its kind is '" + Type +
                                "', which compiles nothing; ignored");
      return false;
    }
    return true;
  }

  /// Warns of a file that is omitted, once, even if several projects name it.
  void leaveOut(const MsBuildItem &Item, StringRef Folder, const Twine &Why) {
    if (LeftOut.insert(localPath(Item.Include, Folder).value_or(Item.Include)).second)
      Result.Warnings.push_back(
          warningAt(Item.File, Item.Line, "'" + Item.Include + "' " + Why + "; ignored"));
  }

  void addFiles(ProjectTarget &Target, const MsBuildProject &Evaluated, StringRef Path) {
    const StringRef Folder = sys::path::parent_path(Path);
    for (const MsBuildItem &Item : Evaluated.Items) {
      const bool IsHeader = Item.Type == "ClInclude";
      if (is_contained(OtherSteps, Item.Type) && !isTrue(Item.Metadata, "ExcludedFromBuild"))
        Result.Warnings.push_back(warningAt(Item.File, Item.Line,
                                            "'" + Item.Include + "' is a custom build step (" +
                                                Item.Type + "); ignored"));
      if ((Item.Type != "ClCompile" && !IsHeader) || isTrue(Item.Metadata, "ExcludedFromBuild"))
        continue;
      const std::optional<std::string> File = localPath(Item.Include, Folder);
      if (!File || !sys::fs::exists(*File))
        leaveOut(Item, Folder, "is not found");
      else if (IsHeader)
        Target.Headers.push_back(*File);
      else
        Target.Sources.push_back(
            visualStudioSource(*File, Item, Evaluated, Folder, Result.Warnings));
    }
  }

public:
  /// Adds a dependency on each target whose library a target names for its linker, without a
  /// reference to its project. References come first in the order.
  void linkByName() {
    for (ProjectTarget &Target : Result.Targets)
      for (const std::string &Library : Libraries[Target.Name])
        if (const auto Linked = LibraryOf.find(Library);
            Linked != LibraryOf.end() && Linked->second != Target.Name &&
            !is_contained(Target.DependsOn, Linked->second))
          Target.DependsOn.push_back(Linked->second);
  }

  /// The requests of the solution by project file.
  std::map<std::string, Request> SolutionRequests;
};

/// Returns the properties that a solution gives its projects.
std::map<std::string, std::string> solutionProperties(StringRef Path) {
  return {{"SolutionDir", sys::path::parent_path(Path).str() + "/"},
          {"SolutionExt", sys::path::extension(Path).str()},
          {"SolutionFileName", sys::path::filename(Path).str()},
          {"SolutionName", sys::path::stem(Path).str()},
          {"SolutionPath", Path.str()}};
}

/// Returns the solution above the project that contains it, if there is one; many projects use
/// $(SolutionDir).
std::optional<std::string> solutionOf(StringRef Project) {
  const StringRef Name = sys::path::filename(Project);
  for (StringRef Folder = sys::path::parent_path(Project); !Folder.empty();
       Folder = sys::path::parent_path(Folder)) {
    std::set<std::string> Found;
    std::error_code Failed;
    for (sys::fs::directory_iterator I(Folder, Failed), End; I != End && !Failed;
         I.increment(Failed)) {
      if (!StringRef(I->path()).ends_with_insensitive(".sln"))
        continue;
      Expected<std::string> Text = readText(I->path());
      if (!Text)
        consumeError(Text.takeError());
      else if (StringRef(*Text).contains_insensitive(Name))
        Found.insert(I->path());
    }
    if (!Found.empty())
      return *Found.begin();
  }
  return std::nullopt;
}

/// Adds the build dependencies that a solution declares in addition to project references.
void addDependencies(Project &To, const Solution &From,
                     const std::map<std::string, std::string> &NameOfId) {
  for (const SolutionProject &Listed : From.Projects) {
    const auto Name = NameOfId.find(Listed.Id);
    const auto Target =
        Name == NameOfId.end()
            ? To.Targets.end()
            : find_if(To.Targets, [&](const ProjectTarget &T) { return T.Name == Name->second; });
    if (Target == To.Targets.end())
      continue;
    for (const std::string &Id : Listed.DependsOn)
      if (const auto On = NameOfId.find(Id);
          On != NameOfId.end() && !is_contained(Target->DependsOn, On->second))
        Target->DependsOn.push_back(On->second);
  }
}

Expected<Project> readWholeSolution(StringRef Path, StringRef Name, StringRef Platform) {
  Expected<Solution> Read = readSolution(Path);
  if (!Read)
    return Read.takeError();
  Expected<Configuration> Chosen = chosenConfiguration(Read->Configurations, Name, Platform);
  if (!Chosen)
    return errorAt(Path, 0, toString(Chosen.takeError()));

  VisualStudioReader Into;
  std::vector<std::pair<const SolutionProject *, Request>> Requests;
  for (const SolutionProject &Listed : Read->Projects) {
    const auto Own = Listed.Built.find(StringRef(Chosen->text()).lower());
    if (!StringRef(Listed.Path).ends_with_insensitive(".vcxproj")) {
      Into.Result.Warnings.push_back(
          warningAt(Path, Listed.Line, "'" + Listed.Path + "' is not a C++ project; ignored"));
      continue;
    }
    if (Own == Listed.Built.end())
      continue;
    const std::optional<std::string> File = localPath(Listed.Path, sys::path::parent_path(Path));
    if (!File || !sys::fs::exists(*File))
      return errorAt(Path, Listed.Line, "'" + Listed.Path + "' is not found");
    const Configuration Wanted = configurationOf(Own->second);
    Requests.push_back(
        {&Listed, {*File, Listed.Name, Wanted.Name, Wanted.Platform, solutionProperties(Path)}});
    Into.SolutionRequests[realPathOf(*File)] = Requests.back().second;
  }
  std::map<std::string, std::string> NameOfId;
  for (const auto &[Listed, Wanted] : Requests) {
    Expected<std::string> Target = Into.read(Wanted);
    if (!Target)
      return Target.takeError();
    if (!Target->empty())
      NameOfId[Listed->Id] = *Target;
  }
  Into.linkByName();
  addDependencies(Into.Result, *Read, NameOfId);
  Into.Result.Configurations = {Chosen->Name};
  return std::move(Into.Result);
}

} // namespace

bool isVisualStudioProject(StringRef Path) {
  return Path.ends_with_insensitive(".sln") || Path.ends_with_insensitive(".vcxproj");
}

Expected<Project> readVisualStudioProject(StringRef Path, StringRef Configuration,
                                          StringRef Platform) {
  SmallString<256> Absolute(Path);
  sys::fs::make_absolute(Absolute);
  sys::path::remove_dots(Absolute, /*remove_dot_dot=*/true);
  Expected<Project> Result = Project();
  if (Path.ends_with_insensitive(".sln")) {
    Result = readWholeSolution(Absolute, Configuration, Platform);
  } else {
    VisualStudioReader Into;
    Request Wanted{Absolute.str().str(), "", Configuration.str(), Platform.str(), {}};
    if (const std::optional<std::string> Solution = solutionOf(Absolute))
      Wanted.GlobalProperties = solutionProperties(*Solution);
    if (Expected<std::string> Name = Into.read(Wanted); !Name)
      Result = Name.takeError();
    else
      Result = std::move(Into.Result);
  }
  if (!Result)
    return Result;
  Result->Name = sys::path::stem(Absolute).str();
  dropRepeated(Result->Warnings);
  if (const ProjectTarget *Cyclic = orderByDependencies(Result->Targets))
    return errorAt(Absolute, 0, "'" + Cyclic->Name + "' and other projects depend on each other");
  return Result;
}

} // namespace amp2hip
