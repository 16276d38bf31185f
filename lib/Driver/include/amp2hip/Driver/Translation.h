// The translation of one source, and functions that report, check and write it.
#pragma once

#include "amp2hip/Driver/TranslatedFiles.h"
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

/// The output as one text.
struct OutputBody {
  /// The text to write, which begins with lines that name the source.
  std::string Text;
  /// The text without these lines, and its map to the source.
  RewriteResult Rewritten;
};

/// The translation of one source that has no errors.
struct Translation {
  /// Owns Parsed, if the source was read more than once.
  std::shared_ptr<const OpenedSource> Owner;
  /// The instance with the syntax tree. Locations and the source map belong to it.
  clang::CompilerInstance *Parsed;
  std::shared_ptr<const clang::CompilerInvocation> AsGiven;
  /// The settings for reading the source again, to compare the output with it.
  SourceAsGiven Source;

  std::optional<OutputBody> Body = {};       ///< set if TextOptions::AsOneText
  std::optional<TranslatedFiles> Files = {}; ///< set if TextOptions::ByFile
  std::vector<KernelForm> Kernels = {};      ///< in the order of the text
  /// The user's files that were read, as Clang names them.
  std::vector<std::string> Dependencies = {};
};

/// Reports the form of each kernel, with the reason, and how many kernels have which form.
void reportKernelForms(const Translation &Translated);

/// Warns of each header that the command line includes and that the output contains: the output is
/// to be compiled without including it.
void reportForcedHeaders(const Translation &Translated);

/// Recommends a tree if headers that are taken in make the output many times as long as its source.
void suggestTree(const Translation &Translated);

/// Compares the meaning of the output with that of the source, and reports differences. Messages
/// call the output \p Name. Does nothing if the output was not edited.
void checkTranslation(const Translation &Translated, llvm::StringRef Name);

/// Compares an output that was edited by hand with the source.
void checkEditedOutput(const Translation &Translated, llvm::StringRef File);

/// The destination of the output.
struct OutputOptions {
  std::string File; ///< `-` stands for standard output
  /// Replaces a file even if amp2hip has not written it.
  bool Overwrite = false;
  /// The file for the output's dependencies in make's syntax; empty for none.
  std::string Depfile = {};
};

/// Writes the output and its depfile, unless there were errors. Reports files that cannot be
/// written.
void writeTranslation(const Translation &Translated, const OutputOptions &Options);

} // namespace amp2hip
