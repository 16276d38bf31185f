// Kernel times: with AMP2HIP_KERNEL_TIMES=1 in the environment, each launch waits for its kernel
// and prints the kernel's time and name on standard error.
#include "known_observers.h"

#include "environment.h"
#include "hip/timing.h"
#include "support/symbol_name.h"

#include <cstdio>

namespace amp2hip::detail {
namespace {

class timed_kernel final : public launch_observation {
public:
  explicit timed_kernel(const launch_description &launch) : launch_(launch) {}
  void submitting() override { begin_ = mark_time(launch_.on); }
  void succeeded() override {
    const stream_event end = mark_time(launch_.on);
    if (!begin_ || !end || !wait_until_reached(end))
      return;
    if (const auto microseconds = microseconds_between(begin_, end))
      std::fprintf(stderr, "amp2hip: kernel %.4f ms, %s\n", *microseconds / 1000,
                   symbol_name(launch_.kernel).c_str());
  }

private:
  const launch_description &launch_;
  stream_event begin_;
};

class kernel_times final : public observer {
public:
  std::unique_ptr<launch_observation> launch_prepared(const launch_description &launch) override {
    return std::make_unique<timed_kernel>(launch);
  }
};

} // namespace

std::unique_ptr<observer> make_kernel_times() {
  return environment::flag("AMP2HIP_KERNEL_TIMES") ? std::make_unique<kernel_times>() : nullptr;
}

} // namespace amp2hip::detail
