// HIP for a machine with no GPU: the host API, as far as a C++ program needs it for memory,
// streams, events and device properties. Names, signatures and error values are HIP's.
//
// Device memory is host memory. With AMP2HIP_CPU_SHARED_MEMORY=0 the device is discrete: a correct
// program moves data to and from memory of hipMalloc by copies only. A stream has its own thread.
#pragma once

#include <cstddef>
#include <cstdint>

/// The macro that distinguishes this implementation from ROCm and CUDA.
#define __HIP_CPU_DEVICE__ 1
#define HIP_VERSION_MAJOR 5
#define HIP_VERSION_MINOR 2

typedef enum hipError_t {
  hipSuccess = 0,
  hipErrorInvalidValue = 1,
  hipErrorOutOfMemory = 2,
  hipErrorMemoryAllocation = 2,
  hipErrorNotInitialized = 3,
  hipErrorInvalidConfiguration = 9,
  hipErrorInvalidDevicePointer = 17,
  hipErrorInsufficientDriver = 35,
  hipErrorInvalidDeviceFunction = 98,
  hipErrorNoDevice = 100,
  hipErrorInvalidDevice = 101,
  hipErrorNoBinaryForGpu = 209,
  hipErrorPeerAccessAlreadyEnabled = 704,
  hipErrorECCNotCorrectable = 214,
  hipErrorInvalidHandle = 400,
  hipErrorNotReady = 600,
  hipErrorIllegalAddress = 700,
  hipErrorLaunchOutOfResources = 701,
  hipErrorLaunchTimeOut = 702,
  hipErrorAssert = 710,
  hipErrorLaunchFailure = 719,
  hipErrorCooperativeLaunchTooLarge = 720,
  hipErrorNotSupported = 801,
  hipErrorUnknown = 999
} hipError_t;

typedef enum hipMemcpyKind {
  hipMemcpyHostToHost = 0,
  hipMemcpyHostToDevice = 1,
  hipMemcpyDeviceToHost = 2,
  hipMemcpyDeviceToDevice = 3,
  hipMemcpyDefault = 4
} hipMemcpyKind;

typedef enum hipDeviceAttribute_t {
  hipDeviceAttributeComputeCapabilityMajor,
  hipDeviceAttributeComputeCapabilityMinor,
  hipDeviceAttributeIntegrated,
  hipDeviceAttributeKernelExecTimeout,
  hipDeviceAttributeMaxGridDimX,
  hipDeviceAttributeMaxGridDimY,
  hipDeviceAttributeMaxGridDimZ,
  hipDeviceAttributeMaxThreadsPerBlock,
  hipDeviceAttributeMultiprocessorCount
} hipDeviceAttribute_t;

typedef struct hipDeviceProp_t {
  char name[256];
  size_t totalGlobalMem;
  size_t sharedMemPerBlock;
  int major;
  int minor;
  int warpSize;
  int multiProcessorCount;
  int maxThreadsPerBlock;
  int maxThreadsDim[3];
  int maxGridSize[3];
  int integrated;
  int kernelExecTimeoutEnabled;
  int pciDomainID;
  int pciBusID;
  int pciDeviceID;
} hipDeviceProp_t;

typedef enum hipMemoryType {
  hipMemoryTypeHost,
  hipMemoryTypeDevice,
  hipMemoryTypeArray,
  hipMemoryTypeUnified,
  hipMemoryTypeManaged
} hipMemoryType;

typedef struct hipPointerAttribute_t {
  hipMemoryType memoryType;
  int device;
  void *devicePointer;
  void *hostPointer;
  int isManaged;
  unsigned allocationFlags;
} hipPointerAttribute_t;

typedef void *hipDeviceptr_t;
typedef struct ihipStream_t *hipStream_t;
typedef struct ihipEvent_t *hipEvent_t;
typedef void (*hipStreamCallback_t)(hipStream_t stream, hipError_t status, void *data);

struct dim3 {
  uint32_t x, y, z;
  constexpr dim3(uint32_t x = 1, uint32_t y = 1, uint32_t z = 1) : x(x), y(y), z(z) {}
};

// Marks a function that the CPU device does not have. A call does not compile, except where amp2hip
// only reads a source that will be compiled for a GPU.
#if defined(__HIP__)
#define HIP_CPU_MISSING(reason)
#else
#define HIP_CPU_MISSING(reason) __attribute__((unavailable(reason)))
#endif

typedef struct ihipGraph_t *hipGraph_t;
typedef struct ihipGraphExec_t *hipGraphExec_t;
typedef struct ihipGraphNode_t *hipGraphNode_t;
typedef enum hipStreamCaptureMode {
  hipStreamCaptureModeGlobal,
  hipStreamCaptureModeThreadLocal,
  hipStreamCaptureModeRelaxed
} hipStreamCaptureMode;

enum {
  hipStreamDefault = 0,
  hipStreamNonBlocking = 1,
  hipEventDefault = 0,
  hipEventDisableTiming = 2,
  hipHostMallocDefault = 0,
  hipHostMallocPortable = 1,
  hipHostMallocMapped = 2,
  hipHostRegisterDefault = 0,
  hipHostRegisterPortable = 1,
  hipHostRegisterMapped = 2,
  hipMemAttachGlobal = 1,
  hipMemAttachHost = 2
};

extern "C" {
const char *hipGetErrorString(hipError_t error);
const char *hipGetErrorName(hipError_t error);
/// Returns the calling thread's last error and forgets it.
hipError_t hipGetLastError();
hipError_t hipPeekAtLastError();

hipError_t hipInit(unsigned int flags);
hipError_t hipGetDeviceCount(int *count);
hipError_t hipGetDevice(int *device);
hipError_t hipSetDevice(int device);
hipError_t hipGetDeviceProperties(hipDeviceProp_t *properties, int device);
hipError_t hipDeviceGetAttribute(int *value, hipDeviceAttribute_t attribute, int device);
hipError_t hipDeviceGetPCIBusId(char *id, int length, int device);
hipError_t hipDeviceSynchronize();
hipError_t hipDeviceCanAccessPeer(int *can, int device, int peer);
hipError_t hipDeviceEnablePeerAccess(int peer, unsigned int flags);
hipError_t hipMemGetInfo(size_t *free, size_t *total);

hipError_t hipFree(void *memory);
/// Frees the memory when the stream reaches this point.
hipError_t hipFreeAsync(void *memory, hipStream_t stream);
/// These two only keep a list of the registered memory: host memory needs no pinning here.
hipError_t hipHostRegister(void *host, size_t bytes, unsigned int flags);
hipError_t hipHostUnregister(void *host);
hipError_t hipHostFree(void *memory);
hipError_t hipHostGetDevicePointer(void **device, void *host, unsigned int flags);
/// Describes the allocated or registered memory around the address; other memory is an error.
hipError_t hipPointerGetAttributes(hipPointerAttribute_t *attributes, const void *memory);
hipError_t hipMemGetAddressRange(hipDeviceptr_t *begin, size_t *bytes, hipDeviceptr_t memory);
hipError_t hipMemcpy(void *to, const void *from, size_t bytes, hipMemcpyKind kind);
hipError_t hipMemcpyAsync(void *to, const void *from, size_t bytes, hipMemcpyKind kind,
                          hipStream_t stream);
hipError_t hipMemcpy2D(void *to, size_t to_pitch, const void *from, size_t from_pitch, size_t width,
                       size_t height, hipMemcpyKind kind);
hipError_t hipMemcpy2DAsync(void *to, size_t to_pitch, const void *from, size_t from_pitch,
                            size_t width, size_t height, hipMemcpyKind kind, hipStream_t stream);
hipError_t hipMemcpyPeerAsync(void *to, int to_device, const void *from, int from_device,
                              size_t bytes, hipStream_t stream);
hipError_t hipMemcpyToSymbol(const void *symbol, const void *from, size_t bytes, size_t offset,
                             hipMemcpyKind kind);
hipError_t hipMemset(void *memory, int value, size_t bytes);
hipError_t hipMemsetAsync(void *memory, int value, size_t bytes, hipStream_t stream);

hipError_t hipStreamCreate(hipStream_t *stream);
hipError_t hipStreamCreateWithFlags(hipStream_t *stream, unsigned int flags);
hipError_t hipStreamDestroy(hipStream_t stream);
hipError_t hipStreamSynchronize(hipStream_t stream);
hipError_t hipStreamQuery(hipStream_t stream);
hipError_t hipStreamWaitEvent(hipStream_t stream, hipEvent_t event, unsigned int flags);
/// Calls `callback` with the stream's error when the stream reaches this point.
hipError_t hipStreamAddCallback(hipStream_t stream, hipStreamCallback_t callback, void *data,
                                unsigned int flags);

hipError_t hipEventCreate(hipEvent_t *event);
hipError_t hipEventCreateWithFlags(hipEvent_t *event, unsigned int flags);
hipError_t hipEventDestroy(hipEvent_t event);
hipError_t hipEventRecord(hipEvent_t event, hipStream_t stream);
hipError_t hipEventSynchronize(hipEvent_t event);
hipError_t hipEventQuery(hipEvent_t event);
/// Stores the time between two recorded events, in milliseconds.
hipError_t hipEventElapsedTime(float *milliseconds, hipEvent_t start, hipEvent_t stop);

HIP_CPU_MISSING(
    "the CPU device launches kernels only with hipLaunchKernelGGL, which knows their parameters")
hipError_t hipLaunchKernel(const void *kernel, dim3 grid, dim3 block, void **arguments,
                           size_t shared_bytes, hipStream_t stream);
HIP_CPU_MISSING("the CPU device does not support graphs")
hipError_t hipStreamBeginCapture(hipStream_t stream, hipStreamCaptureMode mode);
HIP_CPU_MISSING("the CPU device does not support graphs")
hipError_t hipStreamEndCapture(hipStream_t stream, hipGraph_t *graph);
HIP_CPU_MISSING("the CPU device does not support graphs")
hipError_t hipGraphInstantiate(hipGraphExec_t *executable, hipGraph_t graph, hipGraphNode_t *error,
                               char *log, size_t log_bytes);
HIP_CPU_MISSING("the CPU device does not support graphs")
hipError_t hipGraphLaunch(hipGraphExec_t executable, hipStream_t stream);
HIP_CPU_MISSING("the CPU device does not support graphs")
hipError_t hipGraphExecDestroy(hipGraphExec_t executable);
HIP_CPU_MISSING("the CPU device does not support graphs")
hipError_t hipGraphDestroy(hipGraph_t graph);
}

namespace hip_cpu {
/// Allocates memory for the HIP function of that name.
hipError_t allocate(void **memory, size_t bytes, hipMemoryType type, const char *function);
} // namespace hip_cpu

template <typename Value> hipError_t hipMalloc(Value **memory, size_t bytes) {
  return hip_cpu::allocate(reinterpret_cast<void **>(memory), bytes, hipMemoryTypeDevice, __func__);
}
template <typename Value>
hipError_t hipHostMalloc(Value **memory, size_t bytes,
                         unsigned int /*flags*/ = hipHostMallocDefault) {
  return hip_cpu::allocate(reinterpret_cast<void **>(memory), bytes, hipMemoryTypeHost, __func__);
}
/// Allocates memory that the host may use, too, while no command uses it.
template <typename Value>
hipError_t hipMallocManaged(Value **memory, size_t bytes,
                            unsigned int /*flags*/ = hipMemAttachGlobal) {
  return hip_cpu::allocate(reinterpret_cast<void **>(memory), bytes, hipMemoryTypeManaged,
                           __func__);
}
/// Allocates memory for later commands of the stream, although other commands may use it, too.
template <typename Value>
hipError_t hipMallocAsync(Value **memory, size_t bytes, hipStream_t /*stream*/) {
  return hip_cpu::allocate(reinterpret_cast<void **>(memory), bytes, hipMemoryTypeDevice, __func__);
}
