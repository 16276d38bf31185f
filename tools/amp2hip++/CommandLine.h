// What the user asked amp2hip++ for.
#pragma once

#include "amp2hip/Support/Devices.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// How far a source is taken: -M, -E, -fsyntax-only, -S, -c, or a program.
enum class Phase { Dependencies, Preprocess, Check, Assembly, Object, Link };

/// What is named on a command line, in its order.
struct Input {
  enum class Kind {
    Source, // C++, to be translated
    Header, // to be precompiled
    Other,  // for the compiler as it is: C, assembler
    Linker  // objects, libraries, and options among them, whose order counts
  };
  Kind What;
  std::string Text;
  std::string Language; // what -x says it is; empty if it does not
};

/// -MD, -MMD, -M, -MM and what goes with them.
struct DependencyOptions {
  bool IsWanted = false;
  bool HasSystemHeaders = false;
  std::string File;                 // -MF
  std::vector<std::string> Targets; // -MT and -MQ, as they are written
  std::vector<std::string> Others;  // -MP, -MG, -MV
};

struct CommandLine {
  Device On = Device::Cpu;
  Phase To = Phase::Link;
  std::vector<Input> Inputs;
  std::vector<std::string> Compiler;      // of --launch: its words; empty for the device's own
  std::vector<std::string> Flags;         // for the compiler
  std::vector<std::string> SourceFlags;   // those of them that say how a source is read
  std::vector<std::string> Architectures; // --offload-arch
  std::string Output;                     // -o
  DependencyOptions Dependencies;
  bool IsLaunched = false;         // --launch
  bool HasStandard = false;        // -std=
  bool IsOldStandard = false;      // of C++ before 17
  bool WarningsAreErrors = false;  // -Werror
  bool Keep = false;               // --keep: leave the HIP source beside the output
  bool KeepsIntermediates = false; // -save-temps
  bool PrintCommands = false;      // --print-commands
  bool CheckOutput = true;         // --no-check-output
  bool Remarks = false;            // --remarks
  std::string SourceEncoding;      // --source-encoding
  std::optional<unsigned> MsVersion;
  bool FastFloatingPoint = false;  // --fp=fast
  bool CheckBounds = false;        // --check-bounds
  bool Direct3DBounds = false;     // --d3d-bounds
  bool CheckRaces = false;         // --check-races
  std::vector<std::string> Verify; // --verify: names of devices
  bool Verbose = false;            // -v
  bool OnlyShowCommands = false;   // -###
  bool IsQuery = false;  // -print-…, -dump…: the compiler answers, and nothing is compiled
  std::string Explain;   // --explain
  std::string PrintPage; // --print-page, which the build asks for
  bool Help = false, Version = false;

  /// Returns the inputs that are compiled, which is all but those for the linker.
  std::vector<const Input *> compiled() const {
    std::vector<const Input *> Result;
    for (const Input &I : Inputs)
      if (I.What != Input::Kind::Linker)
        Result.push_back(&I);
    return Result;
  }
};

} // namespace amp2hip
