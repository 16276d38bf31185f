// Which lines of two texts differ, and the unified diff that tells it to people and to `patch`.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <vector>

namespace amp2hip {

/// A stretch of lines of the first text that another one stands for in the second; either can be
/// empty. Lines are counted from 0. For an empty stretch, First is the line that it stands in front
/// of.
struct LineChange {
  unsigned BeforeFirst = 0, BeforeCount = 0;
  unsigned AfterFirst = 0, AfterCount = 0;
};

/// The text's lines, each with its line end: a last one without differs from the same with one.
std::vector<llvm::StringRef> linesOf(llvm::StringRef Text);

/// The changes, in order, that make After of Before, with as few lines as there can be; between two
/// of them there is always a line that both have. None if the two are equal.
std::vector<LineChange> changedLines(llvm::ArrayRef<llvm::StringRef> Before,
                                     llvm::ArrayRef<llvm::StringRef> After);

/// Writes the difference as `diff -u` does, with three lines of context; nothing if there is none.
/// The names stand behind `---` and `+++` as they are, so a caller says `a/x` and `b/x`, or
/// `/dev/null`.
void writeUnifiedDiff(llvm::StringRef BeforeName, llvm::StringRef Before, llvm::StringRef AfterName,
                      llvm::StringRef After, llvm::raw_ostream &To);

} // namespace amp2hip
