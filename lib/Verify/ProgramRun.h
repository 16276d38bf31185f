// The programs that are compared, each of which runs on one device.
#pragma once

#include "amp2hip/Verify/Verify.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// The CPU device with its threads as fibers, and with contraction.
constexpr llvm::StringLiteral FibersDevice = "cpu-fibers", ContractedDevice = "cpu-contracted";

/// A program to run.
struct ProgramRun {
  std::string Name; // of its device; of several programs, the program's
  std::string Program;
  bool UsesFibers = false;
};

/// Returns the programs to compare, the first with each other one. The options name one program
/// that is built for several devices, or two programs.
llvm::Expected<std::vector<ProgramRun>> programRunsOf(const VerifyOptions &Options);

/// Returns the program that tells what contraction does to the results of the first one, if there
/// is one.
std::optional<ProgramRun> contractedRunOf(const VerifyOptions &Options, const ProgramRun &First);

} // namespace amp2hip
