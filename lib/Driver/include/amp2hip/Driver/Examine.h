// Finds out, without parsing, whether a source holds C++ AMP, and what it reads.
#pragma once

#include "amp2hip/Driver/TranslatedFiles.h"

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

/// Preprocesses the source at \p Path, and writes the dependency file that \p Flags request. Errors
/// are printed on standard error if \p ReportsErrors.
Examination examine(const std::string &Path, const std::vector<std::string> &Flags,
                    const ReadOptions &Options, bool ReportsErrors);

/// Preprocesses a source of C and returns the files that it reads, which stay as they are. Headers
/// that are not found are omitted without a message.
TranslatedFiles filesOfC(const std::string &Path, const std::vector<std::string> &Flags);

} // namespace amp2hip
