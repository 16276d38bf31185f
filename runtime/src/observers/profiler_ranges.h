// Ranges for the profiler that watches the program: launches, copies and waits of its threads. What
// the devices do the profiler sees itself.
#pragma once

#include "events/observer.h"

#include <memory>

namespace amp2hip::detail {

/// Returns null if no profiler watches.
std::unique_ptr<observer> make_profiler_ranges();

} // namespace amp2hip::detail
