#include "LaunchMismatch.h"

#include "Elements.h"

using namespace llvm;

namespace amp2hip {
namespace {

/// Compares the names of two kernels as far as compilers agree on them. Names of lambdas differ
/// between compilers, and a stripped program has none.
bool hasSameName(StringRef A, StringRef B) {
  const auto IsNamed = [](StringRef Name) {
    return !Name.contains("lambda") && !Name.contains('$') && !Name.contains('+');
  };
  A.consume_front("__device_stub__");
  B.consume_front("__device_stub__");
  return A == B || !IsNamed(A) || !IsNamed(B);
}

bool isSameUse(const recorded_use &A, const recorded_use &B) {
  return A.is_written == B.is_written && A.kind == B.kind && A.texel_bits == B.texel_bits &&
         A.element_bytes == B.element_bytes && A.extent == B.extent && A.bytes == B.bytes;
}

std::string describe(const KernelRecord &R, const recorded_launch &L) {
  return nameOf(R, L) + " over " + tupleOf(L.domain) + (L.is_tiled ? " in tiles" : "");
}

std::string describe(const recorded_use &U) { return U.type + " of extent " + tupleOf(U.extent); }

} // namespace

std::string mismatchOf(const KernelRecord &First, const KernelRecord &Second, size_t Launch) {
  const recorded_launch &A = First.launches[Launch], &B = Second.launches[Launch];
  const std::string Number = "launch " + std::to_string(Launch + 1) + ": ";
  if (!hasSameName(A.name, B.name) || !A.has_same_domain(B))
    return Number + "the first program launches " + describe(First, A) + ", the second " +
           describe(Second, B);
  if (A.uses.size() != B.uses.size())
    return Number + nameOf(First, A) + " uses " + std::to_string(A.uses.size()) +
           " views, arrays and textures in the first program, " + std::to_string(B.uses.size()) +
           " in the second";
  for (size_t U = 0; U < A.uses.size(); ++U)
    if (!isSameUse(A.uses[U], B.uses[U]))
      return Number + nameOf(First, A) + ": its argument " + std::to_string(U + 1) + " is " +
             describe(A.uses[U]) + " in the first program, " + describe(B.uses[U]) +
             " in the second";
  return "";
}

} // namespace amp2hip
