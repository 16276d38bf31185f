// Kernel times: with AMP2HIP_KERNEL_TIMES=1 in the environment, each launch waits for its kernel
// and prints the kernel's time and name on standard error.
#pragma once

#include "events/observer.h"

#include <memory>

namespace amp2hip::detail {

/// Returns null if the environment does not ask for the times.
std::unique_ptr<observer> make_kernel_times();

} // namespace amp2hip::detail
