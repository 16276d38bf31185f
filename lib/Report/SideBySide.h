// Writes two texts side by side as HTML.
#pragma once

#include "amp2hip/Report/Report.h"

#include "llvm/ADT/StringRef.h"

#include <map>
#include <string>
#include <vector>

namespace amp2hip {

/// The messages and kernels of one line of the first text.
struct LineMarks {
  std::vector<const RecordedMessage *> Messages;
  std::vector<const KernelForm *> Kernels;
};

/// Escapes a text for use in an HTML element or attribute.
std::string escaped(llvm::StringRef Text);

/// Writes the lines of both texts. Ranges of unchanged lines without marks are folded. A line with
/// marks gets the anchor `ANCHOR-LINE`.
void writeSideBySide(llvm::StringRef Before, llvm::StringRef After, llvm::StringRef Anchor,
                     const std::map<unsigned, LineMarks> &Marks, llvm::raw_ostream &To);

} // namespace amp2hip
