// A number in a kernel's results.
#pragma once

#include "amp2hip/Verify/Tolerance.h"

#include <cstdint>
#include <string>

namespace amp2hip {

/// Types of numbers, which differ in comparison and printing. A Norm is an integer that stands for
/// a number from 0 to 1 or -1 to 1, as in textures.
enum class ScalarType { Half, Float, Double, Norm, Signed, Unsigned };

/// Returns the type of a record's scalar with the kind 'f', 'i' or 'u'.
ScalarType scalarTypeOf(char Kind, uint64_t Bytes);

/// A number in a record's contents.
struct Scalar {
  ScalarType Type;
  unsigned Bytes; // at most 8
  const char *Data;

  bool isFloating() const {
    return Type == ScalarType::Half || Type == ScalarType::Float || Type == ScalarType::Double;
  }
  double value() const;
  /// Returns the bits as an integer that grows with the value. Adjacent floating-point values
  /// differ by 1.
  int64_t rank() const;
  std::string text() const;
};

bool hasSameBits(const Scalar &A, const Scalar &B);

/// True if the numbers are equal within the tolerance. Two NaNs are equal.
bool isSame(const Scalar &A, const Scalar &B, const Tolerance &Allowed);

/// Returns the distance in units in the last place, or between integers.
uint64_t distance(const Scalar &A, const Scalar &B);

/// Returns the distance as a text: "1 ULP, 6e-08", "3", "2 steps". Empty if a number is infinite or
/// NaN.
std::string distanceText(const Scalar &A, const Scalar &B);

} // namespace amp2hip
