// Builds the objects and the program that a command line requests.
#pragma once

#include "CommandLine.h"
#include "Toolchain.h"
#include "amp2hip/Driver/Examine.h"
#include "amp2hip/Driver/Translate.h"
#include "amp2hip/Support/Temporary.h"

#include <memory>

namespace amp2hip {

/// One run of amp2hip++ for one device.
class Build {
public:
  Build(const CommandLine &Line, const Installation &Installed);

  /// Translates, compiles and links. Returns the exit code.
  int run();
  /// Prints, as JSON, the commands that compile and link the named sources, which are treated as
  /// translations. Returns the exit code.
  int printCommands() const;

private:
  /// An input to compile, and the resulting file.
  struct Part {
    const Input *Source;
    std::string Output;
  };
  bool buildAll(llvm::ArrayRef<Part> Parts);
  bool buildAtOnce(llvm::ArrayRef<Part> Parts, unsigned Jobs);
  unsigned jobsFor(llvm::ArrayRef<Part> Parts) const;
  bool build(const Input &I, const std::string &Output);
  bool listDependencies(const Input &I);
  bool buildSource(const Input &I, const std::string &Output);
  bool buildHeader(const Input &I, const std::string &Output);
  bool compileTranslated(const Input &I, const std::string &Translated, const std::string &Output,
                         const std::vector<std::string> &ForcedHeaders = {});
  bool preprocess(const CompileStep &Step, const std::string &Output);
  bool link();
  bool run(const Command &C);

  std::optional<std::string> fileOf(const Input &I);
  bool needsTranslation(const Input &I, const std::string &File);
  CompileStep stepFor(const Input &I, const std::string &File, const std::string &Output) const;
  std::string objectToLink(const Input &I);
  std::string translatedPath(const Input &I) const;
  std::string objectOf(llvm::StringRef Source) const;
  std::string outputOfLink() const;
  std::vector<std::string> translatorFlags(const Input &I) const;
  std::vector<std::string> dependencyFlags(const Input &I, const std::string &Object) const;
  std::string depfileOf(const Input &I) const;
  ReadOptions readOptions() const;
  TextOptions textOptions() const;
  Command translation(const Input &I, const std::string &Translated) const;

  const CommandLine &Line;
  const Installation Installed;
  const Toolchain Tools;
  std::unique_ptr<TemporaryDirectory> Temporary;
  std::vector<std::unique_ptr<TemporaryFile>> ObjectsBeside;
  /// Receives the translator's messages in the process of a source that is built beside others.
  clang::DiagnosticConsumer *ToRecorder = nullptr;
};

} // namespace amp2hip
