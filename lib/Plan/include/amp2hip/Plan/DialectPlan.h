// Edits of the things that the dialect found while it read the source: its own syntax, and code
// that only Visual C++ accepts.
#pragma once

#include "amp2hip/Support/Amendments.h"
#include "amp2hip/Support/Inclusion.h"
#include "amp2hip/Support/MicrosoftWord.h"

#include "clang/Basic/SourceLocation.h"

#include <set>
#include <string>
#include <utility>
#include <vector>

namespace amp2hip {

/// The changes to words and directives that only C++ AMP and Visual C++ have.
struct DialectPlan {
  std::vector<clang::SourceRange> Specifiers; ///< `restrict(...)`, which is removed
  std::vector<MicrosoftWord> Words;
  std::vector<clang::CharSourceRange> RemovedDirectives;
  std::set<Repair> Repairs;
  std::set<RefusedPart> Refused; ///< The parts that stay unchanged.
  std::set<OutputComment> Comments;
  /// In the order in which the source declares them.
  std::vector<ForwardDeclaration> ForwardDeclarations;
  std::vector<std::string> AddedHeaders; ///< included at the top; sorted, without duplicates
  /// Headers that are included after a directive, by the end of its line.
  std::vector<std::pair<clang::SourceLocation, std::set<std::string>>> PlacedHeaders;
  /// The main file and files that the command line includes, if they or their includes test
  /// names::CompilerMacro, which their outputs define.
  std::set<clang::FileID> AskingForCompiler;
  std::vector<Inclusion> Inclusions;
  std::vector<clang::SourceRange> OncePragmas; ///< `#pragma once`
  /// The output uses HIP's words for a restriction before the header that declares them, so <amp.h>
  /// is included at the top.
  bool NeedsRuntimeInFront = false;
};

} // namespace amp2hip
