// Builds the commands that compile and link for a device.
#pragma once

#include "CommandLine.h"
#include "Process.h"
#include "amp2hip/Support/Installation.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>

namespace amp2hip {

/// The compilation of one source.
struct CompileStep {
  std::string Source;   // the file that the compiler reads
  std::string Language; // the value of -x; empty without it
  /// The name of the source in objects and debuggers, if it differs from Source.
  std::string NamedAs;
  /// The folder of the user's source, to be searched for its includes; empty if the compiler reads
  /// that source itself.
  std::string SourceDirectory;
  Phase To = Phase::Object;
  /// The file for the remarks of the CPU device's pass; empty if they are not wanted.
  std::string OptRecordFile;
  std::string Output; // empty if there is none, or if the compiler chooses it
  /// The values of -include to omit, because Source contains these headers.
  std::vector<std::string> ForcedHeaders;
};

/// The compiler for the device of a command line.
class Toolchain {
public:
  Toolchain(const CommandLine &Line, Installation Installed);

  /// Returns the compiler that --launch or the environment names, if it is not used because it
  /// cannot load the pass that finds races. Otherwise returns an empty string.
  std::string refusedCompiler() const;

  /// Returns an error if programs cannot be linked, because the runtime for the device is missing.
  llvm::Error findRuntime() const;

  /// Returns the command that compiles C++ for the device: a translation, a source that needs none,
  /// or a header to be precompiled.
  Command compile(const CompileStep &Step) const;
  /// Returns true if compile() loads the pass that divides kernels for the CPU device.
  bool cutsKernels() const;
  /// Returns the command that compiles C or assembler.
  Command compileOther(const CompileStep &Step) const;
  /// Returns the command that links the objects and the linker's arguments between them.
  Command link(const std::vector<std::string> &Items, const std::string &Output) const;
  /// Returns the command that runs the compiler with these arguments only.
  Command ask(llvm::ArrayRef<const char *> Arguments) const;

private:
  /// Returns the compiler that the environment or --launch names, or the device's, with its
  /// environment.
  Command namedCompiler() const;
  /// Returns the compiler to use, with its environment.
  Command compiler() const;
  std::vector<std::string> architectureFlags() const;
  void addStep(Command &C, const CompileStep &Step) const;

  const CommandLine &Line;
  const Installation Installed;
};

} // namespace amp2hip
