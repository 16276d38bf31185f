#include "amp2hip/Project/Project.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"

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
    auto Into =
        llvm::find_if(To.Targets, [&](const ProjectTarget &T) { return T.Name == Target.Name; });
    if (Into == To.Targets.end()) {
      if (!TakesSources)
        continue;
      Into = To.Targets.insert(Into, {Target.Name, Target.TargetKind, {}, {}, Target.DependsOn});
    }
    for (SourceCommand &Known : Into->Sources)
      if (Known.OnlyIn.empty() && llvm::none_of(Target.Sources, [&](const SourceCommand &S) {
            return S.File == Known.File;
          }))
        Known.NotIn.push_back(Name);
    for (const SourceCommand &Source : Target.Sources)
      addSource(*Into, Source, Name, TakesSources);
  }
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
      for (ConfiguredFlags &Other : Source.OtherFlags)
        Add(Other.Flags);
    }
  }
}

} // namespace amp2hip
