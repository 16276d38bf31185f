// The functions that construct the observers, each in its own file. A function returns null if the
// environment does not ask for its observer.
#pragma once

#include "events/observer.h"

#include <memory>

namespace amp2hip::detail {

std::unique_ptr<observer> make_activities();
/// Returns null if no profiler watches the program.
std::unique_ptr<observer> make_profiler_ranges();
std::unique_ptr<observer> make_launch_recorder();

} // namespace amp2hip::detail
