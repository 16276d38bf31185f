#include "KernelDifference.h"

#include "Elements.h"
#include "LaunchMismatch.h"
#include "Scalar.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <cmath>
#include <utility>

using namespace llvm;

namespace amp2hip {
namespace {

/// Compares the launches of two records in order, up to the first mismatch.
class Comparer {
public:
  Comparer(const KernelRecord &First, const KernelRecord &Second, const KernelRecord *Contracted,
           const Tolerance &Allowed)
      : First(First), Second(Second), Contracted(Contracted), Allowed(Allowed) {}

  Comparison run() {
    const size_t Common = std::min(First.launches.size(), Second.launches.size());
    for (size_t I = 0; I < Common && Result.Mismatch.empty(); ++I) {
      Result.Mismatch = mismatchOf(First, Second, I);
      if (Result.Mismatch.empty())
        compareLaunch(I);
    }
    if (Result.Mismatch.empty() && !Second.stopped.empty())
      Result.Mismatch =
          "the second program " + Second.stopped + ", after launch " + std::to_string(Common);
    else if (Result.Mismatch.empty() && First.launches.size() > Common)
      Result.Mismatch = "the second program ends after " + std::to_string(Common) + " of " +
                        std::to_string(First.launches.size()) + " launches";
    return std::move(Result);
  }

private:
  void compareLaunch(size_t I) {
    ++Result.Launches;
    const recorded_launch &A = First.launches[I], &B = Second.launches[I];
    Result.Replaced +=
        any_of(B.values, [](const record::recorded_value &V) { return V.is_replaced; }) ||
        any_of(B.uses, [](const recorded_use &U) { return U.is_replaced; });
    for (size_t U = 0; U < A.uses.size() && Result.Mismatch.empty(); ++U)
      if (A.uses[U].is_written)
        compareUse(I, U);
  }

  void compareUse(size_t I, size_t U) {
    const recorded_use &A = First.launches[I].uses[U], &B = Second.launches[I].uses[U];
    const ElementScalars Element = scalarsOf(A, A.layout.empty() ? B.layout : A.layout);
    UseDifference Found{I, U, A.bytes / Element.Bytes * Element.Scalars.size(), 0, 0, {}};
    Result.Scalars += Found.Scalars;
    if (A.after == B.after)
      return;
    const StringRef X = contents(First, A), Y = contents(Second, B);
    if (X.size() != A.bytes || Y.size() != A.bytes) {
      Result.Mismatch = "launch " + std::to_string(I + 1) + ": a record lacks the output of " +
                        nameOf(First, First.launches[I]);
      return;
    }
    compareContents(Element, X, Y, contractedContents(I, U), A.extent, Found);
    if (Found.Differing != 0)
      Result.Differences.push_back(std::move(Found));
  }

  /// Compares the contents \p X and \p Y of the first and second record scalar by scalar. \p Z are
  /// the contents with contraction, or empty.
  void compareContents(const ElementScalars &Element, StringRef X, StringRef Y, StringRef Z,
                       const std::vector<int> &Extent, UseDifference &Found) {
    const uint64_t Elements = X.size() / Element.Bytes;
    for (uint64_t E = 0; E < Elements; ++E)
      for (const ScalarPlace &P : Element.Scalars) {
        const uint64_t Offset = E * Element.Bytes + P.Offset;
        const Scalar A{P.Type, P.Bytes, X.data() + Offset}, B{P.Type, P.Bytes, Y.data() + Offset};
        if (isSame(A, B, Allowed)) {
          noteTolerated(A, B);
          continue;
        }
        std::optional<Scalar> C;
        if (!Z.empty())
          C = Scalar{P.Type, P.Bytes, Z.data() + Offset};
        const Contraction Cause = C ? causeOf(A, B, *C) : Contraction::NotKnown;
        Found.Explained += Cause == Contraction::Explains;
        if (++Found.Differing != 1)
          continue;
        Found.First = {indexOf(E, Extent) + P.Name, A.text(), B.text(), std::nullopt,
                       distanceText(A, B),          Cause};
        if (C)
          Found.First.Contracted = C->text();
      }
  }

  /// Counts a scalar that is equal only by the tolerance.
  void noteTolerated(const Scalar &A, const Scalar &B) {
    if (hasSameBits(A, B))
      return;
    ++Result.WithinTolerance;
    if (A.isFloating() && std::isfinite(A.value()))
      Result.LargestUlps = std::max(Result.LargestUlps, distance(A, B));
  }

  Contraction causeOf(const Scalar &A, const Scalar &B, const Scalar &Contracted) const {
    return hasSameBits(Contracted, A)       ? Contraction::DoesNotChangeIt
           : isSame(B, Contracted, Allowed) ? Contraction::Explains
                                            : Contraction::ChangesItOtherwise;
  }

  /// Returns the contents of the use after the launch; empty if neither record has them. A record
  /// that replayed the first one omits contents that the first one has.
  StringRef contents(const KernelRecord &Record, const recorded_use &Use) const {
    for (const KernelRecord *R : {&Record, &First})
      if (const auto Found = R->contents.find(Use.after); Found != R->contents.end())
        return Found->second;
    return "";
  }

  /// Returns the contents with contraction; empty if they are not known.
  StringRef contractedContents(size_t I, size_t U) const {
    if (!Contracted || I >= Contracted->launches.size() ||
        !mismatchOf(First, *Contracted, I).empty())
      return "";
    const StringRef Text = contents(*Contracted, Contracted->launches[I].uses[U]);
    return Text.size() == First.launches[I].uses[U].bytes ? Text : "";
  }

  const KernelRecord &First, &Second;
  const KernelRecord *Contracted;
  const Tolerance &Allowed;
  Comparison Result;
};

} // namespace

Comparison compare(const KernelRecord &First, const KernelRecord &Second,
                   const KernelRecord *Contracted, const Tolerance &Allowed) {
  return Comparer(First, Second, Contracted, Allowed).run();
}

} // namespace amp2hip
