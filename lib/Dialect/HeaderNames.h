// Finds headers by names as Windows accepts them: in any case, with backslashes (L306).
#pragma once

#include "clang/Basic/FileEntry.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace clang {
class Preprocessor;
} // namespace clang

namespace amp2hip {

/// A header that only Windows finds by the name in a directive: its name differs in case, or it is
/// beside a file that includes the file with the directive.
struct MisspelledHeader {
  clang::FileEntryRef File;
  std::string Name;    // The name that the directive should have, with slashes.
  std::string Written; // The name in the directive.
  bool IsSystem;       // It is beside a system header, or in a system directory.
};

/// Looks for a header while a file that includes it is being lexed: in the directory of that file
/// and of the files that include that file, then along the search path. Returns nothing if no name
/// matches when case is ignored.
std::optional<MisspelledHeader> findMisspelled(llvm::StringRef Written, clang::Preprocessor &PP);

} // namespace amp2hip
