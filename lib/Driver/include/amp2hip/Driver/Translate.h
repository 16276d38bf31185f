// Translates one source. Every tool calls this.
#pragma once

#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Driver/TranslatedFiles.h"
#include "amp2hip/Driver/Translation.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
class CompilerInstance;
class CompilerInvocation;
class DiagnosticConsumer;
} // namespace clang

namespace amp2hip {

struct SourceModel;

/// The options for reading a source.
struct ReadOptions {
  /// The options of the dialect; the first reading makes no amendments.
  DialectOptions Dialect;
  /// The options for our warnings without `-W`, as Clang's diagnostics engine keeps them:
  /// "no-amp-long", "error=amp-long", "pedantic-amp".
  std::vector<std::string> Warnings;
  /// The directory of the runtime's headers, which contains `amp2hip` and `amp2hip-cpu`.
  std::string RuntimeIncludeDirectory;
  /// Called with each source without errors; an example is advise() of lib/Advice. Null for none.
  /// The last argument is TextOptions::FastFloatingPoint.
  void (*Advise)(const SourceModel &Model, clang::ASTContext &Context, bool) = nullptr;
};

/// The options for the text of the output.
struct TextOptions {
  /// Makes one text of the source and the headers that hold C++ AMP.
  bool AsOneText = true;
  /// Describes the changes of each file separately, for a tree.
  bool ByFile = false;
  /// Translates a source with errors too, as far as Clang can parse it.
  bool IsPartial = false;
  /// Lets the output's compilers contract multiplications and additions as they do by default.
  /// Otherwise the output forbids it to compilers that have a pragma for that.
  bool FastFloatingPoint = false;
  /// Leaves barriers with a memory fence of one kind, `wait_with_tile_static_memory_fence()`, as
  /// they are. Otherwise they become HIP's barrier, whose fence is for all memory.
  bool KeepsFences = false;
  /// Leaves `m[y][x]` as it is in code for the cpu, where it makes a view of the row. Otherwise it
  /// becomes `m(y, x)`.
  bool KeepsRows = false;
  /// Checks subscripts of C++ arrays and divisors of integers in code for an accelerator, if the
  /// output is compiled with AMP2HIP_CHECK_BOUNDS.
  bool ChecksBounds = false;
  /// Writes line directives that name the source's lines: always, never, or, without a value, if
  /// headers are taken in.
  std::optional<bool> LineDirectives;
  /// The names for certain kernels, by the places of their launches.
  std::vector<KernelForm> KernelNames;
};

/// The destination of messages.
struct MessageOptions {
  /// Omits Clang's warnings, which the compiler of the output prints too.
  bool OnlyOwnWarnings = false;
  /// Receives the messages instead of standard error, if it is not null. Not owned.
  clang::DiagnosticConsumer *Consumer = nullptr;
};

/// Translates the source at \p Path with the compiler flags \p Flags. Calls \p Use with the
/// translation while its syntax tree exists, unless the source has errors. Returns false if there
/// were errors, including those that \p Use reported.
bool translate(const std::string &Path, const std::vector<std::string> &Flags,
               const ReadOptions &Read, const TextOptions &Text, const MessageOptions &Messages,
               llvm::function_ref<void(const Translation &)> Use);

// The same in two steps, for a compiler instance that the caller runs.

/// Sets the instance up for C++ AMP. To be called before the preprocessor is created. Returns the
/// invocation without these settings, with which the source can be read again.
std::shared_ptr<const clang::CompilerInvocation> beginTranslation(clang::CompilerInstance &CI,
                                                                  const ReadOptions &Read);

/// Parses and translates the source that \p First has opened. To be called instead of parsing. The
/// first reading uses that instance; if it finds errors that Visual C++ forgives, further readings
/// use new instances. Returns nothing if the source has errors.
std::optional<Translation> translateSource(clang::CompilerInstance &First,
                                           std::shared_ptr<const clang::CompilerInvocation> AsGiven,
                                           const ReadOptions &Read, const TextOptions &Text);

} // namespace amp2hip
