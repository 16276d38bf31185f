// Looks for words of C++ AMP without parsing.
#pragma once

namespace clang {
class CompilerInstance;
}

namespace amp2hip {

struct DialectOptions;

/// Lexes all files as parseAmp does. True if a user's file has `restrict(` or `tile_static`, or has
/// names::CompilerMacro or an include of only Windows'. Requires a preprocessor and no Sema.
bool lexAmp(clang::CompilerInstance &CI, const DialectOptions &Options);

} // namespace amp2hip
