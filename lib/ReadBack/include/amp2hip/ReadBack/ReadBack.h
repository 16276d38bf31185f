// Reads an output back as its compilers will, and compares what it means with what the source
// means: what --no-check-output leaves out.
#pragma once

#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Support/SourceMap.h"

#include "llvm/ADT/StringRef.h"

namespace clang {
class CompilerInstance;
class CompilerInvocation;
} // namespace clang

namespace amp2hip {

/// An output that has not been written yet.
struct OutputText {
  /// The file it is for, to name places in it.
  llvm::StringRef Name;
  llvm::StringRef Text;
  /// Where the text comes from; counted without the bytes of the line that was put in front.
  const SourceMap &Map;
  unsigned LineInFront;
  /// What the command line includes, as it names it, and that is in the text.
  std::vector<std::string> ForcedHeaders = {};
};

/// The source as its user gave it to the translator, to be read once more where one reading is not
/// enough, and for the flags that the output is read with.
struct SourceAsGiven {
  /// Before configureForAmp.
  const clang::CompilerInvocation &Invocation;
  std::string RuntimeIncludeDirectory;
  DialectOptions How;
};

/// Parses the output as HIP's compilers and a plain C++ compiler do, with the flags of the source,
/// and compares it with the translation unit that Parsed holds. Reports `amp-output-differs`, an
/// error unless the command line makes it a warning, where the output does not compile, where a
/// call, an operator, a conversion, a name, a variable, a constant means something else than in the
/// source, and where one of both lacks something that the other has.
void checkOutput(clang::CompilerInstance &Parsed, const SourceAsGiven &Source,
                 const OutputText &Output);

} // namespace amp2hip
