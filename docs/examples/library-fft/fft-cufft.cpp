// cuFFT on an NVIDIA GPU. A program that transforms often keeps the plan.
#include "fft.h"

#include <cufft.h>

#include <stdexcept>
#include <string>

static void check(cufftResult result) {
  if (result != CUFFT_SUCCESS)
    throw std::runtime_error("cuFFT: error " + std::to_string(result));
}

void forward_transform(hipStream_t stream, float *first, int count) {
  cufftComplex *const elements = reinterpret_cast<cufftComplex *>(first);
  cufftHandle plan;
  check(cufftPlan1d(&plan, count, CUFFT_C2C, 1));
  check(cufftSetStream(plan, stream));
  check(cufftExecC2C(plan, elements, elements, CUFFT_FORWARD));
  check(cufftDestroy(plan));
}
