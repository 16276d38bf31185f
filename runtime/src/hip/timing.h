// When a stream reaches a point, by HIP's events. What HIP does not measure is left out: none of
// these functions throws, and an error here is no error of the program.
#pragma once

#include "queue.h"

#include <optional>

namespace amp2hip::detail {

/// Records the time at which the queue has done everything submitted so far. Makes the queue's
/// device current. Returns null if HIP fails.
point mark_time(queue &q) noexcept;

enum class point_state { pending, reached, failed };
point_state state_of(const point &p) noexcept;
/// Waits for a point. Returns false if the stream has failed.
bool wait_until_reached(const point &p) noexcept;

/// Returns the microseconds between two points of one queue that have been reached.
std::optional<double> microseconds_between(const point &from, const point &to) noexcept;

} // namespace amp2hip::detail
