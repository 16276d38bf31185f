// Random numbers on a device. random-host.cpp has them for the CPU device, random-rocrand.cpp for
// AMD GPUs, random-curand.cpp for NVIDIA's. Each has numbers of its own.
#pragma once

#include <hip/hip_runtime.h>

/// Writes numbers between 0 and 1 in `stream`, the same ones for the same seed.
void uniform_floats(hipStream_t stream, unsigned seed, float *first, int count);
