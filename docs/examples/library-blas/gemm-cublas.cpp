// cuBLAS on an NVIDIA GPU. It takes matrices by columns; read so, those of C++ AMP are transposed,
// and the transposed product is b times a.
#include "gemm.h"

#include <cublas_v2.h>

#include <stdexcept>

static void check(cublasStatus_t status) {
  if (status != CUBLAS_STATUS_SUCCESS)
    throw std::runtime_error(cublasGetStatusString(status));
}

void gemm(hipStream_t stream, int m, int n, int k, matrix<const float> a, matrix<const float> b,
          matrix<float> c) {
  static cublasHandle_t handle = nullptr;
  if (!handle)
    check(cublasCreate(&handle));
  check(cublasSetStream(handle, stream));
  const float one = 1, zero = 0;
  check(cublasSgemm(handle, CUBLAS_OP_N, CUBLAS_OP_N, n, m, k, &one, b.first, b.stride, a.first,
                    a.stride, &zero, c.first, c.stride));
}
