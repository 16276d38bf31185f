// The environment variable AMP2HIP_TRACE: 1 asks for transfers and waits in the log, a file name
// that ends in .json asks for the time line.
#pragma once

#include "environment.h"

namespace amp2hip::detail {

/// Reads the variable on the first call.
const environment::flag_or_file &trace_setting();

} // namespace amp2hip::detail
