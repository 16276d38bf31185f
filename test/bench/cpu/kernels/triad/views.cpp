#include "host.h"

#include <amp.h>
using namespace concurrency;

static void triad(array_view<const double> a, array_view<const double> b, array_view<double> c,
                  double factor) {
  c.discard_data();
  parallel_for_each(
      c.extent, [=](index<1> i) restrict(amp) { c[i] = a[i] + factor * b[i]; });
}

struct Views : Host {
  explicit Views(const Problem &p) : Host(p), a(p.n, p.a), b(p.n, p.b), c(p.n, output) {}
  void run() {
    triad(a, b, c, Problem::factor);
    accelerator().get_default_view().wait();
  }
  std::vector<double> result() const {
    c.synchronize();
    return output;
  }

  array_view<const double> a, b;
  array_view<double> c;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
