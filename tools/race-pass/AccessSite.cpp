#include "AccessSite.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace amp2hip::races {
namespace {

/// Returns an absolute path, which does not depend on the program's working directory. Names like
/// "<stdin>" stay as they are.
std::string pathOf(StringRef Directory, StringRef File) {
  if (sys::path::is_absolute(File) || File.starts_with("<"))
    return File.str();
  SmallString<128> Path(Directory);
  sys::path::append(Path, File);
  sys::path::remove_dots(Path);
  return Path.str().str();
}

bool isFileOfLibrary(StringRef Directory, StringRef File) {
  const std::string Path = pathOf(Directory, File);
  return StringRef(Path).contains("/include/amp2hip") || StringRef(Path).contains("/include/c++/");
}

} // namespace

bool isOfLibrary(const Function &F) {
  const DISubprogram *Program = F.getSubprogram();
  return Program && isFileOfLibrary(Program->getDirectory(), Program->getFilename());
}

std::optional<AccessSite> siteOf(const Instruction &I) {
  const DISubprogram *Innermost = nullptr;
  for (const DILocation *Location = I.getDebugLoc(); Location;
       Location = Location->getInlinedAt()) {
    if (isFileOfLibrary(Location->getDirectory(), Location->getFilename()))
      continue;
    if (Location->getLine() != 0)
      return AccessSite{pathOf(Location->getDirectory(), Location->getFilename()),
                        Location->getLine(), Location->getColumn()};
    if (!Innermost)
      Innermost = Location->getScope()->getSubprogram();
  }
  // Code that the optimiser merged from several lines has no line.
  if (!Innermost)
    Innermost = I.getFunction()->getSubprogram();
  if (!Innermost || isFileOfLibrary(Innermost->getDirectory(), Innermost->getFilename()))
    return std::nullopt;
  return AccessSite{pathOf(Innermost->getDirectory(), Innermost->getFilename()),
                    Innermost->getLine(), 0};
}

} // namespace amp2hip::races
