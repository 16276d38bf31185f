// The time line: the activities of the program's threads and the devices' streams over time. With
// AMP2HIP_TRACE=file.json they are kept in memory and written to the file when the program ends.
#pragma once

#include "timeline_event.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace amp2hip::detail {

/// Returns true if the environment asks for the time line, which all other functions here require.
bool has_timeline();

/// Returns the row of the calling thread, which the thread's first call adds.
track track_of_this_thread();
/// Adds a row for a stream. `name` is the device's name for people.
track track_of_new_stream(int device, const std::string &name);

/// Returns the microseconds since the time line began.
double timeline_now();

/// Adds an event. If memory runs out or there are too many events, the event is omitted, and the
/// file contains the number of omitted events.
void add_to_timeline(timeline_event event) noexcept;

/// Registers `settle`, which is called before the file is written and adds what streams have done.
/// `waits` is false if the process ends through std::terminate or std::quick_exit.
void settle_before_writing(void (*settle)(bool waits)) noexcept;

} // namespace amp2hip::detail
