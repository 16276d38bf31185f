// Finds out, without parsing, whether a source holds C++ AMP.
#pragma once

#include <string>
#include <vector>

namespace amp2hip {

struct ReadOptions;

/// The result of preprocessing a source.
struct Examination {
  /// True if no file is missing and no directive is wrong.
  bool IsRead = false;
  /// True if the user's files contain words of the dialect.
  bool HoldsAmp = false;
  /// True if the source includes headers of amp2hip: <amp.h>, or its headers of Windows or PPL.
  bool UsesRuntime = false;
};

/// Preprocesses the source at \p Path, and writes the dependency file that \p Flags ask for. Errors
/// are printed on standard error if \p ReportsErrors.
Examination examine(const std::string &Path, const std::vector<std::string> &Flags,
                    const ReadOptions &Options, bool ReportsErrors);

} // namespace amp2hip
