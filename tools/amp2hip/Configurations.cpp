#include "Configurations.h"

#include "amp2hip/Project/CompilationDatabase.h"
#include "amp2hip/Project/VisualStudio.h"
#include "amp2hip/Support/Paths.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Regex.h"

#include <vector>

using namespace llvm;

namespace amp2hip {
namespace {

/// Merges the results of all configurations. Release comes first, because the others share its
/// flags.
Project joined(std::vector<Project> Read) {
  const auto Release = find_if(Read, [](const Project &P) {
    return StringRef(P.Configurations.front()).equals_insensitive("Release");
  });
  if (Release != Read.end())
    std::rotate(Read.begin(), Release, std::next(Release));
  Project Result = std::move(Read.front());
  for (const Project &Further : ArrayRef(Read).drop_front()) {
    addConfiguration(Result, Further, /*TakesSources=*/true);
    for (const std::string &Warning : Further.Warnings)
      if (!is_contained(Result.Warnings, Warning))
        Result.Warnings.push_back(Warning);
  }
  return Result;
}

/// Returns the name with only the characters that CMake accepts in names of configurations.
std::string nameForCMake(std::string Name) {
  for (char &C : Name)
    C = isAlnum(C) || C == '-' ? C : '_';
  return Name;
}

/// Returns the build type of CMake in a build folder, or a name that serves as one.
std::string configurationOf(StringRef Database) {
  SmallString<256> Folder(realPathOf(Database));
  if (!sys::fs::is_directory(Folder))
    sys::path::remove_filename(Folder);
  const std::string Cache = contentsOf((Folder + "/CMakeCache.txt").str()).value_or("");
  SmallVector<StringRef, 2> Found;
  if (Regex("^CMAKE_BUILD_TYPE:[A-Z]+=([A-Za-z0-9_-]+)$", Regex::Newline).match(Cache, &Found))
    return Found[1].str();
  return nameForCMake(sys::path::filename(Folder).str());
}

} // namespace

Expected<Project> readConfigurations(StringRef File, ArrayRef<std::string> Names,
                                     StringRef Platform) {
  std::vector<Project> Read;
  for (const std::string &Name : Names.empty() ? std::vector<std::string>{""} : Names.vec()) {
    Expected<Project> One = readVisualStudioProject(File, Name, Platform);
    if (!One)
      return One;
    One->Configurations = {nameForCMake(One->Configurations.front())};
    if (none_of(Read, [&](const Project &P) { return P.Configurations == One->Configurations; }))
      Read.push_back(std::move(*One));
  }
  if (Names.size() > 1)
    return joined(std::move(Read));
  Project Result = std::move(Read.front());
  if (!StringRef(Result.Configurations.front()).equals_insensitive("Debug")) {
    if (Expected<Project> Debug = readVisualStudioProject(File, "Debug", Platform))
      addConfiguration(Result, *Debug, /*TakesSources=*/false);
    else
      consumeError(Debug.takeError()); // It may have no such configuration.
  }
  return Result;
}

Expected<Project> readDatabases(ArrayRef<std::string> Folders) {
  std::vector<Project> Read;
  for (const std::string &Folder : Folders) {
    Expected<Project> One = readCompilationDatabase(Folder);
    if (!One || Folders.size() == 1)
      return One;
    const std::string Wanted = configurationOf(Folder);
    std::string Name = Wanted;
    for (unsigned Number = 2;
         any_of(Read,
                [&](const Project &P) {
                  return StringRef(P.Configurations.front()).equals_insensitive(Name);
                });
         ++Number)
      Name = Wanted + "-" + std::to_string(Number);
    One->Configurations = {std::move(Name)};
    if (!Read.empty()) { // the target for sources of no other target is named after the folder
      for (ProjectTarget &Target : One->Targets)
        if (Target.Name == One->Name)
          Target.Name = Read.front().Name;
      One->Name = Read.front().Name;
    }
    Read.push_back(std::move(*One));
  }
  return joined(std::move(Read));
}

} // namespace amp2hip
