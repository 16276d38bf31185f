#include "amp2hip/Analysis/AffineValue.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>

namespace amp2hip {

void AffineValue::add(const Product &P, int64_t Factor) {
  const auto Sum = Factors.emplace(P, 0).first;
  // The sum may overflow, so it is computed with unsigned numbers.
  Sum->second = static_cast<int64_t>(static_cast<uint64_t>(Sum->second) + Factor);
  if (Sum->second == 0)
    Factors.erase(Sum);
}

AffineValue AffineValue::operator+(const AffineValue &Other) const {
  AffineValue Result = *this;
  for (const auto &[P, Factor] : Other.Factors)
    Result.add(P, Factor);
  return Result;
}

AffineValue AffineValue::operator*(const AffineValue &Other) const {
  AffineValue Result;
  for (const auto &[A, FactorOfA] : Factors)
    for (const auto &[B, FactorOfB] : Other.Factors) {
      Product Both;
      std::merge(A.begin(), A.end(), B.begin(), B.end(), std::back_inserter(Both));
      Result.add(Both, static_cast<int64_t>(static_cast<uint64_t>(FactorOfA) * FactorOfB));
    }
  return Result;
}

bool AffineValue::isOfPlace() const {
  return llvm::none_of(Factors, [](const auto &Term) {
    return !Term.first.empty() && Term.first.front().Kind == Symbol::Divergent;
  });
}

std::optional<int64_t> AffineValue::constant() const {
  if (Factors.empty())
    return 0;
  const auto &[P, Factor] = *Factors.begin();
  return Factors.size() == 1 && P.empty() ? std::optional(Factor) : std::nullopt;
}

std::optional<int64_t> AffineValue::factorOf(unsigned Dimension) const {
  const Symbol Place{Symbol::Place, Dimension};
  int64_t Result = 0;
  for (const auto &[P, Factor] : Factors)
    if (llvm::is_contained(P, Place)) {
      if (P.size() > 1)
        return std::nullopt;
      Result = Factor;
    }
  return Result;
}

AffineValue AffineValue::threadPart() const {
  AffineValue Result;
  for (const auto &[P, Factor] : Factors)
    if (!P.empty() && !P.front().isShared())
      Result.add(P, Factor);
  return Result;
}

} // namespace amp2hip
