// Two texts side by side, as HTML.
#pragma once

#include "amp2hip/Report/Report.h"

#include "llvm/ADT/StringRef.h"

#include <map>
#include <string>
#include <vector>

namespace amp2hip {

/// What is said of a line of the first text.
struct LineMarks {
  std::vector<const ReportMessage *> Messages;
  std::vector<const ReportKernel *> Kernels;
};

/// The text with nothing in it that means something in HTML, neither in an element nor in an
/// attribute.
std::string escaped(llvm::StringRef Text);

/// Writes the rows; stretches that nothing is to be said of are folded. Lines with marks have the
/// anchor `ANCHOR-LINE`.
void writeSideBySide(llvm::StringRef Before, llvm::StringRef After, llvm::StringRef Anchor,
                     const std::map<unsigned, LineMarks> &Marks, llvm::raw_ostream &To);

} // namespace amp2hip
