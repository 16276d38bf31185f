// Looks for words of C++ AMP without parsing.
#pragma once

namespace clang {
class CompilerInstance;
}

namespace amp2hip {

struct DialectOptions;

/// Lexes all files as parseAmp does. True if a user's file has `restrict(`, `tile_static` or
/// names::CompilerMacro, or includes a header that only Windows has. Needs a preprocessor, no Sema.
bool lexAmp(clang::CompilerInstance &CI, const DialectOptions &Options);

} // namespace amp2hip
