// The time line: what the program's threads and the devices' streams did when, collected in memory
// and written as a file at the program's end, if AMP2HIP_TRACE=file.json is in the environment.
#pragma once

#include "timeline_event.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace amp2hip::detail {

/// Returns true if the environment asks for the time line. If not, nothing else here may be called.
bool has_timeline();

/// Returns the row of the calling thread, which is added on its first call.
track track_of_this_thread();
/// Adds a row. `name` is the device's name for people.
track track_of_new_stream(int device, const std::string &name);

/// Microseconds since the time line began.
double timeline_now();

/// Without memory for it, or when there are too many already, the event is left out, and the file
/// says how many were.
void add_to_timeline(timeline_event event) noexcept;

/// Has `settle` called before the file is written, so that it adds what streams have done. `waits`
/// is false for an end of the process that waits for nothing.
void settle_before_writing(void (*settle)(bool waits)) noexcept;

} // namespace amp2hip::detail
