#include "Version.h"

#include "llvm-c/Core.h"
#include "llvm/Support/FormatVariadic.h"

namespace amp2hip {

constexpr char Commit[] =
#include "Commit.inc"
    ;

std::string versionOf(llvm::StringRef Program) {
  unsigned Major, Minor, Patch;
  LLVMGetVersion(&Major, &Minor, &Patch);
  return llvm::formatv("{0} " AMP2HIP_VERSION " ({1}, LLVM {2}.{3}.{4})\n", Program, Commit, Major,
                       Minor, Patch);
}

} // namespace amp2hip
