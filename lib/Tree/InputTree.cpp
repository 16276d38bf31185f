#include "amp2hip/Tree/InputTree.h"

#include "Store.h"
#include "amp2hip/Support/Paths.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// True for a folder, or a link to one, that is not part of a project's sources.
bool isNoSource(StringRef Folder) {
  const StringRef Name = sys::path::filename(Folder);
  return Name == ".git" || Name == ".svn" || Name == ".hg" || Name == Store::Folder;
}

} // namespace

InputTree::InputTree(const std::string &InRoot, const std::string &OutRoot, bool IsInPlace)
    : OutRoot(OutRoot), Roots{{InRoot, ""}} {
  if (IsInPlace)
    return;
  // The output's root may contain the sources.
  const bool IsOutAround = pathBelow(OutRoot, InRoot).has_value();
  std::map<std::string, std::string> Found; // targets by path
  std::vector<std::string> New = {InRoot};
  while (!New.empty()) {
    for (const std::string &Root : New)
      forEachEntryOf(Root, [&](const std::string &Path, sys::fs::file_type Type) {
        if (Type == sys::fs::file_type::symlink_file &&
            (sys::fs::is_regular_file(Path) || sys::fs::is_directory(Path)))
          Found[*placeOf(Path)] = realPathOf(Path);
      });
    New.clear();
    std::map<std::string, std::string> FirstLink; // by target; a folder comes before what is in it
    for (const auto &[Path, Target] : Found)
      if (IsOutAround || (Target != OutRoot && !pathBelow(OutRoot, Target)))
        FirstLink.try_emplace(Target, Path);
    for (const auto &[Target, Path] : FirstLink)
      if (!placeOf(Target) && !isAround(Target)) {
        Roots[Target] = Path;
        New.push_back(Target);
      }
  }
  for (const auto &[Path, Target] : Found) {
    const auto Root = Roots.find(Target);
    if (Root != Roots.end() && Root->second == Path)
      continue;
    if (placeOf(Target))
      Links.push_back({Path, Target});
    else if (isAround(Target))
      LeftOut.push_back(Path);
  }
}

std::optional<std::string> InputTree::placeOf(StringRef Path) const {
  if (!isOutside(Path))
    return placeInRoots(Path);
  const std::string Below = pathBelow(Around, Path).value_or("");
  return Below.empty() ? Outside.str() : (Outside + "/" + Below).str();
}

bool InputTree::isOutside(StringRef Path) const {
  return bringsIn() && (Path == Around || pathBelow(Around, Path)) && !placeInRoots(Path) &&
         (OutRoot.empty() || !pathBelow(OutRoot, Path));
}

std::optional<std::string> InputTree::placeInRoots(StringRef Path) const {
  for (StringRef Above = Path; !Above.empty(); Above = sys::path::parent_path(Above))
    if (const auto Root = Roots.find(Above.str()); Root != Roots.end()) {
      const StringRef Rest = Path.drop_front(Above.size());
      return Root->second.empty() ? Rest.ltrim('/').str() : Root->second + Rest.str();
    }
  return std::nullopt;
}

/// True if a part of the tree is inside of the folder.
bool InputTree::isAround(StringRef Folder) const {
  return sys::path::parent_path(Folder).empty() ||
         any_of(Roots, [&](const auto &Root) { return pathBelow(Folder, Root.first).has_value(); });
}

void InputTree::forEachEntry(Use Do) const {
  for (const auto &[Root, Path] : Roots)
    forEachEntryOf(Root, Do);
}

void InputTree::forEachEntryOf(const std::string &Root, Use Do) const {
  if (sys::fs::is_regular_file(Root))
    return Do(Root, sys::fs::file_type::regular_file);
  std::error_code E;
  for (sys::fs::recursive_directory_iterator I(Root, E, /*follow_symlinks=*/false), End;
       I != End && !E; I.increment(E)) {
    if (I->type() != sys::fs::file_type::regular_file &&
        (isNoSource(I->path()) || I->path() == OutRoot))
      I.no_push();
    else
      Do(I->path(), I->type());
  }
}

} // namespace amp2hip
