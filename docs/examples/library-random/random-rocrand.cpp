// rocRAND on an AMD GPU. A program that fills often keeps the generator.
#include "random.h"

#include <rocrand/rocrand.h>

#include <stdexcept>
#include <string>

static void check(rocrand_status status) {
  if (status != ROCRAND_STATUS_SUCCESS)
    throw std::runtime_error("rocRAND: error " + std::to_string(status));
}

void uniform_floats(hipStream_t stream, unsigned seed, float *first, int count) {
  rocrand_generator generator;
  check(rocrand_create_generator(&generator, ROCRAND_RNG_PSEUDO_PHILOX4_32_10));
  check(rocrand_set_seed(generator, seed));
  check(rocrand_set_stream(generator, stream));
  check(rocrand_generate_uniform(generator, first, count));
  check(rocrand_destroy_generator(generator));
}
