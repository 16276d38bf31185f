// Defines the macros that Visual C++ predefines for the user's files: its version, and the machine.
#pragma once

#include "amp2hip/Dialect/Dialect.h"

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <memory>
#include <string>
#include <vector>

namespace clang {
class Preprocessor;
class PPCallbacks;
class SourceManager;
} // namespace clang

namespace amp2hip {

/// True for a file that is read as Visual C++ reads it: it mentions no macro of another compiler,
/// or the user has asked for a version; never for version 0.
bool isForVisualCpp(clang::FileID File, const DialectOptions &Options,
                    const clang::SourceManager &SM);

/// The macros of Visual C++'s to define before a source: `_MSC_VER`, `_MSC_FULL_VER`, and on
/// an x86-64 `_M_AMD64` and `_M_X64`. None if the command line defines `_MSC_VER` or the version is
/// 0.
std::vector<llvm::StringRef> versionNames(const DialectOptions &Options,
                                          const clang::Preprocessor &PP);

/// The definitions of these macros.
std::string versionMacros(llvm::ArrayRef<llvm::StringRef> Names, const DialectOptions &Options);

/// Callbacks that make these definitions visible in the user's files and hide them in the
/// toolchain's headers, which are another compiler's. They also hide them in a file that mentions
/// macros of other compilers, unless the user has asked for a version. Each use is added to
/// Table.Words with its value, because the compilers of the output do not define the macros.
std::unique_ptr<clang::PPCallbacks> makeVersionCallbacks(std::vector<llvm::StringRef> Names,
                                                         const DialectOptions &Options,
                                                         clang::Preprocessor &PP,
                                                         DialectTable &Table);

} // namespace amp2hip
