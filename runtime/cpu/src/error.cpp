// The texts of errors, and the last error of each thread.

#include "state.h"

namespace {
thread_local hipError_t last_error = hipSuccess;

struct error_text {
  hipError_t error;
  const char *name;
  const char *text;
};

const error_text error_texts[] = {
    {hipSuccess, "hipSuccess", "no error"},
    {hipErrorInvalidValue, "hipErrorInvalidValue", "invalid argument"},
    {hipErrorOutOfMemory, "hipErrorOutOfMemory", "out of memory"},
    {hipErrorNotInitialized, "hipErrorNotInitialized", "initialization error"},
    {hipErrorInvalidConfiguration, "hipErrorInvalidConfiguration",
     "invalid configuration argument"},
    {hipErrorInvalidDevice, "hipErrorInvalidDevice", "invalid device ordinal"},
    {hipErrorNoDevice, "hipErrorNoDevice", "no device is available"},
    {hipErrorInvalidHandle, "hipErrorInvalidHandle", "invalid resource handle"},
    {hipErrorNotReady, "hipErrorNotReady", "device not ready"},
    {hipErrorLaunchOutOfResources, "hipErrorLaunchOutOfResources",
     "too many resources requested for launch"},
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
} // namespace

hipError_t hip_cpu::report(hipError_t error) {
  if (error != hipSuccess)
    last_error = error;
  return error;
}

const char *hipGetErrorString(hipError_t error) { return text_of(error).text; }
const char *hipGetErrorName(hipError_t error) { return text_of(error).name; }
hipError_t hipPeekAtLastError() { return last_error; }
hipError_t hipGetLastError() {
  const hipError_t error = last_error;
  last_error = hipSuccess;
  return error;
}
