// Names for kernels in headers that sources would name differently.
#pragma once

#include "amp2hip/Driver/Reading.h"

#include "llvm/ADT/ArrayRef.h"

#include <string>
#include <vector>

namespace amp2hip {

/// A source counts a kernel's name on where the name is taken in it: `scale_kernel2`. Where sources
/// that share a header come to different names for one of its kernels, this is the name for all of
/// them: the first that none of them has taken otherwise. Kernels that all sources call the same
/// are not among the result. It does not depend on the order of the readings.
std::vector<KernelReading> agreedNames(llvm::ArrayRef<const SourceReading *> Readings);

/// On the command line of the process that reads a source: `path:line:column:name`.
std::string toOption(const KernelReading &Name);

} // namespace amp2hip
