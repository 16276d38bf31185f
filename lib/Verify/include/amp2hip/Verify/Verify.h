// Compares what a program's kernels compute on two devices, each kernel from the same inputs
// (docs/design/0013-verify.md).
#pragma once

#include "amp2hip/Verify/Tolerance.h"

#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

struct VerifyOptions {
  /// One program that amp2hip++ --verify has built for several devices, or two programs; or,
  /// if AreRecords is set, the records that programs have written.
  std::vector<std::string> Given;
  bool AreRecords = false;
  /// The arguments of the programs themselves.
  std::vector<std::string> Arguments;
  /// The devices to compare, separated by commas. Without them all are compared that the program
  /// is built for.
  std::optional<std::string> Devices;
  Tolerance Allowed;
  /// The first of two programs, built with contraction; empty if there is none.
  std::string ContractedProgram;
  /// Standard input of the programs; empty for none.
  std::string InputFile;
  /// The folder where the records are left; empty if they are removed.
  std::string KeepRecords;
};

/// What a comparison came to. The numbers are the exit codes of `amp2hip verify`.
enum class Verdict { Same = 0, Differs = 1, NotCompared = 2 };

/// Runs the programs, or reads the records, and writes to \p OS what differs between the first one
/// and each of the others. Messages go to standard error.
Verdict verify(const VerifyOptions &Options, llvm::raw_ostream &OS);

/// Reports what keeps programs from being compared.
Verdict notCompared(const llvm::Twine &Why);
Verdict notCompared(llvm::Error Why);

} // namespace amp2hip
