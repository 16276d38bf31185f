// Asks a compiler for its version.
#pragma once

#include "Process.h"

namespace amp2hip {

/// Debian's name for the Clang that our passes are built for.
inline constexpr const char *ClangOfPass = AMP2HIP_CLANG;

/// Returns true if the compiler is that Clang, whatever its name. Runs each compiler only once, and
/// only if its name is not enough to decide.
bool isClangOfPass(const Command &Compiler);

} // namespace amp2hip
