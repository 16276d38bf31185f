// When a stream did what it was given: for the time line.
#pragma once

#include "timeline.h"

#include "hip/timing.h"

#include <deque>
#include <mutex>
#include <string>

namespace amp2hip::detail {

/// Puts what one queue's stream does on the time line. Nobody waits for the stream before it or the
/// program ends. What HIP does not measure is not on the time line.
class stream_times {
public:
  stream_times(queue &q, const std::string &device_name);
  /// Waits for what is left.
  ~stream_times() { settle(/*waits=*/true); }
  stream_times(const stream_times &) = delete;
  stream_times &operator=(const stream_times &) = delete;

  /// Adds an event that lasts from one event of the stream to the other, or is at `end` if it is an
  /// instant. What HIP has failed to mark is null, and adds nothing.
  void add(stream_event begin, stream_event end, timeline_event event) noexcept;
  /// Puts on the time line what the stream has done. Waits for the rest if `waits`.
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
  stream_event base_; // whose time is known
  double base_time_ = 0;
};

} // namespace amp2hip::detail
