// What happens when a source makes the parser crash.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"

#include <memory>

namespace clang {
class CompilerInstance;
}

namespace amp2hip {

/// Calls Work, which parses and translates with CI. If it crashes, says so with one error where the
/// parse stood, and returns false: other sources can still be translated. CI is given up then,
/// without running destructors over what the crash left.
bool survivesCrash(std::unique_ptr<clang::CompilerInstance> &CI, llvm::function_ref<void()> Work);

} // namespace amp2hip
