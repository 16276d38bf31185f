// Compares two records of a program: which kernels wrote different results, and by how much these
// differ.
#pragma once

#include "KernelRecord.h"
#include "amp2hip/Verify/Tolerance.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// The effect of contracting multiplications and additions, which omits the rounding of the
/// product, on a difference.
enum class Contraction { NotKnown, Explains, DoesNotChangeIt, ChangesItOtherwise };

/// A scalar that differs between the records.
struct ScalarDifference {
  std::string Element; // index and member: "(3, 4).pos.x"
  std::string First, Second;
  std::optional<std::string> Contracted; // its value with contraction
  std::string Distance;                  // "1 ULP, 6e-08", "3"
  Contraction Cause = Contraction::NotKnown;
};

/// The differences in the data of one use after one launch.
struct UseDifference {
  size_t Launch, Use;
  uint64_t Scalars = 0, Differing = 0, Explained = 0; // explained by contraction
  ScalarDifference First;
};

/// The result of comparing two records.
struct Comparison {
  uint64_t Launches = 0, Scalars = 0; // the number of those compared
  uint64_t WithinTolerance = 0;       // scalars that differ, but not by more than the tolerance
  uint64_t LargestUlps = 0;           // the largest difference among those
  uint64_t Replaced = 0; // launches whose data differed in the second program before the replay
  std::vector<UseDifference> Differences;
  std::string Mismatch; // why the rest cannot be compared; empty if all was compared
};

/// Compares two records. The program of \p Second replayed \p First. So did the program of \p
/// Contracted, which ran on the device of \p First with contraction; it may be null.
Comparison compare(const KernelRecord &First, const KernelRecord &Second,
                   const KernelRecord *Contracted, const Tolerance &Allowed);

} // namespace amp2hip
