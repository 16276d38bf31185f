// hipFFT on an AMD GPU. A program that transforms often keeps the plan.
#include "fft.h"

#include <hipfft/hipfft.h>

#include <stdexcept>
#include <string>

static void check(hipfftResult result) {
  if (result != HIPFFT_SUCCESS)
    throw std::runtime_error("hipFFT: error " + std::to_string(result));
}

void forward_transform(hipStream_t stream, float *first, int count) {
  hipfftComplex *const elements = reinterpret_cast<hipfftComplex *>(first);
  hipfftHandle plan;
  check(hipfftPlan1d(&plan, count, HIPFFT_C2C, 1));
  check(hipfftSetStream(plan, stream));
  check(hipfftExecC2C(plan, elements, elements, HIPFFT_FORWARD));
  check(hipfftDestroy(plan));
}
