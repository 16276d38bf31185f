// Products of matrices on a device. gemm-cblas.cpp has it for the CPU device, gemm-cublas.cpp for
// NVIDIA GPUs, gemm-hipblas.cpp for AMD's.
#pragma once

#include <hip/hip_runtime.h>

/// A matrix on the device: row r begins at first + r * stride.
template <typename Value> struct matrix {
  Value *first;
  int stride;
};

/// Makes c, of m rows and n columns, the product of a and b in `stream`; a has k columns, b k rows.
void gemm(hipStream_t stream, int m, int n, int k, matrix<const float> a, matrix<const float> b,
          matrix<float> c);
