// The times at which a stream executed its commands, for the time line.
#pragma once

#include "timeline.h"

#include "hip/timing.h"

#include <deque>
#include <mutex>
#include <string>

namespace amp2hip::detail {

/// The activities of one queue's stream, which this class adds to the time line. It waits for them
/// only when the stream or the program ends. An activity that HIP does not measure is omitted.
class stream_times {
public:
  stream_times(queue &q, const std::string &device_name);
  /// Waits for the pending events.
  ~stream_times() { settle(/*waits=*/true); }
  stream_times(const stream_times &) = delete;
  stream_times &operator=(const stream_times &) = delete;

  /// Adds an event that lasts from `begin` to `end`; an instant has the same stream event for both.
  /// Adds nothing if either is null because HIP failed to mark it.
  void add(stream_event begin, stream_event end, timeline_event event) noexcept;
  /// Adds the events that the stream has completed to the time line. Waits for the rest if `waits`.
  void settle(bool waits) noexcept;

private:
  struct pending {
    stream_event begin, end;
    timeline_event event;
  };
  void find_base();
  bool settle_first() noexcept;

  queue &queue_;
  track on_;
  std::mutex mutex_;
  std::deque<pending> pending_;
  stream_event base_; // an event whose time on the time line is known
  double base_time_ = 0;
};

} // namespace amp2hip::detail
