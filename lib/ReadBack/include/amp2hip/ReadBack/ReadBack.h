// Parses an output as its compilers will, and compares its meaning with that of the source.
//
// This folder shares no code with Model and Plan on purpose, although all of them look at the same
// constructs: it has its own way to find launches, kernels, overload pairs and tile_static
// variables. A check that used the model would make the model's mistakes again, and would find the
// output correct where both are wrong.
#pragma once

#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Support/SourceMap.h"

#include "llvm/ADT/StringRef.h"

namespace clang {
class CompilerInstance;
class CompilerInvocation;
} // namespace clang

namespace amp2hip {

/// The text of an output before it is written.
struct OutputText {
  llvm::StringRef Name; ///< the name of the output's file, for messages
  llvm::StringRef Text;
  const SourceMap &Map; ///< the map of the text without its leading line
  unsigned LineInFront; ///< the number of bytes of that line
  /// The headers that the command line includes, as it names them, and that the text holds already.
  std::vector<std::string> ForcedHeaders = {};
};

/// The source as the user gave it to the translator. It is parsed again if one parse is not
/// enough, and the output is parsed with its flags.
struct SourceAsGiven {
  const clang::CompilerInvocation &Invocation; ///< before configureForAmp
  std::string RuntimeIncludeDirectory;
  DialectOptions How;
};

/// Parses the output for the device, and for the host and as plain C++ where these can differ, with
/// the flags of the source, and compares it with the translation unit that Parsed holds. Reports
/// `amp-output-differs` if the output does not compile, and at each place where a call, an
/// operator, a name or the like means something else than in the source or is missing in one of the
/// two. That is an error unless the command line makes it a warning.
void checkOutput(clang::CompilerInstance &Parsed, const SourceAsGiven &Source,
                 const OutputText &Output);

} // namespace amp2hip
