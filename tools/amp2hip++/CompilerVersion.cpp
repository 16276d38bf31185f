#include "CompilerVersion.h"

#include "llvm/Support/Path.h"

#include <map>

using namespace llvm;

namespace amp2hip {

/// LLVM's own, of which distributions have the first words: "Debian clang version 19.1.7". The
/// Clangs of AMD and Apple bring an LLVM of theirs, and load no passes of another.
static bool saysRelease19(StringRef Version) {
  const auto [Front, Rest] = Version.split("clang version ");
  return Rest.starts_with("19.") && !Front.contains("AMD") && !Front.contains("Apple");
}

bool isClangOfPass(const Command &Compiler) {
  const std::string &Program = Compiler.Arguments.back();
  if (sys::path::filename(Program) == ClangOfPass)
    return true;
  static std::map<std::string, bool> Known;
  const auto [At, IsNew] = Known.emplace(Program, false);
  if (IsNew)
    At->second = saysRelease19(outputOf({{Program, "--version"}, {}}));
  return At->second;
}

} // namespace amp2hip
