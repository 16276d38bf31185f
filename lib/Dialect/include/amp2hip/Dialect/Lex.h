// What a source's tokens tell before it is parsed.
#pragma once

namespace clang {
class CompilerInstance;
}

namespace amp2hip {

struct Leniency;

/// Reads the main file and what it includes as parseAmp does, and parses nothing. True if a file of the
/// user's has words of the dialect: `restrict(`, `tile_static`. Requires a preprocessor and no Sema.
bool lexAmp(clang::CompilerInstance &CI, const Leniency &How);

} // namespace amp2hip
