#include "Toolchain.h"

#include "amp2hip/Support/Diagnostics.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"

using namespace llvm;

namespace amp2hip {
namespace {

std::string environmentOr(const char *Name, const char *Default) {
  return sys::Process::GetEnv(Name).value_or(Default);
}

bool begins(const std::vector<std::string> &Flags, StringRef Start) {
  return any_of(Flags, [&](const std::string &F) { return StringRef(F).starts_with(Start); });
}

void append(std::vector<std::string> &To, const std::vector<std::string> &Flags) {
  // The translator's warnings are nothing to a compiler.
  copy_if(Flags, std::back_inserter(To), [](const std::string &F) { return !isWarningOption(F); });
}

/// nvcc takes few of a compiler driver's options itself; the rest are its host compiler's.
std::vector<std::string> forNvcc(const std::vector<std::string> &Flags) {
  static constexpr StringLiteral Known[] = {
      "-I",    "-D",       "-U",    "-O",       "-g",       "-G",      "-std=",
      "-arch", "-gencode", "-code", "-include", "-isystem", "-Xptxas", "-maxrregcount",
      "-l",    "-L",       "--"};
  std::vector<std::string> Result;
  for (const std::string &F : Flags) {
    const StringRef Text = F;
    if (isWarningOption(F))
      continue;
    if (Text.starts_with("-") && none_of(Known, [&](StringRef K) { return Text.starts_with(K); }))
      Result.push_back("-Xcompiler");
    Result.push_back(F);
  }
  return Result;
}

} // namespace

Command Toolchain::compiler() const {
  Command C;
  switch (On) {
  case Device::Cpu:
    C.Arguments = {environmentOr("AMP2HIP_CXX", "clang++-19")};
    break;
  case Device::Amd:
    C.Arguments = {environmentOr("AMP2HIP_HIPCC", "hipcc")};
    C.Environment = {"HIP_PLATFORM=amd"};
    break;
  case Device::Nvidia:
    C.Arguments = {environmentOr("AMP2HIP_HIPCC", "hipcc")};
    C.Environment = {"HIP_PLATFORM=nvidia"};
    // Debian's toolkit is not where hipcc looks.
    if (!sys::Process::GetEnv("CUDA_PATH") && sys::fs::exists("/usr/lib/nvidia-cuda-toolkit"))
      C.Environment.push_back("CUDA_PATH=/usr/lib/nvidia-cuda-toolkit");
    break;
  }
  return C;
}

Command Toolchain::compile(const std::string &HipSource, const std::string &SourceDirectory,
                           const std::string &Object, const std::vector<std::string> &Flags) const {
  Command C = compiler();
  std::vector<std::string> &A = C.Arguments;
  if (!begins(Flags, "-std="))
    A.push_back("-std=c++17");
  switch (On) {
  case Device::Cpu:
    append(A, Flags);
    append(A, {"-I" + Prefix + "/include/amp2hip", "-I" + Prefix + "/include/amp2hip-cpu",
               "-iquote", SourceDirectory});
    break;
  case Device::Amd:
    // hipcc asks the machine for its GPU, if nobody names one.
    append(A, Flags);
    append(A, {"-I" + Prefix + "/include/amp2hip", "-iquote", SourceDirectory});
    break;
  case Device::Nvidia:
    append(A, {"-x", "cu", "--extended-lambda"});
    append(A, forNvcc(Flags));
    append(A, {"-I" + Prefix + "/include/amp2hip", "-I" + SourceDirectory});
    break;
  }
  append(A, {"-c", HipSource, "-o", Object});
  return C;
}

Command Toolchain::link(const std::vector<std::string> &Objects, const CommandLine &Line,
                        const std::string &Output) const {
  Command C = compiler();
  std::vector<std::string> &A = C.Arguments;
  append(A, On == Device::Nvidia ? forNvcc(Line.Flags) : Line.Flags);
  append(A, Objects);
  append(A, On == Device::Nvidia ? forNvcc(Line.LinkerInputs) : Line.LinkerInputs);
  A.push_back("-L" + Prefix + "/lib");
  switch (On) {
  case Device::Cpu:
    append(A, {"-lamp2hip-cpu", "-ltbb", "-lboost_context", "-pthread"});
    break;
  case Device::Amd:
    append(A, {"-lamp2hip-amd", "-pthread"});
    break;
  case Device::Nvidia:
    A.push_back("-lamp2hip-nvidia");
    break;
  }
  append(A, {"-o", Output});
  return C;
}

} // namespace amp2hip
