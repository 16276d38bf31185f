// The devices: their number, the current one, and their properties.
//
// AMP2HIP_CPU_DEVICES=n in the environment gives n devices, so that programs for several devices
// run without a GPU. The devices are integrated, and use the host's memory;
// AMP2HIP_CPU_SHARED_MEMORY=0 makes them discrete.

#include "environment.h"
#include "state.h"

#include <cstdio>
#include <sys/sysinfo.h>
#include <thread>

using namespace hip_cpu;

namespace {
thread_local int current = 0;
} // namespace

namespace hip_cpu {
int current_device() { return current; }
int device_count() {
  static const int count = amp2hip::environment::number("AMP2HIP_CPU_DEVICES", 0, 64, 1);
  return count;
}
} // namespace hip_cpu

hipError_t hipInit(unsigned int) { return hipSuccess; }

hipError_t hipGetDeviceCount(int *count) {
  HIP_CPU_MAY_FAIL(hipErrorNotInitialized);
  *count = device_count();
  return report(*count ? hipSuccess : hipErrorNoDevice);
}
hipError_t hipGetDevice(int *device) {
  *device = current;
  return hipSuccess;
}
hipError_t hipSetDevice(int device) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidDevice);
  if (device < 0 || device >= device_count())
    return report(hipErrorInvalidDevice);
  current = device;
  return hipSuccess;
}
hipError_t hipDeviceSynchronize() {
  HIP_CPU_MAY_FAIL(hipErrorUnknown);
  drain_device(current);
  return hipSuccess;
}

hipError_t hipMemGetInfo(size_t *free, size_t *total) {
  struct sysinfo info;
  if (sysinfo(&info) != 0)
    return report(hipErrorUnknown);
  *free = static_cast<size_t>(info.freeram) * info.mem_unit;
  *total = static_cast<size_t>(info.totalram) * info.mem_unit;
  return hipSuccess;
}

hipError_t hipGetDeviceProperties(hipDeviceProp_t *properties, int device) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidDevice);
  if (device < 0 || device >= device_count())
    return report(hipErrorInvalidDevice);
  static const bool shares_memory = amp2hip::environment::flag("AMP2HIP_CPU_SHARED_MEMORY", true);
  *properties = {};
  size_t free_bytes = 0;
  if (hipError_t error = hipMemGetInfo(&free_bytes, &properties->totalGlobalMem))
    return error;
  const unsigned cores = std::thread::hardware_concurrency();
  std::snprintf(properties->name, sizeof properties->name, "CPU device (%u cores)", cores);
  properties->sharedMemPerBlock = 65536;
  properties->major = 1;
  properties->warpSize = 1;
  properties->multiProcessorCount = static_cast<int>(cores);
  properties->maxThreadsPerBlock = 1024;
  properties->maxThreadsDim[0] = properties->maxThreadsDim[1] = 1024;
  properties->maxThreadsDim[2] = 64;
  properties->maxGridSize[0] = 2147483647;
  properties->maxGridSize[1] = properties->maxGridSize[2] = 65535;
  properties->integrated = shares_memory;
  return hipSuccess;
}

hipError_t hipDeviceGetAttribute(int *value, hipDeviceAttribute_t attribute, int device) {
  hipDeviceProp_t properties;
  if (hipError_t error = hipGetDeviceProperties(&properties, device))
    return error;
  switch (attribute) {
  case hipDeviceAttributeComputeCapabilityMajor:
    *value = properties.major;
    break;
  case hipDeviceAttributeComputeCapabilityMinor:
    *value = properties.minor;
    break;
  case hipDeviceAttributeIntegrated:
    *value = properties.integrated;
    break;
  case hipDeviceAttributeKernelExecTimeout:
    *value = properties.kernelExecTimeoutEnabled;
    break;
  case hipDeviceAttributeMaxGridDimX:
    *value = properties.maxGridSize[0];
    break;
  case hipDeviceAttributeMaxGridDimY:
    *value = properties.maxGridSize[1];
    break;
  case hipDeviceAttributeMaxGridDimZ:
    *value = properties.maxGridSize[2];
    break;
  case hipDeviceAttributeMaxThreadsPerBlock:
    *value = properties.maxThreadsPerBlock;
    break;
  case hipDeviceAttributeMultiprocessorCount:
    *value = properties.multiProcessorCount;
    break;
  }
  return hipSuccess;
}

hipError_t hipDeviceGetPCIBusId(char *id, int length, int device) {
  HIP_CPU_MAY_FAIL(hipErrorInvalidDevice);
  if (device < 0 || device >= device_count())
    return report(hipErrorInvalidDevice);
  std::snprintf(id, static_cast<size_t>(length), "cpu-device-%d", device);
  return hipSuccess;
}

hipError_t hipDeviceCanAccessPeer(int *can, int, int) {
  *can = 1;
  return hipSuccess;
}
hipError_t hipDeviceEnablePeerAccess(int, unsigned int) { return hipSuccess; }
