// One number in a kernel's results: its value, its text, and how far it is from another one.
#pragma once

#include "amp2hip/Verify/Tolerance.h"

#include <cstdint>
#include <string>

namespace amp2hip {

/// The types of numbers, each of which compares and prints its bits in another way. A Norm is an
/// integer that stands for a number between 0 and 1, or -1 and 1, as textures have them.
enum class ScalarType { Half, Float, Double, Norm, Signed, Unsigned };

/// Returns the type of a scalar of a record, whose kind is 'f', 'i' or 'u'.
ScalarType scalarTypeOf(char Kind, uint64_t Bytes);

/// A number in a record's contents.
struct Scalar {
  ScalarType Type;
  unsigned Bytes; // at most 8
  const char *At;

  bool isFloating() const {
    return Type == ScalarType::Half || Type == ScalarType::Float || Type == ScalarType::Double;
  }
  double value() const;
  /// Returns the bits as an integer that grows with the value. Neighbours of a floating-point type
  /// differ by 1.
  int64_t rank() const;
  std::string text() const;
};

bool hasSameBits(const Scalar &A, const Scalar &B);

/// Returns true if the numbers are the same within the tolerance. Two NaNs always are.
bool isSame(const Scalar &A, const Scalar &B, const Tolerance &Allowed);

/// Returns the distance in units of the last place, or of an integer.
uint64_t distance(const Scalar &A, const Scalar &B);

/// Returns the distance in words: "1 ULP, 6e-08", "3", "2 steps". It is empty if one of the numbers
/// is infinite or no number.
std::string distanceText(const Scalar &A, const Scalar &B);

} // namespace amp2hip
