// New names for files of the output, also in the directives that include them.
#pragma once

#include "amp2hip/Driver/TranslatedFiles.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <string>
#include <utility>
#include <vector>

namespace amp2hip {

class Renaming {
public:
  /// Takes endings without their dots, and their replacements.
  explicit Renaming(llvm::ArrayRef<std::pair<std::string, std::string>> Endings)
      : Endings(Endings) {}

  bool isAny() const { return !Endings.empty(); }

  /// Returns the path with its ending replaced by the first of the pairs that matches, or the path
  /// itself if none matches.
  std::string renamed(llvm::StringRef Path) const;

private:
  const llvm::ArrayRef<std::pair<std::string, std::string>> Endings;
};

/// Changes each directive of the file for which NewName returns a different name. Text is the text
/// of the file.
void renameInclusions(TranslatedFile &File, llvm::StringRef Text,
                      llvm::function_ref<std::string(const FileInclusion &)> NewName);

} // namespace amp2hip
