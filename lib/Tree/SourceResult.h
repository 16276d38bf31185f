// The result of reading one source, and its form in JSON: between processes, and in the store of an
// earlier run.
#pragma once

#include "amp2hip/Driver/TranslatedFiles.h"
#include "amp2hip/Support/RecordedMessage.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

namespace amp2hip {

/// The result of reading a source: its changes and its messages.
struct SourceResult {
  std::optional<TranslatedFiles> Files; ///< none if the source has errors
  std::vector<RecordedMessage> Messages;

  /// True if one of the messages is an error.
  bool hasErrors() const {
    return llvm::any_of(Messages, [](const RecordedMessage &M) { return M.isError(); });
  }
};

/// Returns the result in JSON. Equal results give equal texts.
std::string toJson(const SourceResult &Result);
/// Fails if the text cannot be a result of toJson.
llvm::Expected<SourceResult> resultFromJson(llvm::StringRef Json);

} // namespace amp2hip
