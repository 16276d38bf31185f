#include "stream_times.h"

#include <new>
#include <utility>

namespace amp2hip::detail {
namespace {

/// A time, in microseconds, up to which HIP's float is exact to well below a microsecond.
constexpr double longest_distance = 1e6;

/// The number of pending events above which add() settles completed ones.
constexpr std::size_t most_pending = 4096;

} // namespace

stream_times::stream_times(queue &q, const std::string &device_name)
    : queue_(q), on_(track_of_new_stream(q.get_device().ordinal(), device_name)) {
  find_base();
}

/// Chooses the base: the one of several events that had the shortest wait and so the best time.
void stream_times::find_base() {
  constexpr int tries = 8;
  double shortest = 0;
  for (int i = 0; i < tries; ++i) {
    const double before = timeline_now();
    stream_event candidate = mark_time(queue_);
    if (!candidate || !wait_until_reached(candidate))
      return;
    const double after = timeline_now();
    if (base_ && after - before >= shortest)
      continue;
    shortest = after - before;
    base_ = std::move(candidate);
    base_time_ = (before + after) / 2;
  }
}

void stream_times::add(stream_event begin, stream_event end, timeline_event event) noexcept {
  if (!begin || !end || !base_)
    return;
  std::lock_guard<std::mutex> lock(mutex_);
  try {
    event.on = on_;
    pending_.push_back({std::move(begin), std::move(end), std::move(event)});
  } catch (const std::bad_alloc &) {
    return; // the time line omits the event
  }
  while (pending_.size() > most_pending && settle_first()) {
  }
}

/// Moves the first pending event to the time line. Returns false if the stream has not reached it.
bool stream_times::settle_first() noexcept {
  pending &first = pending_.front();
  const event_state state = state_of(first.end);
  if (state == event_state::pending)
    return false;
  const auto since_base = microseconds_between(base_, first.begin),
             length = microseconds_between(first.begin, first.end);
  if (state == event_state::reached && since_base && length) {
    first.event.begin = base_time_ + *since_base;
    first.event.end = first.event.begin + *length;
    if (*since_base > longest_distance) {
      base_time_ = first.event.end;
      base_ = first.end;
    }
    add_to_timeline(std::move(first.event));
  }
  pending_.pop_front();
  return true;
}

void stream_times::settle(bool waits) noexcept {
  std::lock_guard<std::mutex> lock(mutex_);
  while (!pending_.empty()) {
    if (waits && !wait_until_reached(pending_.front().end))
      waits = false; // the stream has failed
    if (!settle_first())
      return;
  }
}

} // namespace amp2hip::detail
