#include "Process.h"

#include "amp2hip/Support/Process.h"
#include "amp2hip/Support/Temporary.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/WithColor.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <unistd.h>

using namespace llvm;

namespace amp2hip {
namespace {

void setEnvironment(const Command &C) {
  for (const std::string &Setting : C.Environment) {
    const auto [Name, Value] = StringRef(Setting).split('=');
    ::setenv(Name.str().c_str(), Value.str().c_str(), /*overwrite=*/1);
  }
}

ProcessEnd runProgram(StringRef Program, const Command &C,
                      ArrayRef<std::optional<StringRef>> Redirects) {
  const std::vector<StringRef> Arguments(C.Arguments.begin(), C.Arguments.end());
  return runProcess(Program, Arguments, Redirects);
}

} // namespace

int fail(const Twine &Message) {
  WithColor::error(errs(), "amp2hip++") << Message << "\n";
  return 1;
}

void print(raw_ostream &OS, const Command &C) {
  for (const std::string &Setting : C.Environment)
    OS << Setting << ' ';
  ListSeparator Space(" ");
  for (const std::string &Argument : C.Arguments) {
    OS << Space;
    sys::printArg(OS, Argument, /*Quote=*/false);
  }
  OS << "\n";
}

bool execute(const Command &C, std::optional<StringRef> StandardOutput) {
  setEnvironment(C);
  const ErrorOr<std::string> Program = sys::findProgramByName(C.Arguments.front());
  if (!Program) {
    fail("the compiler '" + C.Arguments.front() + "' is not installed");
    return false;
  }
  std::vector<std::optional<StringRef>> Redirects;
  if (StandardOutput)
    Redirects = {std::nullopt, StandardOutput, std::nullopt};
  const ProcessEnd End = runProgram(*Program, C, Redirects);
  if (!End.Message.empty())
    fail(End.Message);
  return End.isSuccess();
}

int become(const Command &C) {
  setEnvironment(C);
  std::vector<char *> Arguments;
  for (const std::string &Argument : C.Arguments)
    Arguments.push_back(const_cast<char *>(Argument.c_str()));
  Arguments.push_back(nullptr);
  ::execvp(Arguments.front(), Arguments.data());
  return errno == ENOENT ? fail("the compiler '" + C.Arguments.front() + "' is not installed")
                         : fail(C.Arguments.front() + ": " + std::strerror(errno));
}

std::string outputOf(const Command &C) {
  const ErrorOr<std::string> Program = sys::findProgramByName(C.Arguments.front());
  SmallString<128> File;
  if (!Program || sys::fs::createTemporaryFile("amp2hip", "txt", File))
    return {};
  const TemporaryFile Removed(File.str().str());
  if (!runProgram(*Program, C, {StringRef(), StringRef(File), StringRef()}).isSuccess())
    return {};
  const auto Text = MemoryBuffer::getFile(File);
  return Text ? (*Text)->getBuffer().str() : std::string();
}

} // namespace amp2hip
