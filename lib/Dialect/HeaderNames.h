// Names of headers as Windows takes them: in any case, with backslashes (L306).
#pragma once

#include "clang/Basic/FileEntry.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

/// A header that is there under a name of another case.
struct MisspelledHeader {
  clang::FileEntryRef File;
  std::string Name;    // as it has to be written where Written was, with slashes
  std::string Written; // as the directive has it
  bool IsSystem;       // found where system headers are
};

/// The header of that name, whatever its case, where a file that is being read includes it: beside
/// that file and those that led to it, then along the search path. Nothing if there is none.
std::optional<MisspelledHeader> findMisspelled(llvm::StringRef Written, clang::Preprocessor &PP);

} // namespace amp2hip
