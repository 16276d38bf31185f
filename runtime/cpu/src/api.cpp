// The host API of the CPU device: errors, device properties, memory, streams and events.
//
// Work is done when it is submitted, so a stream is always drained and an event always reached.

#include <hip/hip_runtime_api.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/sysinfo.h>
#include <thread>

struct ihipStream_t {};
struct ihipEvent_t {
  std::chrono::steady_clock::time_point recorded;
};

namespace {
thread_local hipError_t last_error = hipSuccess;

hipError_t report(hipError_t error) {
  if (error != hipSuccess)
    last_error = error;
  return error;
}

struct error_text {
  hipError_t error;
  const char *name;
  const char *text;
};

const error_text error_texts[] = {
    {hipSuccess, "hipSuccess", "no error"},
    {hipErrorInvalidValue, "hipErrorInvalidValue", "invalid argument"},
    {hipErrorOutOfMemory, "hipErrorOutOfMemory", "out of memory"},
    {hipErrorInvalidConfiguration, "hipErrorInvalidConfiguration",
     "invalid configuration argument"},
    {hipErrorInvalidDevice, "hipErrorInvalidDevice", "invalid device ordinal"},
    {hipErrorNoDevice, "hipErrorNoDevice", "no device is available"},
    {hipErrorNotReady, "hipErrorNotReady", "device not ready"},
    {hipErrorLaunchFailure, "hipErrorLaunchFailure", "the kernel failed"},
    {hipErrorNotSupported, "hipErrorNotSupported", "operation not supported"},
};

const error_text &text_of(hipError_t error) {
  static const error_text unknown = {hipErrorUnknown, "hipErrorUnknown", "unknown error"};
  for (const error_text &entry : error_texts)
    if (entry.error == error)
      return entry;
  return unknown;
}

hipError_t allocate(void **memory, size_t bytes) {
  if (!memory)
    return report(hipErrorInvalidValue);
  *memory = nullptr;
  if (bytes == 0)
    return hipSuccess;
  constexpr size_t alignment = 256; // what GPUs give, so that code relying on it works here too
  const size_t padding = (alignment - bytes % alignment) % alignment;
  if (bytes + padding < bytes)
    return report(hipErrorOutOfMemory);
  *memory = std::aligned_alloc(alignment, bytes + padding);
  return report(*memory ? hipSuccess : hipErrorOutOfMemory);
}
} // namespace

namespace hip_cpu {
void set_last_error(hipError_t error) { report(error); }
hipError_t allocate_device(void **memory, size_t bytes) { return allocate(memory, bytes); }
hipError_t allocate_host(void **memory, size_t bytes) { return allocate(memory, bytes); }
} // namespace hip_cpu

const char *hipGetErrorString(hipError_t error) { return text_of(error).text; }
const char *hipGetErrorName(hipError_t error) { return text_of(error).name; }
hipError_t hipPeekAtLastError() { return last_error; }
hipError_t hipGetLastError() {
  hipError_t error = last_error;
  last_error = hipSuccess;
  return error;
}

hipError_t hipInit(unsigned int) { return hipSuccess; }
hipError_t hipGetDeviceCount(int *count) {
  *count = 1;
  return hipSuccess;
}
hipError_t hipGetDevice(int *device) {
  *device = 0;
  return hipSuccess;
}
hipError_t hipSetDevice(int device) {
  return report(device == 0 ? hipSuccess : hipErrorInvalidDevice);
}
hipError_t hipDeviceSynchronize() { return hipSuccess; }

hipError_t hipMemGetInfo(size_t *free, size_t *total) {
  struct sysinfo info;
  if (sysinfo(&info) != 0)
    return report(hipErrorUnknown);
  *free = static_cast<size_t>(info.freeram) * info.mem_unit;
  *total = static_cast<size_t>(info.totalram) * info.mem_unit;
  return hipSuccess;
}

hipError_t hipGetDeviceProperties(hipDeviceProp_t *properties, int device) {
  if (device != 0)
    return report(hipErrorInvalidDevice);
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
  if (device != 0)
    return report(hipErrorInvalidDevice);
  std::snprintf(id, static_cast<size_t>(length), "cpu-device-%d", device);
  return hipSuccess;
}

hipError_t hipFree(void *memory) {
  std::free(memory);
  return hipSuccess;
}
hipError_t hipHostFree(void *memory) { return hipFree(memory); }
hipError_t hipHostGetDevicePointer(void **device, void *host, unsigned int) {
  *device = host;
  return hipSuccess;
}

hipError_t hipMemcpy(void *to, const void *from, size_t bytes, hipMemcpyKind) {
  if (bytes != 0 && (!to || !from))
    return report(hipErrorInvalidValue);
  std::memmove(to, from, bytes);
  return hipSuccess;
}
hipError_t hipMemcpyAsync(void *to, const void *from, size_t bytes, hipMemcpyKind kind,
                          hipStream_t) {
  return hipMemcpy(to, from, bytes, kind);
}
hipError_t hipMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch,
                            size_t width, size_t height, hipMemcpyKind kind, hipStream_t) {
  if (width > to_pitch || width > from_pitch)
    return report(hipErrorInvalidValue);
  for (size_t row = 0; row < height; ++row)
    if (hipError_t error =
            hipMemcpy(static_cast<char *>(to) + row * to_pitch,
                      static_cast<const char *>(from) + row * from_pitch, width, kind))
      return error;
  return hipSuccess;
}
hipError_t hipMemcpyPeerAsync(void *to, int, const void *from, int, size_t bytes, hipStream_t) {
  return hipMemcpy(to, from, bytes, hipMemcpyDeviceToDevice);
}
hipError_t hipMemset(void *memory, int value, size_t bytes) {
  if (bytes != 0 && !memory)
    return report(hipErrorInvalidValue);
  std::memset(memory, value, bytes);
  return hipSuccess;
}
hipError_t hipMemsetAsync(void *memory, int value, size_t bytes, hipStream_t) {
  return hipMemset(memory, value, bytes);
}

hipError_t hipStreamCreateWithFlags(hipStream_t *stream, unsigned int) {
  *stream = new ihipStream_t;
  return hipSuccess;
}
hipError_t hipStreamCreate(hipStream_t *stream) { return hipStreamCreateWithFlags(stream, 0); }
hipError_t hipStreamDestroy(hipStream_t stream) {
  delete stream;
  return hipSuccess;
}
hipError_t hipStreamSynchronize(hipStream_t) { return hipSuccess; }
hipError_t hipStreamQuery(hipStream_t) { return hipSuccess; }
hipError_t hipStreamWaitEvent(hipStream_t, hipEvent_t, unsigned int) { return hipSuccess; }

hipError_t hipEventCreateWithFlags(hipEvent_t *event, unsigned int) {
  *event = new ihipEvent_t{};
  return hipSuccess;
}
hipError_t hipEventCreate(hipEvent_t *event) { return hipEventCreateWithFlags(event, 0); }
hipError_t hipEventDestroy(hipEvent_t event) {
  delete event;
  return hipSuccess;
}
hipError_t hipEventRecord(hipEvent_t event, hipStream_t) {
  event->recorded = std::chrono::steady_clock::now();
  return hipSuccess;
}
hipError_t hipEventSynchronize(hipEvent_t) { return hipSuccess; }
hipError_t hipEventQuery(hipEvent_t) { return hipSuccess; }
hipError_t hipEventElapsedTime(float *milliseconds, hipEvent_t start, hipEvent_t stop) {
  *milliseconds =
      std::chrono::duration<float, std::milli>(stop->recorded - start->recorded).count();
  return hipSuccess;
}
