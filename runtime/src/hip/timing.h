// The times at which streams reach events. These functions do not throw: a time that HIP cannot
// measure is omitted and is not an error of the program.
#pragma once

#include "queue.h"

#include <optional>

namespace amp2hip::detail {

/// Records an event at which the queue has completed everything submitted so far. Makes the queue's
/// device current. Returns null if HIP fails.
stream_event mark_time(queue &q) noexcept;

enum class event_state { pending, reached, failed };
event_state state_of(const stream_event &e) noexcept;
/// Waits for an event. Returns false if the stream has failed.
bool wait_until_reached(const stream_event &e) noexcept;

/// Returns the microseconds between two events of one queue that have been reached.
std::optional<double> microseconds_between(const stream_event &from,
                                           const stream_event &to) noexcept;

} // namespace amp2hip::detail
