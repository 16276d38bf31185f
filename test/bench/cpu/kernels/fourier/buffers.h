// What the host's transforms need beside the input: two arrays that steps read and write in turn.
#pragma once

#include "host.h"

struct Buffers : Host {
  explicit Buffers(const Problem &p) : Host(p), first(p.n), second(p.n) {}
  std::vector<float> result() const {
    std::vector<float> numbers;
    for (const Complex &number : problem.levels % 2 ? first : second)
      numbers.insert(numbers.end(), {number.re, number.im});
    return numbers;
  }
  const Complex *source(int level) const {
    return level == 0 ? problem.in.data() : level % 2 ? first.data() : second.data();
  }
  Complex *target(int level) { return level % 2 ? second.data() : first.data(); }

  /// Writes the sum of two numbers, and their difference by a root.
  static void butterfly(const Complex &a, const Complex &b, const Complex &root, Complex &sum,
                        Complex &turned) {
    const float re = a.re - b.re, im = a.im - b.im;
    sum = {a.re + b.re, a.im + b.im};
    turned = {re * root.re - im * root.im, re * root.im + im * root.re};
  }

  std::vector<Complex> first, second;
};
