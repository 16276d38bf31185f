#include "Recording.h"

#include "amp2hip/Support/Process.h"

#include "llvm/Support/FileSystem.h"

#include <cstdlib>
#include <optional>
#include <utility>

using namespace llvm;

namespace amp2hip {
namespace {

void setVariable(const char *Name, StringRef Value) {
  if (Value.empty())
    ::unsetenv(Name);
  else
    ::setenv(Name, Value.str().c_str(), /*overwrite=*/1);
}

/// Sets the environment variables that make a program record, until the destructor resets them.
class RunEnvironment {
public:
  RunEnvironment(const ProgramRun &Run, StringRef Record, StringRef Replay) {
    set("AMP2HIP_VERIFY_RECORD", Record);
    set("AMP2HIP_VERIFY_REPLAY", Replay);
    set("AMP2HIP_CPU_THREADS", Run.UsesFibers ? StringRef("fibers") : "");
    if (!Run.VisibleVariable.empty())
      set(Run.VisibleVariable, Run.VisibleGpu);
  }
  ~RunEnvironment() {
    for (const auto &[Name, Value] : Before)
      setVariable(Name.c_str(), Value);
  }
  RunEnvironment(const RunEnvironment &) = delete;
  RunEnvironment &operator=(const RunEnvironment &) = delete;

private:
  void set(const std::string &Name, StringRef Value) {
    const char *Old = std::getenv(Name.c_str());
    Before.emplace_back(Name, Old ? Old : "");
    setVariable(Name.c_str(), Value);
  }

  std::vector<std::pair<std::string, std::string>> Before;
};

/// Runs the program and returns its exit code.
Expected<int> runRecorded(const ProgramRun &Run, const RecordingOptions &Options) {
  const RunEnvironment Set(Run, Options.Record, Options.Replay);
  std::vector<StringRef> Words = {Run.Program};
  Words.insert(Words.end(), Options.Arguments.begin(), Options.Arguments.end());
  const std::optional<StringRef> Input = StringRef(Options.InputFile);
  std::optional<StringRef> Output;
  if (!Options.Replay.empty())
    Output = "";
  const ProcessEnd End = runProcess(Run.Program, Words, {Input, Output, std::nullopt});
  if (!End.HasStarted)
    return createStringError("'" + Run.Program + "' cannot be run: " + End.Message);
  return End.ReturnCode;
}

} // namespace

Expected<Recording> recordKernels(const ProgramRun &Run, const RecordingOptions &Options) {
  Expected<int> ExitCode = runRecorded(Run, Options);
  if (!ExitCode)
    return ExitCode.takeError();
  if (!sys::fs::exists(Options.Record))
    return createStringError("'" + Run.Program + "' " + describeEnd(*ExitCode) +
                             " without a record; it was not built by this version of amp2hip");
  Expected<KernelRecord> Record = readKernelRecord(Options.Record);
  if (!Record)
    return Record.takeError();
  return Recording{std::move(*Record), *ExitCode};
}

std::string describeEnd(int ExitCode) {
  return ExitCode < 0 ? "was ended by a signal"
                      : "ended with exit code " + std::to_string(ExitCode);
}

} // namespace amp2hip
