#include "timing.h"

#include <new>

namespace amp2hip::detail {
namespace {

/// Returns true for success. Clears any other error in HIP, so that the program does not get it.
bool is_success(hipError_t error) {
  if (error == hipSuccess)
    return true;
  (void)hipGetLastError();
  return false;
}

} // namespace

stream_event mark_time(queue &q) noexcept {
  (void)q.make_current(); // HIP records an event only in streams of the device it was created on
  hipEvent_t event = nullptr;
  if (!is_success(hipEventCreate(&event)))
    return nullptr;
  try {
    stream_event owner(event, [](hipEvent_t e) { (void)hipEventDestroy(e); });
    return is_success(hipEventRecord(event, q.stream())) ? owner : nullptr;
  } catch (const std::bad_alloc &) { // shared_ptr has destroyed the event
    return nullptr;
  }
}

event_state state_of(const stream_event &e) noexcept {
  const hipError_t state = hipEventQuery(e.get());
  if (is_success(state))
    return event_state::reached;
  return state == hipErrorNotReady ? event_state::pending : event_state::failed;
}

bool wait_until_reached(const stream_event &e) noexcept {
  return is_success(hipEventSynchronize(e.get()));
}

std::optional<double> microseconds_between(const stream_event &from,
                                           const stream_event &to) noexcept {
  float milliseconds = 0;
  if (!is_success(hipEventElapsedTime(&milliseconds, from.get(), to.get())))
    return std::nullopt;
  return 1000.0 * static_cast<double>(milliseconds);
}

} // namespace amp2hip::detail
