#include "measure.h"

#include <amp.h>
using namespace concurrency;

static void multiply(const array<float, 2> &a, const array<float, 2> &b, array<float, 2> &c) {
  parallel_for_each(
      c.extent, [&](index<2> i) restrict(amp) {
        float sum = 0;
        for (int k = 0; k < a.extent[1]; ++k)
          sum += a(i[0], k) * b(k, i[1]);
        c[i] = sum;
      });
}

struct Amp : Measured {
  explicit Amp(const Problem &p)
      : a(p.n, p.n, p.a.begin()), b(p.n, p.n, p.b.begin()), c(p.n, p.n) {}
  void run() {
    multiply(a, b, c);
    c.accelerator_view.wait();
  }
  std::vector<float> result() const { return c; }

  array<float, 2> a, b, c;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
