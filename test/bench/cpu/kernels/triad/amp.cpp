#include "measure.h"

#include <amp.h>
using namespace concurrency;

static void triad(const array<double> &a, const array<double> &b, array<double> &c, double factor) {
  parallel_for_each(
      c.extent, [ =, &a, &b, &c ](index<1> i) restrict(amp) { c[i] = a[i] + factor * b[i]; });
}

struct Amp : Measured {
  explicit Amp(const Problem &p) : a(p.n, p.a.begin()), b(p.n, p.b.begin()), c(p.n) {}
  void run() {
    triad(a, b, c, Problem::factor);
    c.accelerator_view.wait();
  }
  std::vector<double> result() const { return c; }

  array<double> a, b, c;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
