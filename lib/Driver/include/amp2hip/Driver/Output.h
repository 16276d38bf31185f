// Files that the translator writes.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace amp2hip {

/// The first line of every file amp2hip writes, by which it knows its own.
std::string generatedBy(llvm::StringRef Source);
bool isGenerated(llvm::StringRef Text);

/// The text behind the lines that say where it comes from and, if IsContractionOff, that floating point
/// is not contracted in it. Text that has them already is output of ours, and stays as it is.
std::string marked(llvm::StringRef Text, llvm::StringRef Source, bool IsContractionOff);

/// Writes a file whole or not at all; `-` is the standard output. Unless Overwrite, a file that
/// amp2hip has not written is not replaced. A file that has these contents already is left untouched,
/// a symbolic link to one stays a link, and a file's permissions stay. What is no regular file, a
/// device or a pipe, is written into and never read.
llvm::Error writeOutput(llvm::StringRef Path, llvm::StringRef Text, bool Overwrite);

/// Writes `Target: Dependencies...` in make's syntax, to the same kinds of places.
llvm::Error writeDepfile(llvm::StringRef Path, llvm::StringRef Target,
                         llvm::ArrayRef<std::string> Dependencies);

} // namespace amp2hip
