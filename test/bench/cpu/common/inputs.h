// What problems are made of: numbers that are the same in each program and each run.
#pragma once

#include <cstdint>
#include <vector>

/// The same sequence of numbers for the same seed, whatever the C++ library is.
class Sequence {
public:
  explicit Sequence(std::uint32_t seed) : state(seed * 2654435761u + 1) {}
  std::uint32_t bits() {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return static_cast<std::uint32_t>(state >> 32);
  }
  /// From `low` on and below `high`.
  double between(double low, double high) { return low + bits() * (high - low) / 4294967296.0; }

private:
  std::uint64_t state;
};

/// `count` numbers from `low` on and below `high`.
template <typename T>
std::vector<T> randomNumbers(int count, std::uint32_t seed, double low = -1, double high = 1) {
  Sequence sequence(seed);
  std::vector<T> numbers(count);
  for (T &number : numbers)
    number = static_cast<T>(sequence.between(low, high));
  return numbers;
}
