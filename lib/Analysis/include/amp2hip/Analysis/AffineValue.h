// Affine values: integers as sums of products, whose differences are exact.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

namespace amp2hip {

/// A value from which the integers of a kernel are computed.
struct Symbol {
  enum Kinds {
    Place,     ///< the thread's place in a dimension of the tile, which is Number
    Divergent, ///< a value that may differ between the threads of a tile
    Shared,    ///< a value that all threads of a tile share
    Remainder, ///< a value that they share, and that is not the same at each place in the code
  } Kind;
  unsigned Number; ///< tells the symbols of one kind apart; see KernelValues::expressionOf
  /// True if the value is the same for all threads of a tile.
  bool isShared() const { return Kind == Shared || Kind == Remainder; }
  /// Orders symbols; those of the thread come first.
  bool operator<(const Symbol &Other) const {
    return std::tie(Kind, Number) < std::tie(Other.Kind, Other.Number);
  }
  /// True for the same symbol.
  bool operator==(const Symbol &Other) const {
    return Kind == Other.Kind && Number == Other.Number;
  }
};

/// A sum of products of symbols with a factor each. At most one symbol of a product is not shared.
class AffineValue {
public:
  /// A product, in the order of the symbols; the one without symbols is 1.
  typedef std::vector<Symbol> Product;

  /// Constructs a constant.
  AffineValue(int64_t Constant = 0) { add({}, Constant); }
  /// Constructs the value of a symbol.
  explicit AffineValue(Symbol S) { add({S}, 1); }

  /// Returns the sum.
  AffineValue operator+(const AffineValue &Other) const;
  /// Returns the difference.
  AffineValue operator-(const AffineValue &Other) const { return *this + Other * -1; }
  /// Returns the product. One of the values is shared.
  AffineValue operator*(const AffineValue &Other) const;
  /// True if the values are the same sum.
  bool operator==(const AffineValue &Other) const { return Factors == Other.Factors; }

  /// True if all threads of a tile have the same value.
  bool isShared() const { return threadPart() == AffineValue(); }
  /// True if the value depends on the thread only by the thread's place in the tile.
  bool isOfPlace() const;
  /// Returns the value, if it is a constant.
  std::optional<int64_t> constant() const;
  /// Returns by how much the value grows with the place of the thread in a dimension; std::nullopt
  /// if that is no constant. Requires isOfPlace().
  std::optional<int64_t> factorOf(unsigned Dimension) const;
  /// Returns the products with a symbol that is not shared. All threads share the other products.
  AffineValue threadPart() const;
  /// Returns the factors of the products, none of which is zero.
  const std::map<Product, int64_t> &factors() const { return Factors; }

private:
  void add(const Product &P, int64_t Factor);

  std::map<Product, int64_t> Factors;
};

} // namespace amp2hip
