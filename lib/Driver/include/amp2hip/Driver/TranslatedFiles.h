// The changes that one source needs in each file that it reads, for a tree in which headers stay
// files.
#pragma once

#include "amp2hip/Support/IncludedName.h"
#include "amp2hip/Support/KernelForm.h"
#include "amp2hip/Support/LineDirectives.h"
#include "amp2hip/Support/TextChange.h"

#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// A range of a text, as byte offsets.
struct TextRange {
  unsigned Begin = 0, End = 0;
};

/// A directive that includes one of the user's files.
struct FileInclusion {
  /// The range from the `#` to the last word; empty for a directive that a change at that offset
  /// adds.
  unsigned Begin = 0, End = 0;
  std::string Path; ///< absolute, links followed
  IncludedName Name;
};

/// A condition of a preprocessor directive, with its value: `defined(USE_AMP)`, `LEVEL > 2`.
struct TranslatedCondition {
  std::string Text;
  bool IsTrue = false;
};

/// A range of a file in which a condition has its value.
struct ConditionRange {
  unsigned Number = 0; ///< the condition's index in TranslatedFiles::Conditions
  unsigned Begin = 0, End = 0;
  std::optional<unsigned> Directive; ///< the offset of a directive of this file that tests it
};

/// A user's file, for one inclusion of it. In other sources and other inclusions, other parts of it
/// may be skipped, and the same text may mean something else.
struct TranslatedFile {
  std::string Path; ///< absolute, links followed
  /// The text in UTF-8 that the offsets of Changes refer to. It is there only if there are changes,
  /// or if the compilers of the output do not read the file's encoding.
  std::optional<std::string> Text;
  std::vector<FileChange> Changes; ///< in the order of the text, disjoint
  /// The parts that the preprocessor skipped, the definitions of macros that are not expanded, and
  /// the bodies of unused templates with a name that nothing declares.
  std::vector<TextRange> Unseen;
  /// The first such name in each of these bodies.
  std::vector<TextRange> UnknownNames;
  /// The first word of C++ AMP in each stretch that every inclusion in this source skips.
  std::vector<TextRange> SkippedAmp;
  /// Templates that this source does not instantiate, so that the meaning of their dependent names
  /// is not known.
  std::vector<TextRange> Uninstantiated;
  /// The names in these templates that mean a property in instantiations with certain types. They
  /// are not changed.
  std::vector<TextRange> PotentialProperties;
  std::vector<LineMark> LineMarks;
  std::vector<FileInclusion> Inclusions; ///< in the order of the text
  /// The ranges of this file in which conditions of the user's directives have their values.
  std::vector<ConditionRange> Conditions;
};

/// The changes that one source needs in all its files.
struct TranslatedFiles {
  /// The source, or a header that it includes, holds C++ AMP.
  bool HasAmp = false;
  std::vector<TranslatedFile> Files; ///< the source itself is the first
  std::vector<KernelForm> Kernels;
  std::vector<TranslatedCondition> Conditions; ///< those that the ranges of the files refer to
  std::vector<std::string> Dependencies;       ///< the user's files that were read, absolute
};

} // namespace amp2hip
