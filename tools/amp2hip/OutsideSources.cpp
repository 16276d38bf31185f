#include "OutsideSources.h"

#include "amp2hip/Support/Paths.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

#include <set>

using namespace llvm;

namespace amp2hip {
namespace {

/// Returns the innermost folder that both files are in.
StringRef commonFolder(StringRef A, StringRef B) {
  while (!pathBelow(A, B))
    A = sys::path::parent_path(A);
  return A;
}

bool hasSourceIn(const ProjectTarget &Target, const InputTree &Tree) {
  return any_of(Target.Sources, [&](const SourceCommand &S) {
    return Tree.placeOf(realPathOf(S.File)).has_value();
  });
}

} // namespace

bool hasSourceIn(const Project &P, const InputTree &Tree) {
  return any_of(P.Targets, [&](const ProjectTarget &T) { return hasSourceIn(T, Tree); });
}

std::vector<std::string> bringInOutside(Project &P, InputTree &Tree, const std::string &InRoot) {
  std::set<std::string> Needed;
  for (const ProjectTarget &Target : reverse(P.Targets)) // each follows those that it depends on
    if (hasSourceIn(Target, Tree) || Needed.count(Target.Name)) {
      Needed.insert(Target.Name);
      Needed.insert(Target.DependsOn.begin(), Target.DependsOn.end());
    }
  std::vector<std::string> Messages, Outside, LeftOut;
  erase_if(P.Targets, [&](const ProjectTarget &Target) {
    if (Needed.count(Target.Name) || Target.Sources.empty())
      return false;
    LeftOut.push_back("'" + Target.Name + "'");
    return true;
  });
  if (!LeftOut.empty())
    Messages.push_back(InRoot + ": warning: " +
                       (LeftOut.size() == 1 ? "a target without sources here is"
                                            : "targets without sources here are") +
                       " omitted: " + join(LeftOut, ", "));
  StringRef Around = InRoot;
  for (const ProjectTarget &Target : P.Targets)
    for (const SourceCommand &Source : Target.Sources) {
      const std::string File = realPathOf(Source.File);
      if (Tree.placeOf(File))
        continue;
      if (const StringRef Folder = commonFolder(Around, File); sys::path::has_filename(Folder)) {
        Around = Folder;
        Outside.push_back(File);
      } else {
        Messages.push_back(File + ": warning: this source is outside of '" + InRoot +
                           "' and has no folder in common with it; it stays where it is");
      }
    }
  if (Outside.empty())
    return Messages;
  Messages.push_back(Outside.front() + ": warning: this source is outside of '" + InRoot + "'" +
                     (Outside.size() == 1 ? ""
                                          : ", like " + std::to_string(Outside.size() - 1) +
                                                " other sources of its targets") +
                     "; the output goes to the folder '" + InputTree::Outside.str() +
                     "'; use --in-root=" + Around.str() + " to keep all paths");
  Tree.bringIn(Around.str());
  return Messages;
}

} // namespace amp2hip
