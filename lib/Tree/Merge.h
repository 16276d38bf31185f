// One text out of what several sources make of the same file.
#pragma once

#include "amp2hip/Driver/Reading.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// A reading of a file, and the source that the file was read for.
struct NamedReading {
  const FileReading *Of;
  std::string Source;
};

/// Two sources make different things of one place, and neither of them knows less of it.
struct MergeConflict {
  unsigned At; ///< in bytes of the original
  std::string FirstSource, SecondSource;
  /// What each writes there; nothing if it leaves the place as it is.
  std::optional<std::string> First, Second;
};

struct Merged {
  std::vector<TextChange> Changes; ///< in the order of the text, disjoint
  std::vector<MergeConflict> Conflicts;
};

/// What the readings, all of one file, come to together. At each place those count that know most
/// of it: a reading that has seen it and instantiated the template that it is in, then one that has
/// only seen it. Readings that know the same must say the same there, and be it nothing. The result
/// does not depend on the order of the readings, but for which conflict is told.
Merged merge(llvm::ArrayRef<NamedReading> Readings);

/// Names that stay as they are because none of the readings instantiates the template that they are
/// in, and that are properties if an instance's type has one; in the order of the text.
std::vector<TextStretch> perhapsProperties(llvm::ArrayRef<NamedReading> Readings);

/// The text with the changes.
std::string applied(llvm::StringRef Text, llvm::ArrayRef<TextChange> Changes);
/// The same with directives that name the lines of the original, which is called Name there.
std::string appliedWithLines(llvm::StringRef Text, llvm::ArrayRef<TextChange> Changes,
                             llvm::StringRef Name);

} // namespace amp2hip
