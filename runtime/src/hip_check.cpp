#include "hip_check.h"

#include <amp2hip/detail/hip/stream.h>
#include <amp2hip/exceptions.h>

using namespace Concurrency;

void amp2hip::detail::throw_hip_error(hipError_t error, const std::string &what) {
  const std::string message =
      what + " failed: " + hipGetErrorName(error) + " (" + hipGetErrorString(error) + ")";
  switch (error) {
  case hipErrorOutOfMemory:
    throw out_of_memory(message.c_str());
  case hipErrorInvalidConfiguration:
    throw invalid_compute_domain(message.c_str());
  case hipErrorInvalidValue:
  case hipErrorInvalidDevicePointer:
  case hipErrorInvalidHandle:
    throw runtime_exception(message.c_str(), E_INVALIDARG);
  case hipErrorNotSupported:
  case hipErrorNoBinaryForGpu:
  case hipErrorInvalidDeviceFunction:
    throw unsupported_feature((message + "; was the program compiled for this GPU?").c_str());
  case hipErrorLaunchTimeOut:
    throw accelerator_view_removed(message.c_str(), DXGI_ERROR_DEVICE_HUNG);
  case hipErrorIllegalAddress:
  case hipErrorLaunchFailure:
  case hipErrorECCNotCorrectable:
  case hipErrorUnknown:
    throw accelerator_view_removed(message.c_str(), DXGI_ERROR_DEVICE_REMOVED);
  default:
    throw runtime_exception(message.c_str(), E_FAIL);
  }
}

void amp2hip::detail::check_launch() {
  check(hipGetLastError(), "parallel_for_each: launching the kernel");
}
