#include "amp2hip/Project/Project.h"

#include <map>
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
        Warnings.push_back(Source.File + ": warning: it is compiled with other flags in '" +
                           Target.Name + "' than in '" + Found->second.Target + "'; those of '" +
                           Found->second.Target + "' are taken");
    }
  }
  return Result;
}

void addDebugFlags(Project &To, const Project &Debug) {
  std::map<std::pair<std::string, std::string>, const SourceCommand *> ByPlace;
  for (const ProjectTarget &Target : Debug.Targets)
    for (const SourceCommand &Source : Target.Sources)
      ByPlace[{Target.Name, Source.File}] = &Source;
  for (ProjectTarget &Target : To.Targets)
    for (SourceCommand &Source : Target.Sources)
      if (const auto Found = ByPlace.find({Target.Name, Source.File});
          Found != ByPlace.end() && Found->second->Flags != Source.Flags)
        Source.DebugFlags = Found->second->Flags;
}

void addFlags(Project &To, const std::vector<std::string> &Before,
              const std::vector<std::string> &After) {
  for (ProjectTarget &Target : To.Targets) {
    for (SourceCommand &Source : Target.Sources) {
      const auto Add = [&](std::vector<std::string> &Flags) {
        Flags.insert(Flags.begin(), Before.begin(), Before.end());
        Flags.insert(Flags.end(), After.begin(), After.end());
      };
      Add(Source.Flags);
      if (Source.DebugFlags)
        Add(*Source.DebugFlags);
    }
  }
}

} // namespace amp2hip
