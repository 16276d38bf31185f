#include "hip_check.h"

#include <amp2hip/detail/hip/stream.h>

#include <cstdio>
#include <cstdlib>

namespace amp2hip::detail {

bool kernel_timer::is_on() {
  static const bool on = [] {
    const char *value = std::getenv("AMP2HIP_KERNEL_TIMES");
    return value && *value == '1';
  }();
  return on;
}

void kernel_timer::start() {
  check(hipEventCreate(&begin_), "timing a kernel");
  check(hipEventCreate(&end_), "timing a kernel");
  check(hipEventRecord(begin_, stream_), "timing a kernel");
}

void kernel_timer::stop() {
  float milliseconds = 0;
  if (hipEventRecord(end_, stream_) == hipSuccess && hipEventSynchronize(end_) == hipSuccess &&
      hipEventElapsedTime(&milliseconds, begin_, end_) == hipSuccess)
    std::fprintf(stderr, "amp2hip: kernel %.4f ms\n", static_cast<double>(milliseconds));
  (void)hipEventDestroy(begin_);
  (void)hipEventDestroy(end_);
}

} // namespace amp2hip::detail
