#include "Processes.h"

#include "amp2hip/Support/Paths.h"
#include "amp2hip/Support/Process.h"
#include "amp2hip/Support/Temporary.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/ThreadPool.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>

namespace amp2hip {
namespace {

/// Returns the result of a source that could not be read: one error, which is printed as Printed
/// unless that is empty.
SourceResult failure(const std::string &Source, const llvm::Twine &Reason,
                     llvm::StringRef Printed = "") {
  RecordedMessage Message;
  Message.File = Source;
  Message.Text = Reason.str();
  SourceResult Result;
  Message.Printed = Printed.empty() ? Source + ": error: " + Message.Text + "\n" : Printed.str();
  Result.Messages.push_back(std::move(Message));
  return Result;
}

SourceResult readInProcess(const SourceJob &Job, const std::string &ResultFile,
                           const std::string &Printed, const ProcessOptions &Options) {
  const SourceCommand &Source = *Job.Source;
  std::vector<std::string> Arguments = {Options.Program, "--read-for-tree=" + ResultFile,
                                        "--directory=" + Source.Directory};
  llvm::append_range(Arguments, Options.Options);
  llvm::append_range(Arguments, Job.Options);
  Arguments.push_back(Source.File);
  Arguments.push_back("--");
  llvm::append_range(Arguments, Source.Flags);
  const std::vector<llvm::StringRef> Argv(Arguments.begin(), Arguments.end());
  const llvm::StringRef Output = Printed;
  const ProcessEnd End = runProcess(Options.Program, Argv, {"", Output, Output});
  if (!End.HasStarted)
    return failure(Source.File, End.Message);
  const std::string PrintedText = contentsOf(Printed).value_or("");
  if (!End.isSuccess())
    return failure(Source.File, End.Message.empty() ? "could not be read" : End.Message,
                   PrintedText);
  llvm::Expected<SourceResult> Result = resultFromJson(contentsOf(ResultFile).value_or(""));
  llvm::sys::fs::remove(ResultFile); // so that there are never many
  if (!Result)
    return failure(Source.File, llvm::toString(Result.takeError()));
  if (!Result->Files && !Result->hasErrors()) // the process has printed what made the parser crash
    return failure(Source.File, "crashed", PrintedText);
  return std::move(*Result);
}

} // namespace

void readSources(llvm::ArrayRef<SourceJob> Sources, const ProcessOptions &Options,
                 llvm::function_ref<void(size_t, size_t)> Waiting,
                 llvm::function_ref<void(size_t, std::unique_ptr<SourceResult>)> Done) {
  llvm::Expected<std::unique_ptr<TemporaryDirectory>> Temporary = TemporaryDirectory::create();
  if (!Temporary) {
    const std::string Reason = llvm::toString(Temporary.takeError());
    for (size_t I = 0; I < Sources.size(); ++I)
      Done(I, std::make_unique<SourceResult>(failure(Sources[I].Source->File, Reason)));
    return;
  }
  std::mutex Mutex;
  std::condition_variable HasMore;
  std::map<size_t, std::unique_ptr<SourceResult>> Finished; // null for a source that was not begun
  std::atomic<bool> IsStopped = false;
  llvm::DefaultThreadPool Pool(llvm::heavyweight_hardware_concurrency(Options.Jobs));
  for (size_t I = 0; I < Sources.size(); ++I)
    Pool.async([&, I] {
      std::unique_ptr<SourceResult> Result;
      if (!IsStopped)
        Result = std::make_unique<SourceResult>(
            readInProcess(Sources[I], (*Temporary)->file(std::to_string(I) + ".json"),
                          (*Temporary)->file(std::to_string(I) + ".txt"), Options));
      if (Result && !Result->Files && Options.StopOnError)
        IsStopped = true;
      const std::lock_guard<std::mutex> Lock(Mutex);
      Finished[I] = std::move(Result);
      HasMore.notify_one();
    });
  for (size_t I = 0; I < Sources.size(); ++I) {
    std::unique_lock<std::mutex> Lock(Mutex);
    while (!Finished.count(I)) {
      Waiting(Finished.size(), I);
      HasMore.wait_for(Lock, std::chrono::seconds(1));
    }
    std::unique_ptr<SourceResult> Result = std::move(Finished[I]);
    Lock.unlock();
    Done(I, std::move(Result));
  }
}

} // namespace amp2hip
