// The C++ library on the CPU device, whose memory the processor reads and writes. A stream runs on
// a thread of its own: what it has begun must end first.
#include "random.h"

#include <random>

void uniform_floats(hipStream_t stream, unsigned seed, float *first, int count) {
  hipStreamSynchronize(stream);
  std::mt19937 generator(seed);
  std::uniform_real_distribution<float> uniform;
  for (int i = 0; i < count; ++i)
    first[i] = uniform(generator);
}
