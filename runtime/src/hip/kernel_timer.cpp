#include "environment.h"
#include "hip_check.h"
#include "queue.h"
#include "stream_times.h"
#include "symbol_name.h"
#include "timeline.h"
#include "tuple.h"

#include <amp2hip/detail/hip/stream.h>
#include <amp2hip/detail/launch_shape.h>

#include <cstdio>
#include <exception>
#include <memory>
#include <new>
#include <optional>
#include <string>

namespace amp2hip::detail {
namespace {

bool prints_times() {
  static const bool on = environment::flag("AMP2HIP_KERNEL_TIMES");
  return on;
}

constexpr const char *timing = "timing a kernel";

/// Waits for the kernel and prints how long it took.
class printed_time {
public:
  explicit printed_time(hipStream_t stream) : stream_(stream) {
    check(hipEventCreate(&begin_), timing);
    check(hipEventCreate(&end_), timing);
    check(hipEventRecord(begin_, stream_), timing);
  }
  void print(const void *kernel) {
    float milliseconds = 0;
    if (hipEventRecord(end_, stream_) == hipSuccess && hipEventSynchronize(end_) == hipSuccess &&
        hipEventElapsedTime(&milliseconds, begin_, end_) == hipSuccess)
      std::fprintf(stderr, "amp2hip: kernel %.4f ms, %s\n", static_cast<double>(milliseconds),
                   symbol_name(kernel).c_str());
    (void)hipEventDestroy(begin_);
    (void)hipEventDestroy(end_);
  }

private:
  const hipStream_t stream_;
  hipEvent_t begin_ = nullptr, end_ = nullptr;
};

/// Of a block, the components as the domain's are.
std::string tile_of(int rank, const dim3 &block) {
  const int x = static_cast<int>(block.x), y = static_cast<int>(block.y),
            z = static_cast<int>(block.z);
  const int components[] = {z, y, x};
  return tuple(rank, components + 3 - rank);
}

timeline_event event_of(const void *kernel, const launch_domain &domain,
                        const launch_shape &shape) {
  timeline_event event;
  event.category = "kernel";
  event.kernel = kernel;
  event.details.emplace_back("domain", tuple(domain.rank, domain.extent));
  if (domain.is_tiled)
    event.details.emplace_back("tile", tile_of(domain.rank, shape.block));
  event.caller = current_call_stack();
  return event;
}

} // namespace

struct kernel_timer::measurement {
  explicit measurement(queue &q) {
    if (prints_times())
      printed.emplace(q.stream());
    if (q.times())
      on_stream.emplace(*q.times());
  }
  const int exceptions = std::uncaught_exceptions();
  std::optional<printed_time> printed;
  std::optional<stream_span> on_stream;
  host_span on_host{"launch", "parallel_for_each"};
};

bool kernel_timer::is_on() {
  static const bool on = prints_times() || has_timeline();
  return on;
}

void kernel_timer::start() { measured_ = new measurement(queue_); }

void kernel_timer::stop() {
  const std::unique_ptr<measurement> measured(measured_);
  if (measured->on_stream && std::uncaught_exceptions() == measured->exceptions)
    try {
      measured->on_stream->end(event_of(kernel_, domain_, shape_));
    } catch (const std::bad_alloc &) { // a picture with less
    }
  if (measured->printed)
    measured->printed->print(kernel_);
}

} // namespace amp2hip::detail
