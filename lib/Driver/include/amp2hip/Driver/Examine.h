// What a source is, told without parsing it.
#pragma once

#include <string>
#include <vector>

namespace amp2hip {

struct ReadOptions;

struct Examination {
  /// No file is missing and no directive is wrong.
  bool IsRead = false;
  /// The user's files have words of the dialect.
  bool HoldsAmp = false;
  /// It includes headers of amp2hip's: <amp.h>, or one of Windows' or of PPL's.
  bool UsesRuntime = false;
};

/// Reads the source at Path and what it includes, as translate does, and writes the dependency file that
/// Flags ask for. What is wrong is reported on standard error if SaysErrors.
Examination examine(const std::string &Path, const std::vector<std::string> &Flags,
                    const ReadOptions &Options, bool SaysErrors);

} // namespace amp2hip
