#include "measure.h"

#include <amp.h>
using namespace concurrency;

static void step(array<int> &d, int size, int stride) {
  parallel_for_each(
      d.extent, [ =, &d ](index<1> idx) restrict(amp) {
        const int i = idx[0], other = i ^ stride;
        if (other > i) {
          const int a = d[i], b = d[other];
          if ((a > b) == ((i & size) == 0)) {
            d[i] = b;
            d[other] = a;
          }
        }
      });
}

struct Amp : Measured {
  explicit Amp(const Problem &p) : start(p.n, p.start.begin()), d(p.n) {}
  void prepare() {
    copy(start, d);
    d.accelerator_view.wait();
  }
  void run() {
    for (int size = 2; size <= d.extent[0]; size *= 2)
      for (int stride = size / 2; stride > 0; stride /= 2)
        step(d, size, stride);
    d.accelerator_view.wait();
  }
  std::vector<int> result() const { return d; }

  array<int> start, d;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
