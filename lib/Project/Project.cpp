#include "amp2hip/Project/Project.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

namespace amp2hip {

std::vector<SourceCommand> sourcesOf(const Project &P, std::vector<std::string> &Warnings) {
  std::vector<SourceCommand> Result;
  struct First {
    size_t Place;
    std::string Target;
  };
  std::map<std::string, First> Known;
  for (const ProjectTarget &Target : P.Targets) {
    for (const SourceCommand &Source : Target.Sources) {
      const auto [Found, IsNew] = Known.try_emplace(Source.File, First{Result.size(), Target.Name});
      if (IsNew)
        Result.push_back(Source);
      else if (!(Result[Found->second.Place] == Source))
        Warnings.push_back(Source.File + ": warning: the flags in '" + Target.Name +
                           "' differ from those in '" + Found->second.Target + "'; the flags in '" +
                           Found->second.Target + "' are used");
    }
  }
  return Result;
}

namespace {

SourceCommand *sourceIn(ProjectTarget &Target, llvm::StringRef File) {
  const auto Found =
      llvm::find_if(Target.Sources, [&](const SourceCommand &S) { return S.File == File; });
  return Found == Target.Sources.end() ? nullptr : &*Found;
}

void addSource(ProjectTarget &To, SourceCommand Source, const std::string &Configuration,
               bool TakesSources) {
  if (SourceCommand *Known = sourceIn(To, Source.File)) {
    if (Known->Flags != Source.Flags)
      Known->OtherFlags.push_back({Configuration, std::move(Source.Flags)});
    if (!Known->OnlyIn.empty())
      Known->OnlyIn.push_back(Configuration);
  } else if (TakesSources) {
    Source.OnlyIn = {Configuration};
    To.Sources.push_back(std::move(Source));
  }
}

} // namespace

void addConfiguration(Project &To, const Project &Further, bool TakesSources) {
  const std::string &Name = To.Configurations.emplace_back(Further.Configurations.front());
  for (const ProjectTarget &Target : Further.Targets) {
    const auto Into =
        llvm::find_if(To.Targets, [&](const ProjectTarget &T) { return T.Name == Target.Name; });
    // A target of CMake exists in all configurations and has sources.
    if (Into == To.Targets.end()) {
      if (TakesSources)
        To.Targets.push_back(Target);
      continue;
    }
    for (const std::string &Dependency : Target.DependsOn)
      if (TakesSources && !llvm::is_contained(Into->DependsOn, Dependency))
        Into->DependsOn.push_back(Dependency);
    for (SourceCommand &Known : Into->Sources)
      if (Known.OnlyIn.empty() && llvm::none_of(Target.Sources, [&](const SourceCommand &S) {
            return S.File == Known.File;
          }))
        Known.NotIn.push_back(Name);
    for (const SourceCommand &Source : Target.Sources)
      addSource(*Into, Source, Name, TakesSources);
  }
}

const ProjectTarget *orderByDependencies(std::vector<ProjectTarget> &Targets) {
  std::set<std::string> Placed;
  auto IsReady = [&](const ProjectTarget &T) {
    return llvm::all_of(T.DependsOn,
                        [&](const std::string &Name) { return Placed.count(Name) > 0; });
  };
  for (auto Rest = Targets.begin(); Rest != Targets.end(); ++Rest) {
    const auto Next = std::find_if(Rest, Targets.end(), IsReady);
    if (Next == Targets.end())
      return &*Rest;
    Placed.insert(Next->Name);
    std::rotate(Rest, Next, std::next(Next));
  }
  return nullptr;
}

void addFlags(Project &To, const std::vector<std::string> &Before,
              const std::vector<std::string> &After) {
  for (ProjectTarget &Target : To.Targets) {
    for (SourceCommand &Source : Target.Sources) {
      const auto IsOf = [&](llvm::StringRef Flag) { // C has no C++ standard
        return !Source.IsC || !(Flag.starts_with("-std=") && Flag.contains("++"));
      };
      const auto Add = [&](std::vector<std::string> &Flags) {
        std::vector<std::string> All;
        llvm::copy_if(Before, std::back_inserter(All), IsOf);
        llvm::append_range(All, Flags);
        llvm::copy_if(After, std::back_inserter(All), IsOf);
        Flags = std::move(All);
      };
      Add(Source.Flags);
      for (ConfiguredFlags &Other : Source.OtherFlags)
        Add(Other.Flags);
    }
  }
}

} // namespace amp2hip
