// hipBLAS on an AMD GPU. It takes matrices by columns; read so, those of C++ AMP are transposed,
// and the transposed product is b times a.
#include "gemm.h"

#include <hipblas/hipblas.h>

#include <stdexcept>

static void check(hipblasStatus_t status) {
  if (status != HIPBLAS_STATUS_SUCCESS)
    throw std::runtime_error("hipBLAS failed");
}

void gemm(hipStream_t stream, int m, int n, int k, matrix<const float> a, matrix<const float> b,
          matrix<float> c) {
  static hipblasHandle_t handle = nullptr;
  if (!handle)
    check(hipblasCreate(&handle));
  check(hipblasSetStream(handle, stream));
  const float one = 1, zero = 0;
  check(hipblasSgemm(handle, HIPBLAS_OP_N, HIPBLAS_OP_N, n, m, k, &one, b.first, b.stride, a.first,
                     a.stride, &zero, c.first, c.stride));
}
