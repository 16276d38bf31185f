#include "Toolchain.h"

#include "amp2hip/Support/Diagnostics.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// The Clang whose passes amp2hip's is one of.
constexpr const char *ClangOfPass = "clang++-19";

/// All that is known of a device. A new one is a new line here.
struct DeviceTools {
  Device Of;
  const char *Name;
  const char *CompilerVariable, *Compiler; // the environment may name another one
  std::vector<std::string> Environment;
  std::vector<std::string> Leading;  // flags in front of the user's
  std::vector<std::string> Includes; // below the include directory
  const char *SourceDirectory;       // the flag that names it
  std::vector<std::string> Libraries;
  bool IsNvcc;
};

const std::vector<DeviceTools> &allTools() {
  static const std::vector<DeviceTools> All = {
      {Device::Cpu,
       "cpu",
       "AMP2HIP_CXX",
       ClangOfPass,
       {},
       {},
       {"amp2hip", "amp2hip-cpu"},
       "-iquote",
       {"-lamp2hip-cpu", "-ltbb", "-lboost_context", "-pthread"},
       false},
      // hipcc asks the machine for its GPU, if nobody names one.
      {Device::Amd,
       "amd",
       "AMP2HIP_HIPCC",
       "hipcc",
       {"HIP_PLATFORM=amd"},
       {},
       {"amp2hip"},
       "-iquote",
       {"-lamp2hip-amd", "-ltbb", "-pthread"},
       false},
      // nvcc knows no -iquote.
      {Device::Nvidia,
       "nvidia",
       "AMP2HIP_HIPCC",
       "hipcc",
       {"HIP_PLATFORM=nvidia"},
       {"-x", "cu", "--extended-lambda"},
       {"amp2hip"},
       "-I",
       {"-lamp2hip-nvidia", "-ltbb"},
       true},
  };
  return All;
}

const DeviceTools &toolsOf(Device D) {
  return *find_if(allTools(), [&](const DeviceTools &T) { return T.Of == D; });
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

std::optional<Device> deviceNamed(StringRef Name) {
  for (const DeviceTools &T : allTools())
    if (T.Name == Name)
      return T.Of;
  return std::nullopt;
}

std::string deviceNames() {
  std::string Names;
  for (const DeviceTools &T : allTools())
    Names += std::string(Names.empty() ? "" : &T == &allTools().back() ? " or " : ", ") + T.Name;
  return Names;
}

Command Toolchain::compiler() const {
  const DeviceTools &Tools = toolsOf(On);
  Command C;
  C.Arguments = {sys::Process::GetEnv(Tools.CompilerVariable).value_or(Tools.Compiler)};
  C.Environment = Tools.Environment;
  // Debian's toolkit is not where hipcc looks.
  if (Tools.IsNvcc && !sys::Process::GetEnv("CUDA_PATH") &&
      sys::fs::exists("/usr/lib/nvidia-cuda-toolkit"))
    C.Environment.push_back("CUDA_PATH=/usr/lib/nvidia-cuda-toolkit");
  return C;
}

Command Toolchain::compile(const std::string &HipSource, const std::string &SourceDirectory,
                           const std::string &Object, const CommandLine &Line) const {
  const DeviceTools &Tools = toolsOf(On);
  const std::vector<std::string> &Flags = Line.Flags;
  Command C = compiler();
  std::vector<std::string> &A = C.Arguments;
  if (!begins(Flags, "-std="))
    A.push_back("-std=c++17");
  append(A, Tools.Leading);
  // In front of the user's, which win.
  if (!Line.FastFloatingPoint)
    A.push_back(Tools.IsNvcc ? "--fmad=false" : "-ffp-contract=off");
  if (Line.CheckBounds)
    A.push_back("-DAMP2HIP_CHECK_BOUNDS=1");
  if (Line.Direct3DBounds)
    A.push_back("-DAMP2HIP_D3D_BOUNDS=1");
  if (On == Device::Cpu && sys::path::filename(A.front()) == ClangOfPass)
    append(A, {"-fpass-plugin=" + Prefix + "/lib/amp2hip-cpu-pass.so", "-DHIP_CPU_SPLITS_BLOCKS"});
  append(A, Tools.IsNvcc ? forNvcc(Flags) : Flags);
  for (const std::string &Directory : Tools.Includes)
    A.push_back("-I" + Prefix + "/include/" + Directory);
  // The user's own headers of Windows win. nvcc knows no -idirafter.
  for (const char *Directory : {"amp2hip-windows", "amp2hip-ppl"})
    append(A, {Tools.IsNvcc ? "-isystem" : "-idirafter", Prefix + "/include/" + Directory});
  append(A, {Tools.SourceDirectory, SourceDirectory, "-c", HipSource, "-o", Object});
  return C;
}

Command Toolchain::link(const std::vector<std::string> &Objects, const CommandLine &Line,
                        const std::string &Output) const {
  const DeviceTools &Tools = toolsOf(On);
  Command C = compiler();
  std::vector<std::string> &A = C.Arguments;
  append(A, Tools.IsNvcc ? forNvcc(Line.Flags) : Line.Flags);
  append(A, Objects);
  append(A, Tools.IsNvcc ? forNvcc(Line.LinkerInputs) : Line.LinkerInputs);
  A.push_back("-L" + Prefix + "/lib");
  append(A, Tools.Libraries);
  append(A, {"-o", Output});
  return C;
}

} // namespace amp2hip
