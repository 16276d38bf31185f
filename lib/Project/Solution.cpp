#include "Solution.h"

#include "Text.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// The GUID of the project kind that stands for a solution folder.
constexpr StringLiteral FolderKind = "{2150E333-8FDC-42A3-9474-1A3956D46DE8}";

class SolutionParser {
public:
  explicit SolutionParser(StringRef Path) : Path(Path) {}

  Expected<Solution> read(StringRef Text) {
    if (!Text.contains("Microsoft Visual Studio Solution File"))
      return errorAt(Path, 1, "is not a Visual Studio solution");
    while (!Text.empty()) {
      const auto [Written, Rest] = Text.split('\n');
      Text = Rest;
      ++Number;
      if (Error E = line(Written.trim()))
        return E;
    }
    if (!Section.empty() || Current)
      return errorAt(Path, Number, "the file ends inside a project or section");
    for (SolutionProject &Project : Result.Projects)
      Project.Built = std::move(Built[Project.Id]);
    return std::move(Result);
  }

private:
  StringRef Path;
  Solution Result;
  unsigned Number = 0;
  std::string Section;
  bool IsFolder = false;
  SolutionProject *Current = nullptr;
  /// The project's configuration, by project and by the solution's configuration.
  std::map<std::string, std::map<std::string, std::string>> Built;

  Error line(StringRef Line) {
    if (Line.starts_with("Project("))
      return beginProject(Line);
    if (Line == "EndProject") {
      Current = nullptr;
    } else if (Line.starts_with("ProjectSection(") || Line.starts_with("GlobalSection(")) {
      Section = Line.split('(').second.split(')').first.str();
    } else if (Line == "EndProjectSection" || Line == "EndGlobalSection") {
      Section.clear();
    } else if (Line.contains('=')) {
      const auto [Name, Value] = Line.split('=');
      entry(Name.trim(), Value.trim());
    }
    return Error::success();
  }

  /// Project("{KIND}") = "name", "path", "{ID}"
  Error beginProject(StringRef Line) {
    SmallVector<StringRef, 9> Parts;
    Line.split(Parts, '"');
    if (Parts.size() != 9)
      return errorAt(Path, Number, "expected 'Project(\"{kind}\") = \"name\", \"path\", \"{id}\"'");
    IsFolder = Parts[1].equals_insensitive(FolderKind);
    if (IsFolder)
      return Error::success();
    SolutionProject Project;
    Project.Name = Parts[3].str();
    Project.Path = Parts[5].str();
    Project.Line = Number;
    Project.Id = Parts[7].upper();
    Result.Projects.push_back(std::move(Project));
    Current = &Result.Projects.back();
    return Error::success();
  }

  void entry(StringRef Name, StringRef Value) {
    if (Section == "ProjectDependencies" && Current) {
      Current->DependsOn.push_back(Name.upper());
    } else if (Section == "SolutionConfigurationPlatforms") {
      Result.Configurations.push_back(configurationOf(Name));
    } else if (Section == "ProjectConfigurationPlatforms") {
      // {ID}.Release|x64.Build.0 = Release|x64
      const auto [Id, Rest] = Name.split('.');
      StringRef Configuration = Rest;
      if (Configuration.consume_back(".Build.0"))
        Built[Id.upper()][Configuration.lower()] = Value.str();
    }
  }
};

/// Compares platforms. A solution calls the platform x86 that its projects call Win32.
bool isPlatform(StringRef Known, StringRef Wanted) {
  auto Canonical = [](StringRef Name) {
    return Name.equals_insensitive("x86") ? StringRef("Win32") : Name;
  };
  return Canonical(Known).equals_insensitive(Canonical(Wanted));
}

} // namespace

Configuration configurationOf(StringRef Text) {
  const auto [Name, Platform] = Text.split('|');
  return {Name.trim().str(), Platform.trim().str()};
}

Expected<Configuration> chosenConfiguration(const std::vector<Configuration> &Known, StringRef Name,
                                            StringRef Platform) {
  std::vector<Configuration> Rest;
  std::string All;
  for (const Configuration &C : Known) {
    All += (All.empty() ? "" : ", ") + C.text();
    if ((Name.empty() || Name.equals_insensitive(C.Name)) &&
        (Platform.empty() || isPlatform(C.Platform, Platform)))
      Rest.push_back(C);
  }
  if (Known.empty())
    return createStringError("has no configuration");
  if (Rest.empty())
    return createStringError("has no configuration '" + (Name.empty() ? "*" : Name) + "|" +
                             (Platform.empty() ? "*" : Platform) + "'; it has " + All);
  auto Prefer = [&](auto Is) {
    if (any_of(Rest, Is))
      erase_if(Rest, [&](const Configuration &C) { return !Is(C); });
  };
  Prefer([](const Configuration &C) { return StringRef(C.Name).equals_insensitive("Release"); });
  Prefer([&](const Configuration &C) { return C.Name == Rest.front().Name; });
  Prefer([](const Configuration &C) { return isPlatform(C.Platform, "x64"); });
  return Rest.front();
}

Expected<Solution> readSolution(StringRef Path) {
  Expected<std::string> Text = readText(Path);
  if (!Text)
    return Text.takeError();
  return SolutionParser(Path).read(*Text);
}

} // namespace amp2hip
