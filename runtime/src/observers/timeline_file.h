// The time line as a file in the Trace Event Format, which Perfetto and chrome://tracing open.
#pragma once

#include "timeline_event.h"

#include <cstddef>
#include <string>
#include <vector>

namespace amp2hip::detail {

struct track_name {
  track on;
  std::string process, row;
};

struct timeline {
  std::vector<track_name> names;
  std::vector<timeline_event> events; // in any order
  std::size_t left_out;               // of the events
  double end;                         // as timeline_now()
};

/// Writes all of it beside the path, and then puts it there: nobody sees half of a file. On one
/// track no two spans overlap but those that lie in each other; a stream does one thing after the
/// other, so there none lie in each other either. Throws std::system_error, std::bad_alloc.
void write_timeline_file(const std::string &path, timeline what);

} // namespace amp2hip::detail
