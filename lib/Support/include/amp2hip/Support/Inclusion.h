// A directive that includes a file of the user's.
#pragma once

#include "amp2hip/Support/IncludedName.h"

#include "clang/Basic/FileEntry.h"
#include "clang/Basic/SourceLocation.h"

#include <string>

namespace amp2hip {

/// An `#include` in a file of the user's that includes another file of the user's, or that spells
/// the name of a file as only Windows accepts it.
struct Inclusion {
  clang::SourceLocation Hash; ///< The `#` of the directive.
  clang::SourceLocation End;  ///< The last token: the name, or a macro that expands to it.
  clang::FileEntryRef File;   ///< The file that is included.
  clang::FileID Entered; ///< Invalid if the preprocessor skipped the file: a guard, `#pragma once`.
  IncludedName Name;
  bool IsMisspelled;     ///< The directive has a backslash or another case.
  std::string WrittenAs; ///< The name in the directive, if it is in another case; empty otherwise.
  bool IsUtf16 = false;  ///< No compiler of the output reads the file.
  /// True if the source has no directive: one is added before the token at Hash, which is End too.
  bool IsAdded = false;
  /// The path from the main file's directory, if the name does not lead to the file from there;
  /// empty otherwise. It replaces the name in a file that is taken in. The plan sets it.
  std::string FromMain = {};

  /// True if the compilers of the output need another directive.
  bool needsRespelling() const { return IsMisspelled || IsUtf16; }
};

} // namespace amp2hip
