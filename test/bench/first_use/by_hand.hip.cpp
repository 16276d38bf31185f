// What a program does first, by hand: HIP's start alone, or up to the end of a first kernel, or of
// a first kernel on a std::vector. first_use.hip.cpp starts it and measures.
#include "first_use.h"

#include <hip/hip_runtime.h>

#include <cstdlib>
#include <vector>

__global__ void add_one(int n, int *a) {
  const int i = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (i < n)
    a[i] += 1;
}

static void check(hipError_t error) {
  if (error != hipSuccess)
    std::exit(1);
}

static void start() {
  int count = 0;
  check(hipGetDeviceCount(&count));
  check(hipSetDevice(0));
}

static void launch(int n, int *a, hipStream_t stream) {
#if defined(__HIP_CPU_DEVICE__)
  check(hip_cpu::launch_kernel(add_one, dim3((n + 255) / 256), dim3(256), stream, n, a));
#else
  void *addresses[] = {&n, &a};
  check(hipLaunchKernel(reinterpret_cast<const void *>(add_one), dim3((n + 255) / 256), dim3(256),
                        addresses, 0, stream));
#endif
}

int main(int, char **arguments) {
  const first_use::stage stage = first_use::stage_of(arguments[1]);
  if (stage == first_use::accelerator) {
    start();
    return first_use::tell_time();
  }
  const int n = stage == first_use::kernel ? 64 : first_use::vector_size;
  std::vector<int> data(n, 1);
  start();
  hipStream_t stream;
  check(hipStreamCreateWithFlags(&stream, hipStreamNonBlocking));
  int *a;
  check(hipMalloc(&a, n * sizeof(int)));
  if (stage == first_use::vector)
    check(hipMemcpy(a, data.data(), n * sizeof(int), hipMemcpyHostToDevice));
  launch(n, a, stream);
  check(hipStreamSynchronize(stream));
  if (stage == first_use::vector)
    check(hipMemcpy(data.data(), a, n * sizeof(int), hipMemcpyDeviceToHost));
  return first_use::tell_time();
}
