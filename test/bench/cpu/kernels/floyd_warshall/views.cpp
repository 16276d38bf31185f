#include "host.h"

#include <amp.h>
using namespace concurrency;

static void step(array_view<int, 2> d, int k) {
  parallel_for_each(
      d.extent, [=](index<2> idx) restrict(amp) {
        const int i = idx[0], j = idx[1];
        const int through = d[i][k] + d[k][j];
        if (through < d[i][j])
          d[i][j] = through;
      });
}

struct Views : Host {
  explicit Views(const Problem &p) : Host(p), d(p.n, p.n, output) {}
  void prepare() {
    copy(problem.start.begin(), problem.start.end(), d);
    accelerator().get_default_view().wait();
  }
  void run() {
    for (int k = 0; k < d.extent[0]; ++k)
      step(d, k);
    accelerator().get_default_view().wait();
  }
  std::vector<int> result() const {
    d.synchronize();
    return output;
  }

  array_view<int, 2> d;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
