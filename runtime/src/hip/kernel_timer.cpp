#include "environment.h"
#include "hip_check.h"
#include "symbol_name.h"

#include <amp2hip/detail/hip/stream.h>

#include <cstdio>

namespace amp2hip::detail {

bool kernel_timer::is_on() {
  static const bool on = environment::flag("AMP2HIP_KERNEL_TIMES");
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
    std::fprintf(stderr, "amp2hip: kernel %.4f ms, %s\n", static_cast<double>(milliseconds),
                 symbol_name(kernel_).c_str());
  (void)hipEventDestroy(begin_);
  (void)hipEventDestroy(end_);
}

} // namespace amp2hip::detail
