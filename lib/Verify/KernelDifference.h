// Compares two records of a program: which of its kernels wrote something else, and how far apart
// the results are.
#pragma once

#include "KernelRecord.h"
#include "amp2hip/Verify/Tolerance.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// Says whether a difference comes from contracting multiplications and additions, which computes a
/// product without rounding it.
enum class Contraction { NotKnown, Explains, DoesNotChangeIt, ChangesItOtherwise };

/// A number that is not the same in both records.
struct ScalarDifference {
  std::string Element; // its index and its member: "(3, 4).pos.x"
  std::string First, Second;
  std::optional<std::string> Contracted; // what it is with contraction
  std::string Distance;                  // "1 ULP, 6e-08", "3"
  Contraction Cause = Contraction::NotKnown;
};

/// What differs in the data of one use after one launch.
struct UseDifference {
  size_t Launch, Use;
  uint64_t Scalars = 0, Differing = 0, Explained = 0; // explained by contraction
  ScalarDifference First;
};

struct Comparison {
  uint64_t Launches = 0, Scalars = 0; // how many were compared
  uint64_t WithinTolerance = 0;       // scalars that are not the same, but count as the same
  uint64_t LargestUlps = 0;           // the largest difference among those
  uint64_t Replaced = 0; // launches whose data was other in the second program before the replay
  std::vector<UseDifference> Differences;
  std::string Mismatch; // why the rest cannot be compared; empty if everything was
};

/// Compares two records. The program of \p Second has replayed \p First. So has the program of
/// \p Contracted, which ran on the same device as \p First with contraction; it may be null.
Comparison compare(const KernelRecord &First, const KernelRecord &Second,
                   const KernelRecord *Contracted, const Tolerance &Allowed);

} // namespace amp2hip
