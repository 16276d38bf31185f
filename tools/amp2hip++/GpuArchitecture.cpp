#include "GpuArchitecture.h"

#include "Process.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Process.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// The tools that list the GPUs of a vendor. The first that finds one is used.
struct Tools {
  const char *Vendor, *Example;
  std::vector<Command> Commands;
};

Tools toolsFor(Device D) {
  if (D == Device::Nvidia)
    return {"NVIDIA",
            "sm_90",
            {{{"nvidia-smi", "--query-gpu=compute_cap", "--format=csv,noheader"}, {}},
             {{"nvptx-arch"}, {}}}};
  return {"AMD",
          "gfx90a",
          {{{"amdgpu-arch"}, {}},
           {{"/opt/rocm/llvm/bin/amdgpu-arch"}, {}},
           {{"rocm_agent_enumerator"}, {}}}};
}

/// Returns the compilers' name for the architecture in a line that a tool prints, or an empty
/// string if the line has none.
std::string architectureOf(StringRef Line) {
  Line = Line.trim();
  if (Line == "gfx000") // the CPU
    return "";
  if (Line.starts_with("gfx") || Line.starts_with("sm_"))
    return Line.str();
  const auto [Major, Minor] = Line.split('.');
  const bool IsVersion =
      !Major.empty() && !Minor.empty() && all_of(Major, isDigit) && all_of(Minor, isDigit);
  return IsVersion ? ("sm_" + Major + Minor).str() : "";
}

std::vector<std::string> architecturesOfMachine(const Tools &Known) {
  std::vector<std::string> Found;
  for (const Command &C : Known.Commands) {
    const std::string Said = outputOf(C);
    for (StringRef Line : split(Said, '\n'))
      if (const std::string Name = architectureOf(Line);
          !Name.empty() && !is_contained(Found, Name))
        Found.push_back(Name);
    if (!Found.empty())
      break;
  }
  return Found;
}

} // namespace

Error resolveArchitectures(CommandLine &Line) {
  // hipcc would ask the machine, and continue without code for a GPU if there is none.
  const bool IsNamed = !Line.Architectures.empty();
  if (!IsNamed && Line.On == Device::Amd && !Line.compiled().empty() && !Line.PrintCommands &&
      Line.Compiler.empty() && !sys::Process::GetEnv("AMP2HIP_HIPCC") &&
      !sys::Process::GetEnv("HCC_AMDGPU_TARGET"))
    Line.Architectures = {"native"};
  if (Line.Architectures.empty())
    return Error::success();
  if (Line.On == Device::Cpu)
    return createStringError("'--offload-arch=" + Line.Architectures.front() +
                             "' names a GPU, but the device is cpu; use --device=amd");
  const auto Native = find(Line.Architectures, "native");
  if (Native == Line.Architectures.end())
    return Error::success();
  const Tools Known = toolsFor(Line.On);
  const std::vector<std::string> Found = architecturesOfMachine(Known);
  if (Found.empty())
    return createStringError(
        Twine(IsNamed ? "'--offload-arch=native': no " : "no ") + Known.Vendor +
        " GPU is found in this machine; name one with --offload-arch=" + Known.Example);
  Line.Architectures.erase(Native);
  Line.Architectures.insert(Line.Architectures.end(), Found.begin(), Found.end());
  return Error::success();
}

} // namespace amp2hip
