// Records the directives of the user's files, for which the preprocessor leaves no tokens.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include <memory>

namespace clang {
class Preprocessor;
class PPCallbacks;
} // namespace clang

namespace amp2hip {

/// Callbacks that record in Table where macros are defined and undefined, which file each directive
/// includes and enters, and which pragmas other compilers do not know. An included file that is
/// found under a name of another case is entered; one that only Windows has is omitted. The
/// headers that are added after a directive are entered after it.
std::unique_ptr<clang::PPCallbacks> makeDirectiveRecorder(clang::Preprocessor &PP,
                                                          const std::set<AddedInclude> &Added,
                                                          DialectTable &Table);

} // namespace amp2hip
