// A signal ends the children first, then what is temporary, and no thread of the program goes on.
#include "amp2hip/Support/Process.h"
#include "amp2hip/Support/Temporary.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <string>
#include <thread>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

using namespace amp2hip;
using namespace llvm;

namespace {

class Process : public testing::Test {
protected:
  static void SetUpTestSuite() {
    for (const int Signal : {SIGINT, SIGTERM})
      std::signal(Signal, SIG_DFL); // also where whoever runs the tests ignores it
  }
};

TEST_F(Process, SaysHowAProgramEnded) {
  EXPECT_TRUE(runProcess("/bin/sh", {"sh", "-c", "exit 0"}).isSuccess());
  const ProcessEnd Three = runProcess("/bin/sh", {"sh", "-c", "exit 3"});
  EXPECT_TRUE(Three.HasStarted);
  EXPECT_EQ(Three.ReturnCode, 3);
  EXPECT_EQ(Three.Message, "");
  const ProcessEnd Killed = runProcess("/bin/sh", {"sh", "-c", "kill -TERM $$"});
  EXPECT_TRUE(Killed.HasStarted);
  EXPECT_LT(Killed.ReturnCode, 0);
  EXPECT_EQ(Killed.Message, "Terminated");
  const ProcessEnd None = runProcess("/nowhere/at/all", {"all"});
  EXPECT_FALSE(None.HasStarted);
  EXPECT_FALSE(None.isSuccess());
  EXPECT_NE(None.Message, "");
}

/// Starts programs that write to files of a temporary directory, in four threads, without an end.
[[noreturn]] void startPrograms() {
  auto Directory = TemporaryDirectory::create();
  std::atomic<int> Number = 0;
  std::vector<std::thread> Threads;
  for (int I = 0; I < 4; ++I)
    Threads.emplace_back([&] {
      for (;;) {
        const std::string File = (*Directory)->file(std::to_string(++Number % 500));
        if (!runProcess("/bin/sh", {"sh", "-c", "echo"}, {"", StringRef(File), ""}).isSuccess())
          ::_exit(2); // a child's end by the signal was taken for a result
      }
    });
  for (;;)
    ::pause();
}

TEST_F(Process, SignalLeavesNothing) {
  SmallString<128> Root;
  ASSERT_FALSE(sys::fs::createUniqueDirectory("process-test", Root));
  ::setenv("TMPDIR", Root.c_str(), /*overwrite=*/1);
  const auto Restore = make_scope_exit([] { ::unsetenv("TMPDIR"); });
  for (int Run = 0; Run < 60; ++Run) {
    const int Signal = Run % 2 ? SIGINT : SIGTERM;
    const pid_t Child = ::fork();
    if (Child == 0)
      startPrograms();
    std::this_thread::sleep_for(std::chrono::milliseconds(10 + Run % 20));
    ::kill(Child, Signal);
    int Status = 0;
    ASSERT_EQ(::waitpid(Child, &Status, 0), Child);
    EXPECT_TRUE(WIFSIGNALED(Status) && WTERMSIG(Status) == Signal)
        << "run " << Run << ": " << Status;
    std::error_code EC;
    const sys::fs::directory_iterator Left(Root, EC);
    ASSERT_TRUE(Left == sys::fs::directory_iterator()) << "run " << Run << " left " << Left->path();
  }
  sys::fs::remove_directories(Root);
}

} // namespace
