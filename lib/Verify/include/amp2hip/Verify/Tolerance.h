// How much two results may differ and still count as the same.
#pragma once

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>

namespace amp2hip {

/// Two values are the same if one of these allows their difference.
struct Tolerance {
  /// In units of the last place, by the type of the values.
  uint64_t Half = 1, Float = 4, Double = 4;
  /// In steps of a texture's values that stand for numbers between 0 and 1, or -1 and 1.
  uint64_t Norm = 1;
  /// In parts of the larger value, and as such.
  double Relative = 0, Absolute = 0;
};

/// Reads "float=16,relative=1e-5". A number alone is for floats and doubles.
llvm::Expected<Tolerance> toleranceOf(llvm::StringRef Text);

} // namespace amp2hip
