#include "KernelDifference.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>
#include <cstring>

using namespace llvm;

namespace amp2hip {
namespace {

std::string tuple(ArrayRef<int> Components) {
  std::string Text = "(";
  ListSeparator Comma;
  for (int C : Components)
    Text += StringRef(Comma).str() + std::to_string(C);
  return Text + ")";
}

/// How the bits of a scalar are read.
enum class Reading { Half, Float, Double, Norm, Signed, Unsigned };

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

float halfToFloat(uint64_t Bits) {
  const int Exponent = static_cast<int>(Bits >> 10 & 31);
  const auto Fraction = static_cast<float>(Bits & 1023);
  const float Sign = Bits >> 15 & 1 ? -1.0f : 1.0f;
  if (Exponent == 31)
    return (Bits & 1023) != 0 ? NAN : Sign * INFINITY;
  return Sign *
         (Exponent == 0 ? std::ldexp(Fraction, -24) : std::ldexp(Fraction + 1024, Exponent - 25));
}

/// One scalar of both contents.
struct Scalar {
  Reading As;
  unsigned Bytes;
  const char *At;

  bool isFloating() const {
    return As == Reading::Half || As == Reading::Float || As == Reading::Double;
  }
  double value() const {
    switch (As) {
    case Reading::Half:
      return static_cast<double>(halfToFloat(loadBits(At, 2)));
    case Reading::Float:
      return static_cast<double>(load<float>(At));
    case Reading::Double:
      return load<double>(At);
    default:
      return static_cast<double>(number());
    }
  }
  /// Bits as a number that rises as the values do.
  int64_t number() const {
    const uint64_t Bits = loadBits(At, Bytes);
    const unsigned Unused = 64 - 8 * Bytes;
    const auto Extended = static_cast<int64_t>(Bits << Unused) >> Unused;
    if (isFloating() && Extended < 0)
      return -static_cast<int64_t>(Bits & ~(uint64_t(1) << (8 * Bytes - 1)));
    return As == Reading::Unsigned || As == Reading::Norm ? static_cast<int64_t>(Bits) : Extended;
  }
  std::string text() const {
    std::string Text;
    raw_string_ostream OS(Text);
    if (isFloating())
      OS << format(As == Reading::Double  ? "%.17g"
                   : As == Reading::Float ? "%.9g"
                                          : "%.5g",
                   value());
    else if (As == Reading::Signed)
      OS << number();
    else
      OS << loadBits(At, Bytes);
    return Text;
  }
};

uint64_t distance(const Scalar &A, const Scalar &B) {
  const int64_t X = A.number(), Y = B.number();
  return X > Y ? static_cast<uint64_t>(X) - static_cast<uint64_t>(Y)
               : static_cast<uint64_t>(Y) - static_cast<uint64_t>(X);
}

bool isSame(const Scalar &A, const Scalar &B, const Tolerance &Allowed) {
  if (std::memcmp(A.At, B.At, A.Bytes) == 0)
    return true;
  if (!A.isFloating())
    return A.As == Reading::Norm && distance(A, B) <= Allowed.Norm;
  const double X = A.value(), Y = B.value();
  if (std::isnan(X) || std::isnan(Y))
    return std::isnan(X) && std::isnan(Y);
  if (std::isinf(X) || std::isinf(Y))
    return X == Y;
  const uint64_t Ulps = A.As == Reading::Half    ? Allowed.Half
                        : A.As == Reading::Float ? Allowed.Float
                                                 : Allowed.Double;
  const double Apart = std::abs(X - Y);
  return distance(A, B) <= Ulps || Apart <= Allowed.Absolute ||
         Apart <= Allowed.Relative * std::max(std::abs(X), std::abs(Y));
}

std::string distanceText(const Scalar &A, const Scalar &B) {
  if (!A.isFloating())
    return std::to_string(distance(A, B)) + (A.As == Reading::Norm ? " steps" : "");
  if (!std::isfinite(A.value()) || !std::isfinite(B.value()))
    return "";
  std::string Text = std::to_string(distance(A, B)) + " ULP";
  raw_string_ostream(Text) << format(", %.2g", std::abs(A.value() - B.value()));
  return Text;
}

/// Where the scalars of an element are, and what they are called.
struct ScalarPlace {
  Reading As;
  unsigned Bytes;
  uint64_t Offset;
  std::string Name;
};

Reading readingOf(char Kind, unsigned Bytes) {
  if (Kind == 'f')
    return Bytes == 8 ? Reading::Double : Bytes == 2 ? Reading::Half : Reading::Float;
  return Kind == 'u' ? Reading::Unsigned : Reading::Signed;
}

/// The scalars of an element, or of a texel, and how many bytes it has. Bytes of which nobody says
/// what they are have to be the same.
std::vector<ScalarPlace> scalarsOf(const RecordedUse &Use, ArrayRef<ScalarsOfElement> Layout,
                                   uint64_t &ElementBytes) {
  std::vector<ScalarPlace> Result;
  ElementBytes = Use.ElementBytes;
  if (Use.TexelBits != 0) {
    const unsigned Bytes = Use.TexelBits / 8;
    unsigned Components = 0;
    for (const ScalarsOfElement &S : Layout)
      Components += S.Count;
    const bool IsNorm = StringRef(Use.Type).contains("norm");
    const Reading As =
        IsNorm ? Reading::Norm : readingOf(Layout.empty() ? 'u' : Layout[0].Kind, Bytes);
    // Without a layout every component is a texel of its own, and exact.
    Components = std::max(Components, 1u);
    for (unsigned I = 0; I < Components; ++I)
      Result.push_back(
          {As, Bytes, uint64_t(I) * Bytes, Components == 1 ? "" : std::string(".") + "xyzw"[I]});
    ElementBytes = uint64_t(Components) * Bytes;
    return Result;
  }
  std::vector<bool> IsKnown(ElementBytes, false);
  for (const ScalarsOfElement &S : Layout)
    for (unsigned I = 0; I < S.Count; ++I) {
      const uint64_t At = S.Offset + uint64_t(I) * S.Bytes;
      if (At + S.Bytes > ElementBytes || S.Bytes > 8 || IsKnown[At])
        continue; // what overlaps is the first member of a union
      for (unsigned B = 0; B < S.Bytes; ++B)
        IsKnown[At + B] = true;
      std::string Name = S.Name.empty() ? "" : "." + S.Name;
      if (S.Count != 1)
        Name += "[" + std::to_string(I) + "]";
      Result.push_back({readingOf(S.Kind, S.Bytes), S.Bytes, At, Name});
    }
  // A layout has padding, which nobody writes; without one all are words.
  if (Layout.empty())
    for (uint64_t At = 0; At < ElementBytes; At += 4)
      Result.push_back({Reading::Unsigned, 4, At, ", byte " + std::to_string(At)});
  return Result;
}

/// The position of an element. Of a texture with levels the elements go on behind the first one.
std::string position(uint64_t Element, std::vector<int> Extent) {
  const auto Count = [&] {
    uint64_t Product = 1;
    for (int E : Extent)
      Product *= static_cast<uint64_t>(E);
    return Product;
  };
  unsigned Level = 0;
  for (; Element >= Count() && any_of(Extent, [](int E) { return E > 1; }); ++Level) {
    Element -= Count();
    for (int &E : Extent)
      E = std::max(E / 2, 1);
  }
  std::vector<int> Index(Extent.size());
  for (size_t I = Extent.size(); I-- > 0;) {
    const auto E = static_cast<uint64_t>(Extent[I]);
    Index[I] = static_cast<int>(I == 0 ? Element : Element % E);
    Element /= E;
  }
  return tuple(Index) + (Level ? " of level " + std::to_string(Level) : "");
}

/// A lambda has another name with each compiler, and what is stripped has none.
bool hasSameName(StringRef A, StringRef B) {
  const auto IsNamed = [](StringRef Name) {
    return !Name.contains("lambda") && !Name.contains('$') && !Name.contains('+');
  };
  A.consume_front("__device_stub__");
  B.consume_front("__device_stub__");
  return A == B || !IsNamed(A) || !IsNamed(B);
}

bool isSameUse(const RecordedUse &A, const RecordedUse &B) {
  return A.IsWritten == B.IsWritten && A.Kind == B.Kind && A.TexelBits == B.TexelBits &&
         A.ElementBytes == B.ElementBytes && A.Extent == B.Extent && A.Bytes == B.Bytes;
}

std::string describe(const KernelRecord &R, const RecordedLaunch &L) {
  return nameOf(R, L) + " over " + tuple(L.Domain) + (L.IsTiled ? " in tiles" : "");
}

std::string mismatchOf(const KernelRecord &First, const KernelRecord &Second, size_t I) {
  const RecordedLaunch &A = First.Launches[I], &B = Second.Launches[I];
  const std::string Number = "launch " + std::to_string(I + 1) + ": ";
  if (!hasSameName(A.Name, B.Name) || A.IsTiled != B.IsTiled || A.Domain != B.Domain)
    return Number + "the one launches " + describe(First, A) + ", the other " + describe(Second, B);
  if (A.Uses.size() != B.Uses.size())
    return Number + nameOf(First, A) + " uses " + std::to_string(A.Uses.size()) +
           " views, arrays and textures in the one, " + std::to_string(B.Uses.size()) +
           " in the other";
  for (size_t U = 0; U < A.Uses.size(); ++U)
    if (!isSameUse(A.Uses[U], B.Uses[U]))
      return Number + nameOf(First, A) + ": its argument " + std::to_string(U + 1) + " is " +
             A.Uses[U].Type + " of extent " + tuple(A.Uses[U].Extent) + " in the one, " +
             B.Uses[U].Type + " of extent " + tuple(B.Uses[U].Extent) + " in the other";
  return "";
}

class Comparer {
public:
  Comparer(const KernelRecord &First, const KernelRecord &Second, const KernelRecord *Contracted,
           const Tolerance &Allowed)
      : First(First), Second(Second), Contracted(Contracted), Allowed(Allowed) {}

  Comparison run() {
    const size_t Common = std::min(First.Launches.size(), Second.Launches.size());
    for (size_t I = 0; I < Common && Result.Mismatch.empty(); ++I) {
      Result.Mismatch = mismatchOf(First, Second, I);
      if (Result.Mismatch.empty())
        compareLaunch(I);
    }
    if (Result.Mismatch.empty() && !Second.Stopped.empty())
      Result.Mismatch =
          "the second program " + Second.Stopped + ", after launch " + std::to_string(Common);
    else if (Result.Mismatch.empty() && First.Launches.size() > Common)
      Result.Mismatch = "the second program ends after " + std::to_string(Common) + " of " +
                        std::to_string(First.Launches.size()) + " launches";
    return Result;
  }

private:
  void compareLaunch(size_t I) {
    ++Result.Launches;
    const RecordedLaunch &A = First.Launches[I], &B = Second.Launches[I];
    Result.Replaced +=
        B.HasReplacedValues || any_of(B.Uses, [](const RecordedUse &U) { return U.IsReplaced; });
    for (size_t U = 0; U < A.Uses.size() && Result.Mismatch.empty(); ++U)
      if (A.Uses[U].IsWritten)
        compareUse(I, U);
  }

  /// What the use held in the end; empty if no record has it.
  StringRef contents(const KernelRecord &Of, const RecordedUse &Use) const {
    if (const auto Own = Of.Contents.find(Use.After); Own != Of.Contents.end())
      return Own->second;
    return First.Contents.lookup(Use.After);
  }

  void compareUse(size_t I, size_t U) {
    const RecordedUse &A = First.Launches[I].Uses[U], &B = Second.Launches[I].Uses[U];
    uint64_t ElementBytes = 0;
    const std::vector<ScalarPlace> Places =
        scalarsOf(A, A.Layout.empty() ? B.Layout : A.Layout, ElementBytes);
    const uint64_t Elements = A.Bytes / ElementBytes;
    UseDifference Found{I, U, Elements * Places.size(), 0, 0, {}};
    Result.Scalars += Found.Scalars;
    if (A.After == B.After)
      return;
    const StringRef X = contents(First, A), Y = contents(Second, B);
    if (X.size() != A.Bytes || Y.size() != A.Bytes) {
      Result.Mismatch = "launch " + std::to_string(I + 1) + ": a record lacks what " +
                        nameOf(First, First.Launches[I]) + " wrote";
      return;
    }
    const StringRef Z = contractedContents(I, U);
    for (uint64_t E = 0; E < Elements; ++E)
      for (const ScalarPlace &P : Places) {
        const uint64_t At = E * ElementBytes + P.Offset;
        const Scalar S{P.As, P.Bytes, X.data() + At}, T{P.As, P.Bytes, Y.data() + At};
        if (isSame(S, T, Allowed)) {
          noteTolerated(S, T);
          continue;
        }
        ScalarDifference Difference{
            position(E, A.Extent) + P.Name, S.text(), T.text(), std::nullopt, distanceText(S, T),
            Contraction::NotKnown};
        if (!Z.empty())
          explain(Difference, S, T, {P.As, P.Bytes, Z.data() + At});
        Found.Explained += Difference.Cause == Contraction::Explains;
        if (++Found.Differing == 1)
          Found.First = std::move(Difference);
      }
    if (Found.Differing != 0)
      Result.Differences.push_back(std::move(Found));
  }

  void noteTolerated(const Scalar &S, const Scalar &T) {
    if (std::memcmp(S.At, T.At, S.Bytes) == 0)
      return;
    ++Result.WithinTolerance;
    if (S.isFloating() && std::isfinite(S.value()))
      Result.LargestUlps = std::max(Result.LargestUlps, distance(S, T));
  }

  /// What the program with contraction wrote there; empty if it is not known.
  StringRef contractedContents(size_t I, size_t U) const {
    if (!Contracted || I >= Contracted->Launches.size() ||
        !mismatchOf(First, *Contracted, I).empty())
      return "";
    const StringRef Text = contents(*Contracted, Contracted->Launches[I].Uses[U]);
    return Text.size() == First.Launches[I].Uses[U].Bytes ? Text : "";
  }

  void explain(ScalarDifference &D, const Scalar &A, const Scalar &B, const Scalar &C) const {
    D.Contracted = C.text();
    D.Cause = std::memcmp(C.At, A.At, A.Bytes) == 0 ? Contraction::DoesNotChangeIt
              : isSame(B, C, Allowed)               ? Contraction::Explains
                                                    : Contraction::ChangesItOtherwise;
  }

  const KernelRecord &First, &Second;
  const KernelRecord *Contracted;
  const Tolerance &Allowed;
  Comparison Result;
};

} // namespace

Expected<Tolerance> toleranceOf(StringRef Text) {
  Tolerance Result;
  for (StringRef Part : split(Text, ',')) {
    if (Part.empty())
      continue;
    auto [Name, Value] = Part.split('=');
    if (Value.empty() && !Part.contains('='))
      std::swap(Name, Value);
    uint64_t Ulps = 0;
    double Size = 0;
    if (Name == "relative" || Name == "absolute") {
      if (Value.getAsDouble(Size) || !(Size >= 0))
        return createStringError("'" + Part + "' wants a size, as in relative=1e-5");
      (Name == "relative" ? Result.Relative : Result.Absolute) = Size;
      continue;
    }
    if (Value.getAsInteger(10, Ulps))
      return createStringError("'" + Part +
                               "' wants a number of units of the last place, as in "
                               "float=16");
    if (Name.empty())
      Result.Float = Result.Double = Ulps;
    else if (Name == "half")
      Result.Half = Ulps;
    else if (Name == "float")
      Result.Float = Ulps;
    else if (Name == "double")
      Result.Double = Ulps;
    else if (Name == "norm")
      Result.Norm = Ulps;
    else
      return createStringError("unknown '" + Name +
                               "' of a tolerance; it is half, float, double, norm, relative or "
                               "absolute");
  }
  return Result;
}

std::string nameOf(const KernelRecord &R, const RecordedLaunch &L) {
  const auto Place = R.Places.find(L.Caller);
  return "'" + L.Name + "'" + (Place == R.Places.end() ? "" : " (" + Place->second + ")");
}

Comparison compare(const KernelRecord &First, const KernelRecord &Second,
                   const KernelRecord *Contracted, const Tolerance &Allowed) {
  return Comparer(First, Second, Contracted, Allowed).run();
}

} // namespace amp2hip
