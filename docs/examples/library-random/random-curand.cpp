// cuRAND on an NVIDIA GPU. A program that fills often keeps the generator.
#include "random.h"

#include <curand.h>

#include <stdexcept>
#include <string>

static void check(curandStatus_t status) {
  if (status != CURAND_STATUS_SUCCESS)
    throw std::runtime_error("cuRAND: error " + std::to_string(status));
}

void uniform_floats(hipStream_t stream, unsigned seed, float *first, int count) {
  curandGenerator_t generator;
  check(curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_PHILOX4_32_10));
  check(curandSetPseudoRandomGeneratorSeed(generator, seed));
  check(curandSetStream(generator, stream));
  check(curandGenerateUniform(generator, first, count));
  check(curandDestroyGenerator(generator));
}
