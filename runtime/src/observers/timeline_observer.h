// The observer that fills the time line: with AMP2HIP_TRACE=file.json in the environment, what
// threads and streams do goes there.
#pragma once

#include "events/observer.h"

#include <memory>

namespace amp2hip::detail {

/// Returns null if the environment does not ask for the time line.
std::unique_ptr<observer> make_timeline_observer();

} // namespace amp2hip::detail
