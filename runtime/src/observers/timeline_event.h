// An event of the time line.
#pragma once

#include "support/call_stack.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace amp2hip::detail {

/// A row of the time line: a thread of the program, or a stream of a device.
struct track {
  int process = 0; // 0: the program; 1 + N: device N
  int row = 0;
};

/// A detail of an event: a text, or a number together with a text that people read.
struct event_detail {
  event_detail(const char *key, std::string what) : name(key), text(std::move(what)) {}
  event_detail(const char *key, const char *what) : name(key), text(what) {}
  event_detail(const char *key, std::size_t what) : event_detail(key, what, std::to_string(what)) {}
  event_detail(const char *key, std::size_t what, std::string in_words)
      : name(key), text(std::move(in_words)), number(what), is_number(true) {}

  const char *name;
  std::string text = {};
  std::size_t number = 0;
  bool is_number = false;
};

enum class event_kind { span, instant, range_begin, range_end };

struct timeline_event {
  event_kind kind = event_kind::span;
  const char *category = ""; // "kernel", "transfer", "copy", "wait", "launch", "access", "marker",
                             // "range"
  std::string name;
  const void *kernel = nullptr; // the kernel that gives the event its name, or null
  track on = {};
  double begin = 0, end = 0; // in microseconds, like timeline_now()
  unsigned range = 0;        // a number that a range's begin and end share
  std::vector<event_detail> details = {};
  const call_stack *caller = nullptr;
};

} // namespace amp2hip::detail
