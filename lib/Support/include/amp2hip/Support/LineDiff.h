// Comparison of two texts by lines, and unified diffs for people and for `patch`.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <vector>

namespace amp2hip {

/// A range of lines in the first text, and the range of the second text that replaces it. Either
/// may be empty. Lines are counted from 0. For an empty range, First is the line that follows it.
struct LineChange {
  unsigned BeforeFirst = 0, BeforeCount = 0;
  unsigned AfterFirst = 0, AfterCount = 0;
};

/// Splits a text into lines, which include their line ends. So a last line without a line end
/// differs from the same line with one.
std::vector<llvm::StringRef> linesOf(llvm::StringRef Text);

/// Returns a shortest list of changes, in order, that turns \p Before into \p After. Between two
/// changes there is always a line that both texts share. Empty if the texts are equal.
std::vector<LineChange> changedLines(llvm::ArrayRef<llvm::StringRef> Before,
                                     llvm::ArrayRef<llvm::StringRef> After);

/// Writes the difference like `diff -u`, with three lines of context. Writes nothing if the texts
/// are equal. The names are written after `---` and `+++` as they are: `a/x` and `b/x`, or
/// `/dev/null`.
void writeUnifiedDiff(llvm::StringRef BeforeName, llvm::StringRef Before, llvm::StringRef AfterName,
                      llvm::StringRef After, llvm::raw_ostream &To);

} // namespace amp2hip
