#include "amp2hip/Support/Devices.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace amp2hip {

ArrayRef<DeviceInfo> allDevices() {
  static constexpr DeviceInfo All[] = {
#define AMP2HIP_DEVICE(Enumerator, Name, Platform, Help) {Device::Enumerator, Name, Platform, Help},
#include "amp2hip/Support/Devices.def"
#undef AMP2HIP_DEVICE
  };
  return All;
}

const DeviceInfo &infoOf(Device D) { return allDevices()[static_cast<size_t>(D)]; }

std::optional<Device> deviceNamed(StringRef Name) {
  for (const DeviceInfo &D : allDevices())
    if (D.Name == Name)
      return D.Id;
  return std::nullopt;
}

std::string deviceNames(StringRef Separator) {
  return join(map_range(allDevices(), [](const DeviceInfo &D) { return StringRef(D.Name); }),
              Separator);
}

std::string deviceNames() {
  const std::string Names = deviceNames(", ");
  const auto [Front, Last] = StringRef(Names).rsplit(", ");
  return (Front + " or " + Last).str();
}

} // namespace amp2hip
