#include "hip_check.h"

#include <new>
#include <string>

using namespace Concurrency;

namespace amp2hip::detail {

HRESULT removal_reason(hipError_t error) {
  switch (error) {
  case hipErrorLaunchTimeOut:
    return DXGI_ERROR_DEVICE_HUNG;
  case hipErrorIllegalAddress:
  case hipErrorLaunchFailure:
  case hipErrorECCNotCorrectable:
  case hipErrorUnknown:
    return DXGI_ERROR_DEVICE_REMOVED;
  default:
    return S_OK;
  }
}

namespace {
[[noreturn]] void throw_with_message(hipError_t error, const char *what) {
  const std::string message = std::string(what) + " failed: " + hipGetErrorName(error) + " (" +
                              hipGetErrorString(error) + ")";
  if (const HRESULT reason = removal_reason(error); reason != S_OK)
    throw accelerator_view_removed(message.c_str(), reason);
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
    throw unsupported_feature(message.c_str());
  case hipErrorNotInitialized:
    throw runtime_exception(
        (message + "; a child of fork() cannot use the runtime if its parent has used it").c_str(),
        E_FAIL);
  case hipErrorNoBinaryForGpu:
  case hipErrorInvalidDeviceFunction:
    throw unsupported_feature((message + "; was the program compiled for this GPU?").c_str());
  default:
    throw runtime_exception(message.c_str(), E_FAIL);
  }
}
} // namespace

void throw_hip_error(hipError_t error, const char *what) {
  try {
    throw_with_message(error, what);
  } catch (const std::bad_alloc &) {
    throw out_of_memory(what);
  }
}

} // namespace amp2hip::detail
