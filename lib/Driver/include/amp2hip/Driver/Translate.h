// The one entry point of the translator, which every tool calls.
#pragma once

#include "amp2hip/Dialect/Dialect.h"
#include "amp2hip/Driver/Reading.h"

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

struct TranslateOptions {
  std::string Output;
  /// Write the output even if there is a file in its place that amp2hip has not written.
  bool Overwrite = false;
  /// Leave it to the compiler whether it contracts multiplications and additions; otherwise the output
  /// tells it not to, where a compiler takes a pragma for that.
  bool FastFloatingPoint = false;
  /// Leave a barrier that orders one kind of memory what it is, where it would become one of HIP's,
  /// which orders all.
  bool KeepsFences = false;
  /// Whether line directives name the source's lines; if it does not say, where headers are taken in.
  std::optional<bool> LineDirectives;
  /// Say of each kernel which form it took and why.
  bool Remarks = false;
  /// Options for our warnings, as Clang's engine keeps them: "no-amp-long", "error=amp-long",
  /// "pedantic-amp".
  std::vector<std::string> Warnings;
  /// Leave Clang's warnings to the compiler that reads the output, and print only ours.
  bool OnlyOwnWarnings = false;
  /// Where to write a depfile in make's syntax: what the output depends on. Empty: nowhere.
  std::string Depfile;
  DialectOptions How;
  /// Read the output back before it is written, and compare it with the source.
  bool CheckOutput = true;
  /// For tests of that: a file that was made of the output by hand. It is compared in the output's
  /// place, and nothing is written.
  std::string CheckOutputOf;
  /// Where to put what the source makes of each of its files; then nothing is written. Untouched if there
  /// are errors.
  SourceReading *Reading = nullptr;
  /// Names that kernels are to have, by the place of their launch.
  std::vector<KernelReading> KernelNames;
  /// Where to put the names of the headers that the output is to be compiled without, because it
  /// holds what the command line includes; null to warn of each.
  std::vector<std::string> *ForcedHeaders = nullptr;
  /// Who gets the messages in place of standard error; not owned.
  clang::DiagnosticConsumer *Messages = nullptr;
  /// The directory with the runtime's headers, `amp2hip` and `amp2hip-cpu` in it.
  std::string RuntimeIncludeDirectory;
};

/// Translates the source at Path. Flags are those of a compiler for it. Errors are reported on
/// standard error. True if the output is complete.
bool translate(const std::string &Path, const std::vector<std::string> &Flags,
               const TranslateOptions &Options);

// The same for a compiler instance that somebody else runs, in two steps: before the preprocessor
// is made, and in place of parsing. The output is complete if there was no error.
// The first returns how the source was given, which the second needs to read it another time.
std::shared_ptr<const clang::CompilerInvocation> beginTranslation(clang::CompilerInstance &CI,
                                                                 const TranslateOptions &Options);
void executeTranslation(clang::CompilerInstance &CI, const TranslateOptions &Options,
                        std::shared_ptr<const clang::CompilerInvocation> AsGiven);

} // namespace amp2hip
