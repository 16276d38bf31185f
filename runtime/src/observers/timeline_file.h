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
  std::size_t left_out;               // the number of omitted events
  double end;                         // in microseconds, like timeline_now()
};

/// Writes a temporary file and renames it to `path`, so that nobody sees half of a file. Spans of
/// one track are disjoint or nested. Spans of a stream are disjoint, because a stream does one
/// thing at a time. Throws std::system_error, std::bad_alloc.
void write_timeline_file(const std::string &path, timeline what);

} // namespace amp2hip::detail
