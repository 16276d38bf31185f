#include "measure.h"

#include <amp.h>
using namespace concurrency;

static void step(array<int, 2> &d, int k) {
  parallel_for_each(
      d.extent, [ =, &d ](index<2> idx) restrict(amp) {
        const int i = idx[0], j = idx[1];
        const int through = d[i][k] + d[k][j];
        if (through < d[i][j])
          d[i][j] = through;
      });
}

struct Amp : Measured {
  explicit Amp(const Problem &p) : start(p.n, p.n, p.start.begin()), d(p.n, p.n) {}
  void prepare() {
    copy(start, d);
    d.accelerator_view.wait();
  }
  void run() {
    for (int k = 0; k < d.extent[0]; ++k)
      step(d, k);
    d.accelerator_view.wait();
  }
  std::vector<int> result() const { return d; }

  array<int, 2> start, d;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
