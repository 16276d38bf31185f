#include "WindowsHeaders.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <algorithm>
#include <string>
#include <utility>

namespace amp2hip {

/// True if the path, or only its file name if the pattern has no slash, matches the pattern.
static bool hasPattern(llvm::StringRef Path, llvm::StringRef Pattern) {
  const llvm::StringRef Name = Pattern.contains('/') ? Path : Path.substr(Path.rfind('/') + 1);
  if (!Pattern.contains('*'))
    return Name == Pattern;
  const std::pair<llvm::StringRef, llvm::StringRef> Ends = Pattern.split('*');
  return Name.starts_with(Ends.first) && Name.ends_with(Ends.second);
}

static bool hasOneOf(llvm::StringRef Path, llvm::StringRef Patterns) {
  llvm::SmallVector<llvm::StringRef> Each;
  Patterns.split(Each, ' ');
  return llvm::any_of(Each, [&](llvm::StringRef Pattern) { return hasPattern(Path, Pattern); });
}

llvm::StringRef ownerOfWindowsHeader(llvm::StringRef Name) {
  std::string Path = Name.lower();
  std::replace(Path.begin(), Path.end(), '\\', '/');
#define OWNER(Owner, Patterns)                                                                     \
  if (hasOneOf(Path, Patterns))                                                                    \
    return Owner;
#include "WindowsHeaders.def"
#undef OWNER
  return {};
}

} // namespace amp2hip
