#include "measure.h"

#include <amp.h>
using namespace concurrency;

static void step(const array<Complex> &from, const array<Complex> &roots, array<Complex> &to,
                 int level) {
  const int half = roots.extent[0];
  parallel_for_each(
      roots.extent, [ =, &from, &roots, &to ](index<1> i) restrict(amp) {
        const int k = i[0], first = k >> level << level;
        const Complex a = from[k], b = from[k + half], root = roots[first];
        const float re = a.re - b.re, im = a.im - b.im;
        const Complex sum = {a.re + b.re, a.im + b.im};
        const Complex turned = {re * root.re - im * root.im, re * root.im + im * root.re};
        to[first + k] = sum;
        to[first + k + (1 << level)] = turned;
      });
}

struct Amp : Measured {
  explicit Amp(const Problem &p)
      : levels(p.levels), in(p.n, p.in.begin()), roots(p.n / 2, p.roots.begin()), first(p.n),
        second(p.n) {}
  void run() {
    step(in, roots, first, 0);
    for (int level = 1; level < levels; ++level)
      if (level % 2)
        step(first, roots, second, level);
      else
        step(second, roots, first, level);
    first.accelerator_view.wait();
  }
  std::vector<float> result() const {
    const std::vector<Complex> all = levels % 2 ? first : second;
    std::vector<float> numbers;
    for (const Complex &number : all)
      numbers.insert(numbers.end(), {number.re, number.im});
    return numbers;
  }

  int levels;
  array<Complex> in, roots, first, second;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
