#include "Wildcards.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <algorithm>

using namespace llvm;

namespace amp2hip {
namespace {

/// Matches one name against a pattern with `*` and `?`. Backtracks to the last star only.
bool isLike(StringRef Name, StringRef Pattern) {
  size_t N = 0, P = 0, Star = StringRef::npos, Mark = 0;
  while (N < Name.size()) {
    if (P < Pattern.size() && (Pattern[P] == '?' || tolower(Pattern[P]) == tolower(Name[N])) &&
        Pattern[P] != '*') {
      ++N, ++P;
    } else if (P < Pattern.size() && Pattern[P] == '*') {
      Star = P++;
      Mark = N;
    } else if (Star != StringRef::npos) {
      P = Star + 1;
      N = ++Mark;
    } else {
      return false;
    }
  }
  return all_of(Pattern.drop_front(P), [](char C) { return C == '*'; });
}

/// Finds the files that match a pattern split at its slashes.
class Search {
public:
  explicit Search(StringRef Folder) : Folder(Folder) {}

  std::vector<std::string> Found;

  void look(const std::string &Prefix, ArrayRef<std::string> Pattern) {
    if (Pattern.empty())
      return;
    const StringRef First = Pattern.front();
    if (First == "**") {
      look(Prefix, Pattern.drop_front());
      for (const std::string &Name : entriesOf(Prefix))
        // Links to folders could form a cycle.
        if (isFolder(Prefix + Name) && !sys::fs::is_symlink_file(full(Prefix + Name)))
          look(Prefix + Name + "/", Pattern);
      return;
    }
    if (Pattern.size() > 1 && !isPattern(First))
      return look(Prefix + First.str() + "/", Pattern.drop_front());
    for (const std::string &Name : entriesOf(Prefix)) {
      if (!isLike(Name, First))
        continue;
      if (Pattern.size() > 1)
        look(Prefix + Name + "/", Pattern.drop_front());
      else if (!isFolder(Prefix + Name))
        Found.push_back(Prefix + Name);
    }
  }

private:
  StringRef Folder;

  std::string full(StringRef Path) const {
    SmallString<256> Result(Path);
    sys::fs::make_absolute(Folder, Result);
    return Result.str().str();
  }

  bool isFolder(StringRef Path) const { return sys::fs::is_directory(full(Path)); }

  std::vector<std::string> entriesOf(StringRef Path) const {
    std::vector<std::string> Names;
    std::error_code Failed;
    for (sys::fs::directory_iterator I(full(Path), Failed), End; I != End && !Failed;
         I.increment(Failed))
      Names.push_back(sys::path::filename(I->path()).str());
    sort(Names);
    return Names;
  }
};

} // namespace

bool isPattern(StringRef Name) { return Name.find_first_of("*?") != StringRef::npos; }

std::vector<std::string> filesLike(StringRef Pattern, StringRef Folder) {
  std::string Path = Pattern.str();
  std::replace(Path.begin(), Path.end(), '\\', '/');
  std::vector<std::string> Parts;
  for (StringRef Rest = Path; !Rest.empty();) {
    const auto [Part, Behind] = Rest.split('/');
    if (!Part.empty())
      Parts.push_back(Part.str());
    Rest = Behind;
  }
  Search In(Folder);
  In.look(StringRef(Path).starts_with("/") ? "/" : "", Parts);
  return std::move(In.Found);
}

} // namespace amp2hip
