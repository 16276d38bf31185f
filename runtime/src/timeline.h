// The time line: what the program's threads and the devices' streams did when, collected in memory
// and written as a file at the program's end, if AMP2HIP_TRACE=file.json is in the environment.
#pragma once

#include "call_stack.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace amp2hip::detail {

/// What is asked for; nothing else here may be called if it is not.
bool has_timeline();

/// One line of the picture: a thread of the program, or a stream of a device.
struct track {
  int process = 0; // 0: the program; 1 + N: device N
  int row = 0;
};
track track_of_this_thread();
/// A new one. `name`: of the device, as people call it.
track track_of_new_stream(int device, const std::string &name);

/// A detail of an event, as text or as a number.
struct event_detail {
  event_detail(const char *key, std::string what) : name(key), text(std::move(what)) {}
  event_detail(const char *key, const char *what) : name(key), text(what) {}
  event_detail(const char *key, std::size_t what) : name(key), number(what), is_number(true) {}

  const char *name;
  std::string text = {};
  std::size_t number = 0;
  bool is_number = false;
};

enum class event_kind { span, instant, range_begin, range_end };

struct timeline_event {
  event_kind kind = event_kind::span;
  const char *category = ""; // "kernel", "transfer", "copy", "wait", "launch", "marker", "range"
  std::string name;
  const void *kernel = nullptr; // whose name it has, if not null
  track on = {};
  double begin = 0, end = 0; // as timeline_now()
  unsigned range = 0;        // which begin and end belong together
  std::vector<event_detail> details = {};
  const call_stack *caller = nullptr;
};

/// Microseconds since the time line began.
double timeline_now();

/// Without memory for it, or when there are too many already, the event is left out, and the file
/// says how many were.
void add_to_timeline(timeline_event event) noexcept;

/// What the calling thread does while it lives, with the line that made it do so. Without a time
/// line it does nothing.
class host_span {
public:
  /// `category` and `name` live as long; of the name counts what is in front of ": ".
  host_span(const char *category, const char *name) noexcept {
    if (has_timeline())
      start(category, name);
  }
  ~host_span() {
    if (category_)
      stop();
  }
  host_span(const host_span &) = delete;
  host_span &operator=(const host_span &) = delete;

private:
  void start(const char *category, const char *name) noexcept;
  void stop() noexcept;

  const char *category_ = nullptr, *name_ = nullptr;
  double begin_ = 0;
};

} // namespace amp2hip::detail
