// What programs of test/fuzz use of HIP for a kernel of their own.
#pragma once

#include <cstddef>

struct dim3 {
  unsigned x, y, z;
  constexpr dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};
typedef struct ihipStream_t *hipStream_t;
enum hipMemcpyKind { hipMemcpyDeviceToHost = 2 };
int hipMalloc(void **memory, std::size_t bytes);
int hipMemcpy(void *to, const void *from, std::size_t bytes, hipMemcpyKind kind);
int hipFree(void *memory);
#if defined(__HIP__)
#define __global__ __attribute__((global))
extern "C" int hipConfigureCall(dim3 grid, dim3 block, std::size_t shared_bytes = 0, hipStream_t stream = nullptr);
#define hipLaunchKernelGGL(kernel, grid, block, shared_bytes, stream, ...)                                         \
  kernel<<<grid, block, shared_bytes, stream>>>(__VA_ARGS__)
extern const __attribute__((device)) dim3 threadIdx, blockIdx, blockDim;
#else
#define __global__
extern const dim3 threadIdx, blockIdx, blockDim;
template <typename... Parameters, typename... Arguments>
void hipLaunchKernelGGL(void (*kernel)(Parameters...), dim3 grid, dim3 block, unsigned shared_bytes,
                        hipStream_t stream, Arguments &&...arguments);
#endif
