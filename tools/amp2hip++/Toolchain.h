// Which compiler builds for which device, and with what flags.
#pragma once

#include "CommandLine.h"
#include "Process.h"
#include "amp2hip/Support/Installation.h"

#include "llvm/ADT/StringRef.h"

#include <optional>

namespace amp2hip {

/// One source on its way.
struct CompileStep {
  std::string Source;   // what the compiler reads
  std::string Language; // of -x; empty for what the name says
  /// What objects and debuggers are to call the source, if that is not where it is read from.
  std::string NamedAs;
  /// Where the user's source is, so that its includes find their files; empty if the compiler reads
  /// it.
  std::string SourceDirectory;
  Phase To = Phase::Object;
  /// Where the CPU device's pass records what it could not do; empty if nobody asks.
  std::string RecordFile;
  std::string Output; // empty if there is none, or the compiler is to choose
  /// What -include names that Source holds already.
  std::vector<std::string> ForcedHeaders;
};

class Toolchain {
public:
  Toolchain(const CommandLine &Line, Installation Installed);

  /// The compiler that the environment names and that is not taken, because only Clang's passes
  /// find races; empty if there is none.
  std::string refusedCompiler() const;

  /// C++ for the device: what has been translated, what needs no translation, a header to be
  /// precompiled.
  Command compile(const CompileStep &Step) const;
  /// Whether compile() loads the pass that cuts kernels for the CPU device.
  bool cutsKernels() const;
  /// What is none of ours: C, assembler.
  Command compileOther(const CompileStep &Step) const;
  /// Objects and what stands between them on the command line.
  Command link(const std::vector<std::string> &Items, const std::string &Output) const;
  /// The compiler with these arguments and nothing else.
  Command ask(llvm::ArrayRef<const char *> Arguments) const;

private:
  /// The compiler and what it always needs, as the environment has them.
  Command namedCompiler() const;
  /// The compiler with what it always needs.
  Command compiler() const;
  std::vector<std::string> architectureFlags() const;
  void addStep(Command &C, const CompileStep &Step) const;

  const CommandLine &Line;
  const Installation Installed;
};

} // namespace amp2hip
