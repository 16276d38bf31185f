// The C++ library on the CPU device, whose memory the processor reads and writes. A stream runs on
// a thread of its own: what it has begun must end first.
#include "sort.h"

#include <algorithm>
#include <numeric>

void sort_floats(hipStream_t stream, float *first, int count) {
  hipStreamSynchronize(stream);
  std::sort(first, first + count);
}

float sum_floats(hipStream_t stream, const float *first, int count) {
  hipStreamSynchronize(stream);
  return std::accumulate(first, first + count, 0.0f);
}
