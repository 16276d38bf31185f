// Recovers from sources that make the parser crash.
#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"

#include <memory>

namespace clang {
class CompilerInstance;
}

namespace amp2hip {

/// Calls \p Work, which parses and translates with \p CI. If it crashes, reports one error at the
/// place that the parser had reached, and returns false: other sources can still be translated. CI
/// is leaked then, because its destructors might crash again.
bool survivesCrash(std::unique_ptr<clang::CompilerInstance> &CI, llvm::function_ref<void()> Work);

} // namespace amp2hip
