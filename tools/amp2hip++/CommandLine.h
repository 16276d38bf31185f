// The command line of amp2hip++, parsed.
#pragma once

#include "amp2hip/Support/Devices.h"

#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// The last step for a source: that of -M, -E, -fsyntax-only, -S, -c, or linking.
enum class Phase { Dependencies, Preprocess, Check, Assembly, Object, Link };

/// A source, or an argument for the linker. Their order on the command line is kept.
struct Input {
  enum class Kind {
    Source, // C++, to be translated
    Header, // to be precompiled
    Other,  // C or assembler, to be compiled as it is
    Linker  // objects, libraries, and options between them
  };
  Kind What;
  std::string Text;
  std::string Language; // the value of -x; empty without it
};

/// The options for dependency files: -MD, -MMD, -M, -MM and those that modify them.
struct DependencyOptions {
  bool IsWanted = false;
  bool HasSystemHeaders = false;
  std::string File;                 // -MF
  std::vector<std::string> Targets; // -MT and -MQ with their values
  std::vector<std::string> Others;  // -MP, -MG, -MV
};

/// The options and inputs of amp2hip++.
struct CommandLine {
  Device On = Device::Cpu;
  Phase To = Phase::Link;
  std::vector<Input> Inputs;
  std::vector<std::string> Compiler;    // the words of --launch's compiler; empty for the device's
  std::vector<std::string> Flags;       // for the compiler
  std::vector<std::string> SourceFlags; // the flags among them that the translator needs
  std::vector<std::string> Architectures; // --offload-arch
  std::string Output;                     // -o
  DependencyOptions Dependencies;
  unsigned Jobs = 0;               // -j; 0 for one for each processor
  bool IsLaunched = false;         // --launch
  bool HasStandard = false;        // -std=
  bool IsOldStandard = false;      // -std= names a standard before C++17
  bool WarningsAreErrors = false;  // -Werror
  bool Keep = false;               // --keep
  bool KeepsIntermediates = false; // -save-temps
  bool PrintCommands = false;      // --print-commands
  bool CheckOutput = true;         // --no-check-output
  bool Remarks = false;            // --remarks
  bool Advise = false;             // --advise
  std::string SourceEncoding;      // --source-encoding
  std::optional<unsigned> MsVersion;
  bool FastFloatingPoint = false;  // --fp=fast
  bool KeepRows = false;           // --keep-rows
  bool CheckBounds = false;        // --check-bounds
  bool Direct3DBounds = false;     // --d3d-bounds
  bool CheckRaces = false;         // --check-races
  std::vector<std::string> Verify; // --verify: names of devices
  bool Verbose = false;            // -v
  bool OnlyShowCommands = false;   // -###
  bool IsQuery = false;  // -print-…, -dump…: the compiler prints something and compiles nothing
  std::string Explain;   // --explain
  std::string PrintPage; // --print-page, which amp2hip's own build uses
  bool Help = false, Version = false;

  /// Returns the inputs that are compiled: all except those for the linker.
  std::vector<const Input *> compiled() const {
    std::vector<const Input *> Result;
    for (const Input &I : Inputs)
      if (I.What != Input::Kind::Linker)
        Result.push_back(&I);
    return Result;
  }
};

} // namespace amp2hip
