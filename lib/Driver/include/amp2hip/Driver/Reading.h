// What one source makes of each file it reads, for a tree in which headers stay files.
#pragma once

#include "amp2hip/Support/TextChange.h"

#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace amp2hip {

/// A part of a text, in bytes.
struct TextStretch {
  unsigned Begin = 0, End = 0;
};

/// A directive that includes one of the user's files.
struct InclusionReading {
  unsigned Begin = 0, End = 0; ///< of the directive, from the `#` to its last word
  std::string Path;            ///< absolute, links followed
  std::string Spelled;         ///< the name between quotes or angles, with slashes
  bool IsAngled = false;
};

/// A user's file, as the preprocessor entered it once. Other sources, and other enterings, may see
/// more of it or less, and what they see they may see otherwise.
struct FileReading {
  std::string Path; ///< absolute, links followed
  /// The text that Changes count in, in UTF-8; given only if there are changes, or if the file is
  /// in an encoding that the compilers of the output do not read.
  std::optional<std::string> Text;
  std::vector<TextChange> Changes; ///< in the order of the text, disjoint
  /// What the preprocessor skipped here, and macros that are not expanded.
  std::vector<TextStretch> Unseen;
  /// Templates that this source does not instantiate: what their dependent names mean is not known.
  std::vector<TextStretch> Uninstantiated;
  /// Names in those that are a property's if some instance's type has it. They stay as they are.
  std::vector<TextStretch> PerhapsProperties;
  std::vector<InclusionReading> Inclusions; ///< in the order of the text
};

/// A launch, and what became of its kernel.
struct KernelReading {
  std::string Path;
  unsigned Line = 0, Column = 0;
  std::string Name;   ///< empty if it stays a lambda in place
  std::string Reason; ///< why it does

  /// By which launches are told apart.
  auto place() const { return std::tie(Path, Line, Column); }
};

/// What a translation of one source found.
struct SourceReading {
  /// The source, or a header that it includes, holds C++ AMP.
  bool HasAmp = false;
  std::vector<FileReading> Files; ///< the source itself is the first
  std::vector<KernelReading> Kernels;
  std::vector<std::string> Dependencies; ///< the user's files that were read, absolute
};

} // namespace amp2hip
