// What a compiler is, asked of it.
#pragma once

#include "Process.h"

namespace amp2hip {

/// The Clang whose passes amp2hip's is one of, as Debian calls it.
inline constexpr const char *ClangOfPass = "clang++-19";

/// True for a compiler of that version, whatever it is called. Asked once, and only where the name
/// does not tell.
bool isClangOfPass(const Command &Compiler);

} // namespace amp2hip
