// Checks that two records speak of the same launch.
#pragma once

#include "KernelRecord.h"

#include <string>

namespace amp2hip {

/// Says why the results of the launches with this number cannot be compared: they have different
/// kernels, domains or data. Empty if they can.
std::string mismatchOf(const KernelRecord &First, const KernelRecord &Second, size_t Launch);

} // namespace amp2hip
