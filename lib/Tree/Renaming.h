// Translated files get other endings, and what includes them follows.
#pragma once

#include "amp2hip/Driver/Reading.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <string>
#include <utility>
#include <vector>

namespace amp2hip {

class Renaming {
public:
  /// Endings without their dots, and what they become.
  explicit Renaming(llvm::ArrayRef<std::pair<std::string, std::string>> Endings)
      : Endings(Endings) {}

  bool isAny() const { return !Endings.empty(); }

  /// The path with the other ending; the first that it has counts. Without one it stays as it is.
  std::string renamed(llvm::StringRef Path) const;

  /// Changes the reading's directives that include a file that IsRenamed.
  void follow(FileReading &Reading, llvm::StringRef Text,
              llvm::function_ref<bool(llvm::StringRef Path)> IsRenamed) const;

private:
  const llvm::ArrayRef<std::pair<std::string, std::string>> Endings;
};

} // namespace amp2hip
