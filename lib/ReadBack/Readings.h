// The output as its compilers read it.
#pragma once

#include "Facts.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace clang {
class CompilerInstance;
} // namespace clang

namespace amp2hip {

struct OutputText;
struct SourceAsGiven;

/// An error of Clang's, with the notes that say where it comes from.
struct ReadingError {
  std::string Message;
  std::vector<clang::SourceLocation> Where; // the error's place, then the notes'
};

/// How much of system headers is read. Bodies of functions are most of the time that parsing takes;
/// what only they instantiate is not seen without them.
enum class LibraryBodies { Skipped, Read };

/// Parses the output from memory as Kind says, with the flags of the source. Each sees the result,
/// and what was wrong, while it is there.
void readOutput(
    const OutputText &Output, const SourceAsGiven &Source, llvm::StringRef SourceFile,
    ReadingKind Kind, LibraryBodies Bodies,
    llvm::function_ref<void(clang::CompilerInstance &, llvm::ArrayRef<ReadingError>)> Each);

/// Parses the source once more, as the device's side of C++ AMP.
void readSourceForDevice(const SourceAsGiven &Source,
                         llvm::function_ref<void(clang::CompilerInstance &)> Each);

} // namespace amp2hip
