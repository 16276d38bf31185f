// The transfer log: with AMP2HIP_TRACE=1 in the environment, a line on standard error for each
// transfer, and for each wait that moves nothing: what it is for, and the line of the program.
#pragma once

#include "events/observer.h"

#include <memory>

namespace amp2hip::detail {

/// Returns null if the environment does not ask for the log.
std::unique_ptr<observer> make_transfer_log();

} // namespace amp2hip::detail
