#include "Parts.h"

#if AMP2HIP_WITH_ADVICE
#include "amp2hip/Advice/Advice.h"
#endif
#if AMP2HIP_WITH_LENIENCIES
#include "amp2hip/Leniencies/VisualCxx.h"
#endif

#include "llvm/ADT/Twine.h"

namespace amp2hip {

void addParts([[maybe_unused]] ReadOptions &Read) {
#if AMP2HIP_WITH_ADVICE
  Read.Advise = advise;
#endif
#if AMP2HIP_WITH_LENIENCIES
  Read.Dialect.Lenient = &visualCxxLeniencies();
#endif
}

std::string absent(llvm::StringRef What, llvm::StringRef Option) {
  return (What + llvm::Twine(" not in this build (") + Option + ")").str();
}

} // namespace amp2hip
