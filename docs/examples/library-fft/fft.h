// Fourier transforms on a device. fft-fftw.cpp has them for the CPU device, fft-cufft.cpp for
// NVIDIA GPUs, fft-hipfft.cpp for AMD's.
#pragma once

#include <hip/hip_runtime.h>

/// Transforms `count` complex numbers, each a real part and an imaginary one, in their place and in
/// `stream`.
void forward_transform(hipStream_t stream, float *first, int count);
