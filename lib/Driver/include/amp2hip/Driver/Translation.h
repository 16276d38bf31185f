// The translation of one source, and what its callers do with it.
#pragma once

#include "amp2hip/Driver/Reading.h"
#include "amp2hip/ReadBack/ReadBack.h"
#include "amp2hip/Rewrite/Rewrite.h"

#include "clang/Basic/SourceLocation.h"
#include "llvm/ADT/StringRef.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
class CompilerInvocation;
} // namespace clang

namespace amp2hip {

class OpenedSource;

/// The form that a kernel takes in the output.
struct KernelOutcome {
  clang::SourceLocation Launch;
  std::string Name;   ///< empty if it stays a lambda in place
  std::string Reason; ///< why it stays one
};

/// The output as one text.
struct OutputBody {
  /// The text as it is written, with the lines that say where it comes from.
  std::string Text;
  /// The text without these lines, and its map to the source.
  RewriteResult Rewritten;
};

/// The translation of one source. There is none if the source has errors.
struct Translation {
  /// Owns the instance if the source had to be read more than once.
  std::shared_ptr<const OpenedSource> Owner;
  /// The instance that holds the syntax tree, which the source map refers to.
  clang::CompilerInstance *Parsed;
  std::shared_ptr<const clang::CompilerInvocation> AsGiven;
  /// How to read the source once more, to compare the output with it.
  SourceAsGiven Source;

  std::optional<OutputBody> Body = {};     ///< if TextOptions::AsOneText
  std::optional<SourceReading> Files = {}; ///< if TextOptions::ByFile
  std::vector<KernelOutcome> Kernels = {}; ///< in the order of the text
  std::vector<std::string> Dependencies =
      {}; ///< the user's files that were read, as Clang names them
};

/// Reports which form each kernel took and why, and how many took which.
void reportKernelForms(const Translation &Translated);

/// Warns of each header that the output is to be compiled without, because it holds what the
/// command line includes.
void reportForcedHeaders(const Translation &Translated);

/// Reads the output back and reports where it means something else than the source. \p Name is the
/// file that the output is for. Does nothing if no edit was made.
void checkTranslation(const Translation &Translated, llvm::StringRef Name);

/// Does the same with a file that somebody made of the output by hand.
void checkEditedOutput(const Translation &Translated, llvm::StringRef File);

/// What is done with the output's text.
struct OutputOptions {
  std::string File; ///< `-` is the standard output
  /// Replaces a file that amp2hip has not written, too.
  bool Overwrite = false;
  /// Where to write a depfile in make's syntax: what the output depends on. Empty: nowhere.
  std::string Depfile = {};
};

/// Writes the output and its depfile, unless there were errors. Reports what cannot be written.
void writeTranslation(const Translation &Translated, const OutputOptions &Options);

} // namespace amp2hip
