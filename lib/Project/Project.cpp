#include "amp2hip/Project/Project.h"

#include <map>

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

void addFlags(Project &To, const std::vector<std::string> &Before,
              const std::vector<std::string> &After) {
  for (ProjectTarget &Target : To.Targets) {
    for (SourceCommand &Source : Target.Sources) {
      Source.Flags.insert(Source.Flags.begin(), Before.begin(), Before.end());
      Source.Flags.insert(Source.Flags.end(), After.begin(), After.end());
    }
  }
}

} // namespace amp2hip
