#include "timing.h"

#include <new>

namespace amp2hip::detail {
namespace {

/// Returns true for success. Takes any other error out of HIP's memory, so that the program does
/// not find it there.
bool is_success(hipError_t error) {
  if (error == hipSuccess)
    return true;
  (void)hipGetLastError();
  return false;
}

} // namespace

point mark_time(queue &q) noexcept {
  (void)q.make_current(); // HIP records an event only in streams of the device it was created on
  hipEvent_t event = nullptr;
  if (!is_success(hipEventCreate(&event)))
    return nullptr;
  try {
    point made(event, [](hipEvent_t e) { (void)hipEventDestroy(e); });
    return is_success(hipEventRecord(event, q.stream())) ? made : nullptr;
  } catch (const std::bad_alloc &) { // shared_ptr has destroyed the event
    return nullptr;
  }
}

point_state state_of(const point &p) noexcept {
  const hipError_t state = hipEventQuery(p.get());
  if (is_success(state))
    return point_state::reached;
  return state == hipErrorNotReady ? point_state::pending : point_state::failed;
}

bool wait_until_reached(const point &p) noexcept {
  return is_success(hipEventSynchronize(p.get()));
}

std::optional<double> microseconds_between(const point &from, const point &to) noexcept {
  float milliseconds = 0;
  if (!is_success(hipEventElapsedTime(&milliseconds, from.get(), to.get())))
    return std::nullopt;
  return 1000.0 * static_cast<double>(milliseconds);
}

} // namespace amp2hip::detail
