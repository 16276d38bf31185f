// The programs to compare, each running on one device.
#pragma once

#include "amp2hip/Verify/Verify.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// The names of the CPU device with threads as fibers, and with contraction.
constexpr llvm::StringLiteral FibersDevice = "cpu-fibers", ContractedDevice = "cpu-contracted";

/// A program to run on a device.
struct ProgramRun {
  std::string Name; // the device; if there are two programs, the program's file name
  std::string Program;
  bool UsesFibers = false;
  /// The variable that says which of several GPUs the program sees, and that GPU as the variable
  /// names it; both are empty for all GPUs.
  std::string VisibleVariable = {}, VisibleGpu = {};
};

/// Returns the programs to compare: the first one with each of the others. The options name one
/// program that is built for several devices, or two programs. Fails if a program is not built for
/// a device.
llvm::Expected<std::vector<ProgramRun>> programRunsOf(const VerifyOptions &Options);

/// Returns the program that shows the effect of contraction on the first one's results, if there is
/// one.
std::optional<ProgramRun> contractedRunOf(const VerifyOptions &Options, const ProgramRun &First);

} // namespace amp2hip
