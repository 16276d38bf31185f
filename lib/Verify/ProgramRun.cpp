#include "ProgramRun.h"

#include "amp2hip/Support/Devices.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

#include <cstdlib>

using namespace llvm;

namespace amp2hip {
namespace {

/// Returns the path where amp2hip++ --verify puts the program for a device.
std::string builtFor(StringRef Program, StringRef Device) {
  return (Program + ".verify/" + Device).str();
}

/// Returns the GPU at a position in the list of an environment variable, or the position itself if
/// the variable lists none. Returns an empty string if the list is too short.
std::string visibleGpu(StringRef Variable, unsigned Number) {
  const char *Listed = std::getenv(Variable.str().c_str());
  if (!Listed || !*Listed)
    return std::to_string(Number);
  SmallVector<StringRef, 8> Names;
  StringRef(Listed).split(Names, ',');
  return Number < Names.size() ? Names[Number].trim().str() : "";
}

Expected<ProgramRun> runOn(StringRef Program, StringRef Device);

/// Returns the run on one GPU of several: `nvidia:1`.
Expected<ProgramRun> runOnGpu(StringRef Program, StringRef Device, StringRef Number) {
  unsigned Gpu;
  const bool IsNvidia = Device == infoOf(amp2hip::Device::Nvidia).Name;
  if (Number.getAsInteger(10, Gpu) || !(IsNvidia || Device == infoOf(amp2hip::Device::Amd).Name))
    return createStringError(
        "'" + Device + ":" + Number +
        "': expected the number of a GPU after 'amd:' or 'nvidia:', as in nvidia:1");
  Expected<ProgramRun> Result = runOn(Program, Device);
  if (!Result)
    return Result;
  Result->Name += (":" + Number).str();
  Result->VisibleVariable = IsNvidia ? "CUDA_VISIBLE_DEVICES" : "HIP_VISIBLE_DEVICES";
  Result->VisibleGpu = visibleGpu(Result->VisibleVariable, Gpu);
  if (Result->VisibleGpu.empty())
    return createStringError("there is no '" + Result->Name + "': " + Result->VisibleVariable +
                             " lists fewer GPUs");
  return Result;
}

Expected<ProgramRun> runOn(StringRef Program, StringRef Device) {
  if (const auto [Name, Number] = Device.split(':'); Name.size() < Device.size())
    return runOnGpu(Program, Name, Number);
  if (!deviceNamed(Device) && Device != FibersDevice && Device != ContractedDevice)
    return createStringError("unknown device '" + Device + "'; expected " + deviceNames(", ") +
                             ", " + FibersDevice + " or " + ContractedDevice);
  const bool UsesFibers = Device == FibersDevice;
  ProgramRun Result{Device.str(), builtFor(Program, UsesFibers ? StringRef("cpu") : Device),
                    UsesFibers};
  if (sys::fs::exists(Result.Program))
    return Result;
  Result.Program = Program.str();
  if ((Device == "cpu" || UsesFibers) && !sys::fs::exists(Program + ".verify"))
    return Result;
  return createStringError(
      "'" + Program + "' is not built for '" + Device +
      "'; build it with amp2hip++ --verify=" + (Device == ContractedDevice ? "cpu" : Device));
}

/// Returns the requested devices, or those that the program is built for.
std::vector<std::string> devicesOf(StringRef Program, const std::optional<std::string> &Requested) {
  std::vector<std::string> Names;
  if (Requested) {
    for (StringRef Name : split(*Requested, ','))
      if (!Name.empty())
        Names.push_back(Name.str());
    return Names;
  }
  for (const DeviceInfo &Device : allDevices())
    if (sys::fs::exists(builtFor(Program, Device.Name)))
      Names.push_back(Device.Name);
  if (Names.empty() || Names == std::vector<std::string>{"cpu"})
    Names = {"cpu", FibersDevice.str()};
  return Names;
}

Expected<std::vector<ProgramRun>> runsOnDevices(StringRef Program, ArrayRef<std::string> Devices) {
  if (Devices.size() < 2)
    return createStringError("a comparison needs two devices; --devices names " +
                             (Devices.empty() ? "none" : "only '" + Devices.front() + "'"));
  std::vector<ProgramRun> Result;
  for (const std::string &Device : Devices) {
    Expected<ProgramRun> R = runOn(Program, Device);
    if (!R)
      return R.takeError();
    Result.push_back(std::move(*R));
  }
  return Result;
}

} // namespace

Expected<std::vector<ProgramRun>> programRunsOf(const VerifyOptions &Options) {
  const std::vector<std::string> &Given = Options.Given;
  if (Given.size() == 1)
    return runsOnDevices(Given[0], devicesOf(Given[0], Options.Devices));
  if (Given.size() == 2 && Options.Devices.value_or("").empty())
    return std::vector<ProgramRun>{{sys::path::filename(Given[0]).str(), Given[0]},
                                   {sys::path::filename(Given[1]).str(), Given[1]}};
  return createStringError("verify takes one program, or two that are built from the same sources; "
                           "the arguments of the program follow --");
}

std::optional<ProgramRun> contractedRunOf(const VerifyOptions &Options, const ProgramRun &First) {
  if (!Options.ContractedProgram.empty())
    return ProgramRun{ContractedDevice.str(), Options.ContractedProgram};
  const std::string Built = builtFor(Options.Given.front(), ContractedDevice);
  if (Options.Given.size() == 1 && StringRef(First.Name).starts_with("cpu") &&
      First.Name != ContractedDevice && sys::fs::exists(Built))
    return ProgramRun{ContractedDevice.str(), Built};
  return std::nullopt;
}

} // namespace amp2hip
