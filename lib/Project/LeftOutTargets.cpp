#include "LeftOutTargets.h"

namespace amp2hip {

std::map<std::string, MissingParts> missingPartsOf(const Project &P, const OutputTree &Tree) {
  std::map<std::string, MissingParts> Result;
  std::map<std::string, bool> IsLibraryMissing;
  // Each target follows those that it depends on, so theirs are known.
  for (const ProjectTarget &Target : P.Targets) {
    MissingParts &Missing = Result[Target.Name];
    for (const SourceCommand &Source : Target.Sources)
      if (!Source.IsC && !Tree.HasOutput(Source.File))
        Missing.Sources.push_back(Source.File);
    for (const std::string &Dependency : Target.DependsOn)
      if (IsLibraryMissing[Dependency])
        Missing.Libraries.push_back(Dependency);
    IsLibraryMissing[Target.Name] =
        Missing.isAny() && Target.TargetKind != ProjectTarget::Kind::Program;
  }
  return Result;
}

} // namespace amp2hip
