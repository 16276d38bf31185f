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

  /// Marks what was given to the stream so far. Returns null if HIP fails.
  stream_event mark() noexcept { return mark_time(queue_); }
  /// Adds an event that lasts from one event of the stream to the other, or is at `end` if it is an
  /// instant.
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

/// Measures what a stream is given from the construction to end(). If end() is not called, nothing
/// is added to the time line.
class stream_span {
public:
  explicit stream_span(stream_times &times) : times_(times), begin_(times.mark()) {}
  void end(timeline_event event) noexcept { times_.add(begin_, times_.mark(), std::move(event)); }

private:
  stream_times &times_;
  const stream_event begin_;
};

} // namespace amp2hip::detail
