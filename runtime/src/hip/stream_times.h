// When a stream did what it was given, by events of HIP's in it: for the time line.
#pragma once

#include "timeline.h"

#include <hip/hip_runtime_api.h>

#include <deque>
#include <memory>
#include <mutex>
#include <type_traits>

namespace amp2hip::detail {

/// One stream's. Nobody waits for an event before the stream or the program ends. What HIP does not
/// give events for is not on the time line, and nothing else is wrong with it.
class stream_times {
public:
  /// The stream's device is current, here and in mark().
  stream_times(hipStream_t stream, int device, const std::string &device_name);
  /// Waits for what is left.
  ~stream_times();
  stream_times(const stream_times &) = delete;
  stream_times &operator=(const stream_times &) = delete;

  typedef std::shared_ptr<std::remove_pointer_t<hipEvent_t>> point;
  /// What was given to the stream so far; null if HIP fails.
  point mark() noexcept;
  /// The stream does what `event` says between the two points, or at `end` if it is an instant.
  void add(point begin, point end, timeline_event event) noexcept;

  /// Of all streams, what they were given, when that is done.
  static void settle_all() noexcept;
  /// Of all streams, what is done already: for an end of the process that waits for nothing.
  static void settle_what_is_done() noexcept;

private:
  struct pending {
    point begin, end;
    timeline_event event;
  };
  void find_base();
  void settle(bool waits) noexcept;
  bool settle_first() noexcept;

  const hipStream_t stream_;
  track on_;
  std::mutex mutex_;
  std::deque<pending> pending_;
  point base_; // whose time is known
  double base_time_ = 0;
};

/// What a stream is given while it lives, up to end(). If that is not called it is as if nothing
/// had been.
class stream_span {
public:
  explicit stream_span(stream_times &times) : times_(times), begin_(times.mark()) {}
  void end(timeline_event event) noexcept { times_.add(begin_, times_.mark(), std::move(event)); }

private:
  stream_times &times_;
  const stream_times::point begin_;
};

} // namespace amp2hip::detail
