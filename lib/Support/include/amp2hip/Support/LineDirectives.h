// Where a changed text has to say which lines of the original its own stand for.
#pragma once

#include "amp2hip/Support/TextChange.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace amp2hip {

/// `#line 12 "file"` and the end of the line.
std::string lineDirective(unsigned Line, llvm::StringRef File, llvm::StringRef LineEnd);

/// Who writes the text that walkWithLines goes through.
struct LineDirectiveWriter {
  llvm::function_ref<void(unsigned Begin, unsigned End)> Copy; ///< of the original
  llvm::function_ref<void(size_t Number)> Change;              ///< one of the changes
  /// What follows stands for this line. If it does not, what is written has to begin a line first.
  llvm::function_ref<void(unsigned Line)> Say;
};

/// Goes through a text from Begin on and the changes to it, in order, and says each line that a
/// change has moved away from where a compiler takes it to be. Changes are disjoint.
void walkWithLines(llvm::StringRef Original, unsigned Begin, llvm::ArrayRef<TextChange> Changes,
                   const LineDirectiveWriter &To);

} // namespace amp2hip
