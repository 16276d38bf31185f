// `#line` directives in a text whose lines were moved by changes.
#pragma once

#include "amp2hip/Support/TextChange.h"

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace clang {
class SourceManager;
}

namespace amp2hip {

/// A line directive of the user's: the line below line At of the text is line Line of a file.
struct LineMark {
  unsigned At = 0, Line = 0;
  std::string Name; ///< the name of that file; empty if no directive has named one yet
};

/// The names for the lines of a text: the name of its file, and its own line directives.
struct LineNames {
  std::string File;
  std::vector<LineMark> Marks; ///< in the order of the text
};

/// Returns the line directives that the preprocessor has read in a file.
std::vector<LineMark> lineMarksIn(clang::FileID File, const clang::SourceManager &SM);

/// Returns `#line 12 "file"` with a line end.
std::string lineDirective(unsigned Line, llvm::StringRef File, llvm::StringRef LineEnd);

/// The callbacks of walkWithLines, which write the changed text.
struct LineDirectiveWriter {
  /// Copies a stretch of the original.
  llvm::function_ref<void(unsigned Begin, unsigned End)> Copy;
  /// Writes a part of the text of the change with this index.
  llvm::function_ref<void(size_t Number, size_t Begin, size_t End)> Change;
  /// Writes a directive: the following text stands for this line of a file. If the output is not at
  /// the beginning of a line, it must begin one first.
  llvm::function_ref<void(unsigned Line, llvm::StringRef File)> Say;
};

/// Writes \p Original from \p Begin on, with the changes to it, through the callbacks, and calls
/// `Say` where a change has moved lines. \p Changes are ordered and disjoint.
void walkWithLines(llvm::StringRef Original, unsigned Begin, llvm::ArrayRef<FileChange> Changes,
                   const LineNames &Names, const LineDirectiveWriter &To);

} // namespace amp2hip
