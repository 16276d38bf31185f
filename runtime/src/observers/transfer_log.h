// The transfer log: with AMP2HIP_TRACE=1 in the environment, a line on standard error for each
// transfer.
#pragma once

#include "observe/observer.h"

#include <memory>

namespace amp2hip::detail {

/// Returns null if the environment does not ask for the log.
std::unique_ptr<observer> make_transfer_log();

} // namespace amp2hip::detail
