// The devices that programs are built for.
#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <optional>
#include <string>

namespace amp2hip {

/// The kinds of devices that programs are built for.
enum class Device {
#define AMP2HIP_DEVICE(Enumerator, Name, Platform, Help) Enumerator,
#include "amp2hip/Support/Devices.def"
#undef AMP2HIP_DEVICE
};

/// One row of Devices.def.
struct DeviceInfo {
  Device Id;
  const char *Name;     // on command lines and in the names of libraries
  const char *Platform; // HIP_PLATFORM; empty if hipcc does not compile for the device
  const char *Help;
};

/// Returns all devices in the order of Devices.def.
llvm::ArrayRef<DeviceInfo> allDevices();
/// Returns the facts of Devices.def about the device.
const DeviceInfo &infoOf(Device D);

/// Returns the device with that name, if there is one.
std::optional<Device> deviceNamed(llvm::StringRef Name);
/// Returns the names of all devices for a message: "cpu, amd or nvidia".
std::string deviceNames();
/// Returns the names of all devices with \p Separator between them.
std::string deviceNames(llvm::StringRef Separator);

} // namespace amp2hip
