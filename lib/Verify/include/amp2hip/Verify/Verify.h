// Compares the results of a program's kernels on two devices, where each kernel gets the same
// inputs (docs/design/0013-verify.md).
#pragma once

#include "amp2hip/Verify/Tolerance.h"

#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// The options of `amp2hip verify`.
struct VerifyOptions {
  /// One program that amp2hip++ --verify built for several devices, or two programs. If AreRecords
  /// is set, the records of programs instead.
  std::vector<std::string> Given;
  bool AreRecords = false;
  /// Arguments for the programs.
  std::vector<std::string> Arguments;
  /// The devices to compare, separated by commas. If unset, all devices that the program is built
  /// for.
  std::optional<std::string> Devices;
  Tolerance Allowed;
  /// The first of two programs, built with contraction; empty if there is none.
  std::string ContractedProgram;
  /// Standard input of the programs; empty for none.
  std::string InputFile;
  /// The folder that keeps the records; empty if they are removed.
  std::string KeepRecords;
};

/// The result of a comparison. The values are the exit codes of `amp2hip verify`.
enum class Verdict { Same = 0, Differs = 1, NotCompared = 2 };

/// Runs the programs, or reads the records, and writes the differences between the first one and
/// each of the others to \p OS. Errors and warnings go to standard error.
Verdict verify(const VerifyOptions &Options, llvm::raw_ostream &OS);

/// Reports why programs cannot be compared; returns Verdict::NotCompared.
Verdict notCompared(const llvm::Twine &Why);
Verdict notCompared(llvm::Error Why);

} // namespace amp2hip
