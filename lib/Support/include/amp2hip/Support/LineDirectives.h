// `#line` directives in a text that changes moved lines of.
#pragma once

#include "amp2hip/Support/TextChange.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace amp2hip {

/// Returns `#line 12 "file"` with a line end.
std::string lineDirective(unsigned Line, llvm::StringRef File, llvm::StringRef LineEnd);

/// The callbacks of walkWithLines, which write the changed text.
struct LineDirectiveWriter {
  llvm::function_ref<void(unsigned Begin, unsigned End)> Copy; ///< of the original
  llvm::function_ref<void(size_t Number)> Change;              ///< the change with this index
  /// Writes a directive: the following text stands for this line of the original. If the output is
  /// not at the begin of a line, it must begin one first.
  llvm::function_ref<void(unsigned Line)> Say;
};

/// Walks through \p Original from \p Begin on, and through the changes to it, and calls `Say` for
/// each line that a change has moved. \p Changes are ordered and disjoint.
void walkWithLines(llvm::StringRef Original, unsigned Begin, llvm::ArrayRef<TextChange> Changes,
                   const LineDirectiveWriter &To);

} // namespace amp2hip
