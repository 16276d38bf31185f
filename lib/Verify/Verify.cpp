#include "amp2hip/Verify/Verify.h"

#include "DifferenceReport.h"
#include "ProgramRun.h"
#include "RecordFiles.h"
#include "Recording.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/WithColor.h"

#include <algorithm>
#include <utility>

using namespace llvm;

namespace amp2hip {
namespace {

/// Returns the more important of two verdicts. A difference, which the user looks for, matters more
/// than a failed comparison.
Verdict worse(Verdict A, Verdict B) {
  return A == Verdict::Differs || B == Verdict::Differs ? Verdict::Differs : std::max(A, B);
}

Verdict compareRecords(const VerifyOptions &Options, raw_ostream &OS) {
  const std::vector<std::string> &Paths = Options.Given;
  if (Paths.size() != 2 && Paths.size() != 3)
    return notCompared("--records takes two records, or three: of the first program, of the second "
                       "program (which replayed the first record), and optionally of the first "
                       "program with contraction");
  std::vector<KernelRecord> Records;
  for (const std::string &Path : Paths) {
    Expected<KernelRecord> R = readKernelRecord(Path);
    if (!R)
      return notCompared(R.takeError());
    Records.push_back(std::move(*R));
  }
  const bool SameDevice = Records[0].device == Records[1].device;
  return reportDifferences({SameDevice ? "the first" : Records[0].device, &Records[0]},
                           {SameDevice ? "the second" : Records[1].device, &Records[1]},
                           Records.size() == 3 ? &Records[2] : nullptr, Options.Allowed, OS);
}

/// Checks that the programs and their input exist before any of them runs.
Error checkFiles(const VerifyOptions &Options, ArrayRef<ProgramRun> Runs) {
  if (!Options.InputFile.empty()) {
    Expected<sys::fs::file_t> Input = sys::fs::openNativeFileForRead(Options.InputFile);
    if (!Input)
      return createStringError("'" + Options.InputFile + "': " + toString(Input.takeError()));
    sys::fs::closeFile(*Input);
  }
  for (const ProgramRun &Run : Runs)
    if (!sys::fs::can_execute(Run.Program))
      return createStringError("'" + Run.Program + "' is not a program");
  return Error::success();
}

std::vector<std::string> kernelsOf(const KernelRecord &R) {
  std::vector<std::string> Names;
  for (const recorded_launch &L : R.launches)
    if (!is_contained(Names, L.name))
      Names.push_back(L.name);
  return Names;
}

/// Runs the first program, and each of the others, which replay the record of the first.
Verdict compareRuns(const VerifyOptions &Options, ArrayRef<ProgramRun> Runs, RecordFiles &Files,
                    raw_ostream &OS) {
  RecordingOptions RunOptions{Options.Arguments, Options.InputFile, "", ""};
  const auto RecordOf = [&](const ProgramRun &Run) {
    RunOptions.Record = Files.pathFor(Run.Name);
    return recordKernels(Run, RunOptions);
  };
  const ProgramRun &FirstRun = Runs.front();
  Expected<Recording> First = RecordOf(FirstRun);
  if (!First)
    return notCompared(First.takeError());
  RunOptions.Replay = RunOptions.Record;
  std::optional<KernelRecord> Contracted;
  if (const std::optional<ProgramRun> Run = contractedRunOf(Options, FirstRun)) {
    Expected<Recording> R = RecordOf(*Run);
    if (!R)
      return notCompared(R.takeError());
    Contracted = std::move(R->Record);
  }
  const ComparedRun FirstSide{FirstRun.Name, &First->Record,
                              parametersOf(FirstRun.Program, kernelsOf(First->Record))};
  Verdict Result = Verdict::Same;
  for (const ProgramRun &Run : drop_begin(Runs)) {
    Expected<Recording> R = RecordOf(Run);
    if (!R)
      return notCompared(R.takeError());
    const bool IsContracted = Run.Name == ContractedDevice;
    Result = worse(Result, reportDifferences(FirstSide, {Run.Name, &R->Record},
                                             Contracted && !IsContracted ? &*Contracted : nullptr,
                                             Options.Allowed, OS));
    if (R->ExitCode != First->ExitCode || R->ExitCode < 0) {
      WithColor::warning(errs(), "amp2hip verify")
          << FirstRun.Name << " " << describeEnd(First->ExitCode) << ", " << Run.Name << " "
          << describeEnd(R->ExitCode) << "\n";
      Result = worse(Result, Verdict::NotCompared);
    }
  }
  return Result;
}

} // namespace

Verdict verify(const VerifyOptions &Options, raw_ostream &OS) {
  if (Options.AreRecords)
    return compareRecords(Options, OS);
  Expected<std::vector<ProgramRun>> Runs = programRunsOf(Options);
  if (!Runs)
    return notCompared(Runs.takeError());
  if (Error E = checkFiles(Options, *Runs))
    return notCompared(std::move(E));
  Expected<RecordFiles> Files = RecordFiles::create(Options.KeepRecords);
  if (!Files)
    return notCompared(Files.takeError());
  return compareRuns(Options, *Runs, *Files, OS);
}

Verdict notCompared(const Twine &Why) {
  WithColor::error(errs(), "amp2hip verify") << Why << "\n";
  return Verdict::NotCompared;
}

Verdict notCompared(Error Why) { return notCompared(toString(std::move(Why))); }

} // namespace amp2hip
