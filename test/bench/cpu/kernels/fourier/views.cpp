#include "buffers.h"

#include <amp.h>
using namespace concurrency;

static void step(array_view<const Complex> from, array_view<const Complex> roots,
                 array_view<Complex> to, int level) {
  to.discard_data();
  parallel_for_each(
      roots.extent, [=](index<1> i) restrict(amp) {
        const int k = i[0], first = k >> level << level;
        const Complex a = from[k], b = from[k + roots.extent[0]], root = roots[first];
        const float re = a.re - b.re, im = a.im - b.im;
        const Complex sum = {a.re + b.re, a.im + b.im};
        const Complex turned = {re * root.re - im * root.im, re * root.im + im * root.re};
        to[first + k] = sum;
        to[first + k + (1 << level)] = turned;
      });
}

struct Views : Buffers {
  explicit Views(const Problem &p)
      : Buffers(p), in(p.n, p.in), roots(p.n / 2, p.roots), even(p.n, first), odd(p.n, second) {}
  void run() {
    step(in, roots, even, 0);
    for (int level = 1; level < problem.levels; ++level)
      if (level % 2)
        step(even, roots, odd, level);
      else
        step(odd, roots, even, level);
    accelerator().get_default_view().wait();
  }
  std::vector<float> result() const {
    even.synchronize();
    odd.synchronize();
    return Buffers::result();
  }

  array_view<const Complex> in, roots;
  array_view<Complex> even, odd;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
