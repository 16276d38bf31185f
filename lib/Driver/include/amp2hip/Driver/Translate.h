// Translates one source: the entry point of the translator, which every tool calls.
#pragma once

#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Driver/Reading.h"
#include "amp2hip/Driver/Translation.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class CompilerInstance;
class CompilerInvocation;
class DiagnosticConsumer;
} // namespace clang

namespace amp2hip {

/// How a source is read.
struct ReadOptions {
  /// The leniency of the first reading.
  Leniency FirstLeniency;
  /// Options for our warnings, as Clang's engine keeps them: "no-amp-long", "error=amp-long",
  /// "pedantic-amp".
  std::vector<std::string> Warnings;
  /// The directory with the runtime's headers, `amp2hip` and `amp2hip-cpu` in it.
  std::string RuntimeIncludeDirectory;
};

/// How the output is written.
struct TextOptions {
  /// Makes one text of the source and of the headers that hold C++ AMP.
  bool AsOneText = true;
  /// Describes the changes of each file by itself, for a tree.
  bool ByFile = false;
  /// Leave it to the compiler whether it contracts multiplications and additions; otherwise the output
  /// tells it not to, where a compiler takes a pragma for that.
  bool FastFloatingPoint = false;
  /// Keep the kind of memory that a barrier orders; otherwise such barriers become HIP's, which
  /// order all memory.
  bool KeepsFences = false;
  /// Whether line directives name the source's lines. Without a value, they do if headers are taken
  /// in.
  std::optional<bool> LineDirectives;
  /// Names that kernels are to have, by the place of their launch.
  std::vector<KernelReading> KernelNames;
};

/// Where messages go.
struct MessageOptions {
  /// Prints our warnings only, and leaves Clang's to the compiler that reads the output.
  bool OnlyOwnWarnings = false;
  /// Gets the messages in place of standard error, if not null; not owned.
  clang::DiagnosticConsumer *Consumer = nullptr;
};

/// Translates the source at \p Path, which \p Flags of a compiler belong to. Calls \p Use with the
/// translation while its syntax tree exists, unless the source has errors. Returns false if there
/// were errors, those that Use reported included.
bool translate(const std::string &Path, const std::vector<std::string> &Flags,
               const ReadOptions &Read, const TextOptions &Text, const MessageOptions &Messages,
               llvm::function_ref<void(const Translation &)> Use);

// The same for a compiler instance that somebody else runs, in two steps.

/// Sets the instance up for C++ AMP; to be called before the preprocessor is made. Returns the
/// invocation as it was given, with which the source can be read again.
std::shared_ptr<const clang::CompilerInvocation> beginTranslation(clang::CompilerInstance &CI,
                                                                  const ReadOptions &Read);

/// Parses and translates the source that \p First has opened; to be called in place of parsing. A
/// source with errors that Visual C++ forgives is read again in instances of its own. Returns
/// nothing if the source has errors.
std::optional<Translation> translateSource(clang::CompilerInstance &First,
                                           std::shared_ptr<const clang::CompilerInvocation> AsGiven,
                                           const ReadOptions &Read, const TextOptions &Text);

} // namespace amp2hip
