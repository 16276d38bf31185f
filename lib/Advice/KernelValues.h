// What is known of the integers in a kernel: how they depend on the thread, and which of them are
// never negative.
#pragma once

#include "Code.h"

#include <array>
#include <cstdint>
#include <optional>

namespace amp2hip {

/// How a value depends on the place of the thread: it is a value that all threads of a tile share,
/// plus, for each dimension, the thread's place in that dimension times a factor.
struct ThreadValue {
  /// The factors, most significant dimension first. One without a value is the same for all threads
  /// of a tile, but is no constant.
  std::array<std::optional<int64_t>, 3> Factors = {0, 0, 0};
  /// The value itself, if it is a constant.
  std::optional<int64_t> Constant;

  bool isShared() const { return Factors == std::array<std::optional<int64_t>, 3>{0, 0, 0}; }
  bool isConstantIn(unsigned Dimension) const { return Factors[Dimension].has_value(); }
};

class KernelValues {
public:
  explicit KernelValues(const AdvisedKernel &Kernel) : Kernel(Kernel) {}

  /// Returns how an integer depends on the thread; std::nullopt if that is not known.
  std::optional<ThreadValue> valueOf(const clang::Expr *E) const;
  /// Returns how the components of an index depend on the thread: of `idx`, `t.local`,
  /// `index<2>(i, j)` or a variable with such a value that nothing changes.
  std::optional<std::vector<ThreadValue>> indexOf(const clang::Expr *E) const;
  /// True if a signed integer cannot be negative, unless a sum or product overflows.
  bool isNeverNegative(const clang::Expr *E) const;

private:
  std::optional<ThreadValue> valueOfVariable(const clang::VarDecl *Variable) const;
  std::optional<ThreadValue> valueOfOperator(const clang::BinaryOperator *E) const;
  bool isNeverNegative(const clang::VarDecl *Variable) const;

  const AdvisedKernel &Kernel;
  /// The variables whose changes are being looked at. A change may use the variable itself.
  mutable std::vector<const clang::VarDecl *> Active;
};

} // namespace amp2hip
