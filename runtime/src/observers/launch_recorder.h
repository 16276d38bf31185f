// Records for amp2hip verify what every kernel reads and writes. AMP2HIP_VERIFY_RECORD names the
// file; each launch then waits for its kernel. AMP2HIP_VERIFY_REPLAY names the record of another
// build of the program: then a kernel is given the data it was given there, and what it writes is
// replaced by what it wrote there, so that a difference does not spread to later kernels.
#pragma once

#include "events/observer.h"

#include <memory>

namespace amp2hip::detail {

/// Returns null if the environment does not ask for a record.
std::unique_ptr<observer> make_launch_recorder();

} // namespace amp2hip::detail
