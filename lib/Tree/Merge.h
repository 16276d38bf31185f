// Merges the translations that several sources have of one file.
#pragma once

#include "amp2hip/Driver/TranslatedFiles.h"
#include "amp2hip/Support/LineDirectives.h"

#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// A translation of a file, and the source that the file was read for.
struct NamedTranslation {
  const TranslatedFile *File;
  std::string Source;
  /// The conditions that the file's ranges refer to; null if they are not known.
  const std::vector<TranslatedCondition> *Conditions = nullptr;
};

/// Two sources with equal knowledge of a place that change it differently.
struct MergeConflict {
  unsigned Offset; ///< in bytes of the original
  std::string FirstSource, SecondSource;
  std::optional<std::string> First,
      Second; ///< the new texts; none if a source leaves the place as it is
};

struct Merged {
  std::vector<FileChange> Changes; ///< in the order of the text, disjoint
  std::vector<MergeConflict> Conflicts;
  /// The names that the merged text uses and that nothing declares for some source, and the source.
  std::vector<std::pair<TextRange, std::string>> Undeclared;
};

/// Merges the translations of one file. At each place those with the most knowledge count:
/// translations that instantiated the template around the place, then those that only parsed it,
/// then those that skipped it. Translations with equal knowledge of a place must agree on its
/// change (or on having none); repeated declarations are taken from all of them. If they do not
/// agree, and a condition of the user's directives distinguishes the sources, the lines around the
/// place are written once for each reading, between `#if`, `#elif` and `#else`; otherwise it is a
/// conflict. Text is the file's. The order of the translations decides only which reading comes
/// first, and which conflict is reported.
Merged merge(llvm::ArrayRef<NamedTranslation> Translations, llvm::StringRef Text);

/// Returns the line directives that some translation has read in the file, in the order of the
/// text.
std::vector<LineMark> lineMarks(llvm::ArrayRef<NamedTranslation> Translations);

/// Returns the names, in the order of the text, that would be properties in some instance of the
/// template around them, if no translation instantiates that template. They stay unchanged.
std::vector<TextRange> potentialProperties(llvm::ArrayRef<NamedTranslation> Translations);

/// Returns the first word of C++ AMP in each stretch that every translation skips; in the order of
/// the text. These stretches stay as they are.
std::vector<TextRange> skippedAmp(llvm::ArrayRef<NamedTranslation> Translations);

/// Returns the first name in each body that every translation omits because nothing declares the
/// name; in the order of the text.
std::vector<TextRange> unknownNames(llvm::ArrayRef<NamedTranslation> Translations);

/// Returns the text with the changes.
std::string applied(llvm::StringRef Text, llvm::ArrayRef<FileChange> Changes);
/// Returns the text with the changes, and with directives that name the lines of the original.
std::string appliedWithLines(llvm::StringRef Text, llvm::ArrayRef<FileChange> Changes,
                             const LineNames &Names);

} // namespace amp2hip
