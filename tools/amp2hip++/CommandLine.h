// What the user asked amp2hip++ for.
#pragma once

#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

enum class Device { Cpu, Amd, Nvidia };

struct CommandLine {
  Device On = Device::Cpu;
  std::vector<std::string> Sources;      // C++ sources, to be translated
  std::vector<std::string> LinkerInputs; // objects, libraries, -l and -L, in order
  std::vector<std::string> Flags;        // everything else, for the compiler
  std::vector<std::string> SourceFlags;  // those of them that say how a source is read
  std::string Output;                    // -o
  std::string Depfile;                   // -MF, or derived from -MD
  bool CompileOnly = false;              // -c
  bool Keep = false;                     // --keep: leave the HIP source beside the output
  bool PrintCommands = false;            // --print-commands
  bool CheckOutput = false;              // --check-output
  std::string SourceEncoding;            // --source-encoding
  std::optional<unsigned> MsVersion;     // --ms-version
  bool FastFloatingPoint = false;        // --fp=fast
  bool CheckBounds = false;              // --check-bounds
  bool Direct3DBounds = false;           // --d3d-bounds
  bool Verbose = false;                  // -v
  std::string Explain;                   // --explain
  bool Help = false, Version = false;
};

/// Reads a compiler driver's command line with Clang's own table of options, so that it knows
/// which of them take a value.
llvm::Expected<CommandLine> parseCommandLine(llvm::ArrayRef<const char *> Arguments);

} // namespace amp2hip
