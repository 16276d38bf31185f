// Compares a launch between two records.
#pragma once

#include "KernelRecord.h"

#include <string>

namespace amp2hip {

/// Returns why the results of launch number \p Launch cannot be compared: different kernels,
/// domains or data. Empty if they can.
std::string mismatchOf(const KernelRecord &First, const KernelRecord &Second, size_t Launch);

} // namespace amp2hip
