// FFTW on the CPU device, whose memory the processor reads and writes. A stream runs on a thread of
// its own: what it has begun must end first.
#include "fft.h"

#include <fftw3.h>

void forward_transform(hipStream_t stream, float *first, int count) {
  hipStreamSynchronize(stream);
  fftwf_complex *const elements = reinterpret_cast<fftwf_complex *>(first);
  const fftwf_plan plan = fftwf_plan_dft_1d(count, elements, elements, FFTW_FORWARD, FFTW_ESTIMATE);
  fftwf_execute(plan);
  fftwf_destroy_plan(plan);
}
