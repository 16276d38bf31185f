#include "measure.h"

#include <amp.h>
using namespace concurrency;

static void add(const array<float> &a, const array<float> &b, array<float> &c) {
  parallel_for_each(
      c.extent, [&](index<1> i) restrict(amp) { c[i] = a[i] + b[i]; });
}

struct Amp : Measured {
  explicit Amp(const Problem &p) : a(p.n, p.a.begin()), b(p.n, p.b.begin()), c(p.n) {}
  void run() {
    add(a, b, c);
    c.accelerator_view.wait();
  }
  std::vector<float> result() const { return c; }

  array<float> a, b, c;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
