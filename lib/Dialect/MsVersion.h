// Defines the version of Visual C++ for the user's files.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include <memory>
#include <string>

namespace clang {
class Preprocessor;
class PPCallbacks;
} // namespace clang

namespace amp2hip {

/// The definitions of `_MSC_VER` and `_MSC_FULL_VER` to put in front of a source; empty if the
/// command line defines them or the version is 0.
std::string versionMacros(const DialectOptions &Options, const clang::Preprocessor &PP);

/// Callbacks that make these definitions visible in the user's files and hide them in the
/// toolchain's headers, which are another compiler's. They also hide them in a file that mentions
/// macros of other compilers, unless the user has asked for a version. Each use is added to
/// Table.Words with its value, because the compilers of the output do not define the macros.
std::unique_ptr<clang::PPCallbacks>
makeVersionCallbacks(const DialectOptions &Options, clang::Preprocessor &PP, DialectTable &Table);

} // namespace amp2hip
