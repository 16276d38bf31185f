// Sorting and summing floats on a device. sort-host.cpp has it for the CPU device, sort-rocprim.cpp
// for AMD GPUs, sort-cub.cpp for NVIDIA's.
#pragma once

#include <hip/hip_runtime.h>

/// Sorts in `stream`.
void sort_floats(hipStream_t stream, float *first, int count);
/// Returns the sum; waits for `stream`.
float sum_floats(hipStream_t stream, const float *first, int count);
