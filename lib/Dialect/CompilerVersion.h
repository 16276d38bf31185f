// The version of Visual C++ that sources ask for.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include <memory>
#include <string>

namespace clang {
class Preprocessor;
class PPCallbacks;
} // namespace clang

namespace amp2hip {

/// Definitions of `_MSC_VER` and its like, for the source to be read behind; none where the command
/// line has its own, or the version is to be none.
std::string versionMacros(const DialectOptions &Options, const clang::Preprocessor &PP);

/// To be told what the preprocessor reads behind these definitions. Shows them in the user's files
/// only: the toolchain's headers are those of another compiler. So is a file that knows others by
/// their macros, unless the version was asked for. Puts into Table.Words what stands for each use
/// that decides about the text, because the output's compilers define no such macros.
std::unique_ptr<clang::PPCallbacks>
makeVersionCallbacks(const DialectOptions &Options, clang::Preprocessor &PP, DialectTable &Table);

} // namespace amp2hip
