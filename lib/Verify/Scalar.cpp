#include "Scalar.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cmath>
#include <cstring>

using namespace llvm;

namespace amp2hip {
namespace {

template <typename T> T load(const char *From) {
  T Value;
  std::memcpy(&Value, From, sizeof Value);
  return Value;
}

uint64_t loadBits(const char *From, unsigned Bytes) {
  uint64_t Bits = 0;
  std::memcpy(&Bits, From, Bytes);
  return Bits;
}

} // namespace

ScalarType scalarTypeOf(char Kind, uint64_t Bytes) {
  if (Kind == 'f')
    return Bytes == 8 ? ScalarType::Double : Bytes == 2 ? ScalarType::Half : ScalarType::Float;
  return Kind == 'u' ? ScalarType::Unsigned : ScalarType::Signed;
}

double Scalar::value() const {
  switch (Type) {
  case ScalarType::Half:
    return APFloat(APFloat::IEEEhalf(), APInt(16, loadBits(Data, 2))).convertToDouble();
  case ScalarType::Float:
    return static_cast<double>(load<float>(Data));
  case ScalarType::Double:
    return load<double>(Data);
  default:
    return static_cast<double>(rank());
  }
}

int64_t Scalar::rank() const {
  const uint64_t Bits = loadBits(Data, Bytes);
  const unsigned Unused = 64 - 8 * Bytes;
  const auto Extended = static_cast<int64_t>(Bits << Unused) >> Unused;
  if (isFloating() && Extended < 0)
    return -static_cast<int64_t>(Bits & ~(uint64_t(1) << (8 * Bytes - 1)));
  const bool IsUnsigned = Type == ScalarType::Unsigned || Type == ScalarType::Norm;
  return IsUnsigned ? static_cast<int64_t>(Bits) : Extended;
}

std::string Scalar::text() const {
  std::string Text;
  raw_string_ostream OS(Text);
  if (isFloating())
    OS << format(Type == ScalarType::Double  ? "%.17g"
                 : Type == ScalarType::Float ? "%.9g"
                                             : "%.5g",
                 value());
  else if (Type == ScalarType::Signed)
    OS << rank();
  else
    OS << loadBits(Data, Bytes);
  return Text;
}

bool hasSameBits(const Scalar &A, const Scalar &B) {
  return std::memcmp(A.Data, B.Data, A.Bytes) == 0;
}

bool isSame(const Scalar &A, const Scalar &B, const Tolerance &Allowed) {
  if (hasSameBits(A, B))
    return true;
  if (!A.isFloating())
    return A.Type == ScalarType::Norm && distance(A, B) <= Allowed.Norm;
  const double X = A.value(), Y = B.value();
  if (std::isnan(X) || std::isnan(Y))
    return std::isnan(X) && std::isnan(Y);
  if (std::isinf(X) || std::isinf(Y))
    return X == Y;
  const uint64_t Ulps = A.Type == ScalarType::Half    ? Allowed.Half
                        : A.Type == ScalarType::Float ? Allowed.Float
                                                      : Allowed.Double;
  const double Apart = std::abs(X - Y);
  return distance(A, B) <= Ulps || Apart <= Allowed.Absolute ||
         Apart <= Allowed.Relative * std::max(std::abs(X), std::abs(Y));
}

uint64_t distance(const Scalar &A, const Scalar &B) {
  const auto X = static_cast<uint64_t>(A.rank()), Y = static_cast<uint64_t>(B.rank());
  return A.rank() > B.rank() ? X - Y : Y - X;
}

std::string distanceText(const Scalar &A, const Scalar &B) {
  if (!A.isFloating())
    return std::to_string(distance(A, B)) + (A.Type == ScalarType::Norm ? " steps" : "");
  if (!std::isfinite(A.value()) || !std::isfinite(B.value()))
    return "";
  std::string Text = std::to_string(distance(A, B)) + " ULP";
  raw_string_ostream(Text) << format(", %.2g", std::abs(A.value() - B.value()));
  return Text;
}

} // namespace amp2hip
