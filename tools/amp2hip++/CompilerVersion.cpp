#include "CompilerVersion.h"

#include "clang/Basic/Version.h"
#include "llvm/Support/Path.h"

#include <map>

using namespace llvm;

namespace amp2hip {

/// Returns true for LLVM's own Clang of the version that our passes are built for. Distributions
/// put their names before it: "Debian clang version 19.1.7". The Clangs of AMD and Apple are built
/// with an LLVM of their own, and cannot load passes for another one.
static bool saysRelease(StringRef Version) {
  const auto [Front, Rest] = Version.split("clang version ");
  return Rest.starts_with(CLANG_VERSION_MAJOR_STRING ".") && !Front.contains("AMD") &&
         !Front.contains("Apple");
}

bool isClangOfPass(const Command &Compiler) {
  const std::string &Program = Compiler.Arguments.back();
  if (sys::path::filename(Program) == ClangOfPass)
    return true;
  static std::map<std::string, bool> Known;
  const auto [At, IsNew] = Known.emplace(Program, false);
  if (IsNew)
    At->second = saysRelease(outputOf({{Program, "--version"}, {}}));
  return At->second;
}

} // namespace amp2hip
