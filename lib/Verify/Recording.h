// Runs a program that records its kernels.
#pragma once

#include "KernelRecord.h"
#include "ProgramRun.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>

namespace amp2hip {

/// The input and output of a run.
struct RecordingOptions {
  llvm::ArrayRef<std::string> Arguments;
  std::string InputFile; // standard input; empty for none
  std::string Record;    // the file that the program writes its record to
  /// The record that the program replays; its output is then discarded. Empty for none.
  std::string Replay;
};

/// The result of a run.
struct Recording {
  KernelRecord Record;
  int ExitCode = 0; // negative if a signal ended the program
};

/// Runs a program and reads the record that it wrote. Fails if it cannot be run or wrote no record.
llvm::Expected<Recording> recordKernels(const ProgramRun &Run, const RecordingOptions &Options);

/// Returns how a program ended: "ended with exit code 3".
std::string describeEnd(int ExitCode);

} // namespace amp2hip
