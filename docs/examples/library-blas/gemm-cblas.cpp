// A BLAS of the host on the CPU device, whose memory the processor reads and writes. A stream runs
// on a thread of its own: what it has begun must end first.
#include "gemm.h"

#include <cblas.h>

void gemm(hipStream_t stream, int m, int n, int k, matrix<const float> a, matrix<const float> b,
          matrix<float> c) {
  hipStreamSynchronize(stream);
  cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1.0f, a.first, a.stride, b.first,
              b.stride, 0.0f, c.first, c.stride);
}
