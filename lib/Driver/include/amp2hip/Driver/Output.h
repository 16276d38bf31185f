// Writes the files of the translator.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace amp2hip {

/// Returns true if the text begins with the line by which amp2hip recognises what it has written.
bool isGenerated(llvm::StringRef Text);

/// Returns the text with lines before it that name its source, say whether it is a copy of that,
/// and, if \p IsContractionOff, turn the contraction of floating point off. A text that already has
/// the first of these lines is returned as it is.
std::string marked(llvm::StringRef Text, llvm::StringRef Source, bool IsCopy,
                   bool IsContractionOff);

/// Writes a file completely or not at all; `-` stands for standard output. Fails if the file exists
/// and was not written by amp2hip, unless \p Overwrite. A file that has these contents already is
/// not touched. Symbolic links and permissions are preserved. Devices and pipes are written to
/// directly and never read.
llvm::Error writeOutput(llvm::StringRef Path, llvm::StringRef Text, bool Overwrite);

/// Writes `Target: Dependencies...` in make's syntax, to the same kinds of files.
llvm::Error writeDepfile(llvm::StringRef Path, llvm::StringRef Target,
                         llvm::ArrayRef<std::string> Dependencies);

} // namespace amp2hip
