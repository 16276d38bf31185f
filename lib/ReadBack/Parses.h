// Parses the output as its compilers do, and the source again.
#pragma once

#include "Facts.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class CompilerInstance;
} // namespace clang

namespace amp2hip {

struct OutputText;
struct SourceAsGiven;

/// An error of Clang's.
struct ParseError {
  std::string Message;
  std::vector<clang::SourceLocation> Locations; ///< the error's, then those of its notes
};

/// Decides whether the bodies of functions in system headers are parsed. They take most of the time
/// of a parse, but templates that only they instantiate have no instances without them.
enum class LibraryBodies { Skipped, Parsed };

/// Parses the output from memory for the language and target Kind, with the flags of the source,
/// and calls Use with the result and its errors. Returns true if the output has launches `<<<>>>`
/// of its own, which are not C++.
bool parseOutput(
    const OutputText &Output, const SourceAsGiven &Source, llvm::StringRef SourceFile,
    ParseKind Kind, LibraryBodies Bodies,
    llvm::function_ref<void(clang::CompilerInstance &, llvm::ArrayRef<ParseError>)> Use);

/// Parses the source again, as the device's side of C++ AMP, and calls Use with the result
/// unless there are errors.
void parseSourceForDevice(const SourceAsGiven &Source,
                          llvm::function_ref<void(clang::CompilerInstance &)> Use);

} // namespace amp2hip
