// Which of two records' kernels wrote something else, and how far from one another it is.
#pragma once

#include "KernelRecord.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace amp2hip {

/// How much two values may differ. Values that one of these allows are the same.
struct Tolerance {
  /// In units of the last place; of what is between 0 and 1 in a texture, in steps.
  uint64_t Half = 1, Float = 4, Double = 4, Norm = 1;
  double Relative = 0, Absolute = 0;
};
/// "float=16,relative=1e-5"; a number alone is for floats and doubles.
llvm::Expected<Tolerance> toleranceOf(llvm::StringRef Text);

/// What a contraction of multiplications and additions has to do with a difference.
enum class Contraction { NotKnown, Explains, DoesNotChangeIt, ChangesItOtherwise };

/// One scalar that is not the same.
struct ScalarDifference {
  std::string Element; // "(3, 4)", and the member: "(3, 4).pos.x"
  std::string First, Second;
  std::optional<std::string> Contracted;
  std::string Distance; // "1 ULP", "3"
  Contraction Cause = Contraction::NotKnown;
};

/// All of a launch and a use that is not the same.
struct UseDifference {
  size_t Launch, Use;
  uint64_t Scalars = 0, Differing = 0, Explained = 0;
  ScalarDifference First;
};

struct Comparison {
  uint64_t Launches = 0, Scalars = 0;
  uint64_t WithinTolerance = 0; // are not the same, and may be so
  uint64_t LargestUlps = 0;     // of those
  uint64_t Replaced = 0;        // launches that would have got other data in the second program
  std::vector<UseDifference> Differences;
  std::string Mismatch; // why the rest cannot be compared; empty if all was
};

/// `Second` was made with `First` replayed; so was `Contracted`, which may be null, by the same
/// device as `First` with contraction.
Comparison compare(const KernelRecord &First, const KernelRecord &Second,
                   const KernelRecord *Contracted, const Tolerance &Allowed);

/// "'blur' (image.cpp:12)"
std::string nameOf(const KernelRecord &R, const RecordedLaunch &L);

} // namespace amp2hip
