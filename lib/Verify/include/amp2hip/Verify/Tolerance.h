// The tolerated differences between results.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>

namespace amp2hip {

/// Limits on the difference of two values. The values count as equal if one of the limits allows
/// it.
struct Tolerance {
  /// Units in the last place, by type.
  uint64_t Half = 1, Float = 4, Double = 4;
  /// Steps of texture components that stand for numbers from 0 to 1, or -1 to 1.
  uint64_t Norm = 1;
  /// A fraction of the larger value, and an absolute difference.
  double Relative = 0, Absolute = 0;
};

/// Parses "float=16,relative=1e-5". A plain number applies to float and double. Fails for unknown
/// names and malformed numbers.
llvm::Expected<Tolerance> toleranceOf(llvm::StringRef Text);

} // namespace amp2hip
