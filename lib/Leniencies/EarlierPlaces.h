// Decides whether text means the same at an earlier place of the source, as far as directives say.
#pragma once

#include "Amendment.h"

#include "clang/Basic/SourceLocation.h"

namespace amp2hip {

/// Returns the text, the beginning of a file, without the `#ifndef` of the include guard.
llvm::StringRef withoutGuard(llvm::StringRef Text);

/// True if the end of the text is in another `#if`, or another branch of one, than its beginning.
bool changesConditional(llvm::StringRef Text);

/// True if pragmas, such as those for the packing of classes, are in another state at the token at
/// I than at an offset of the file Into.
bool changesPragmas(size_t I, clang::FileID Into, unsigned At, const ParsedSource &Source);

} // namespace amp2hip
