// Looks for words of C++ AMP without parsing.
#pragma once

namespace clang {
class CompilerInstance;
}

namespace amp2hip {

struct DialectOptions;

/// Lexes the main file and what it includes as parseAmp does. True if a file of the user's has a
/// word of the dialect: `restrict(` or `tile_static`. Requires a preprocessor and no Sema.
bool lexAmp(clang::CompilerInstance &CI, const DialectOptions &Options);

} // namespace amp2hip
