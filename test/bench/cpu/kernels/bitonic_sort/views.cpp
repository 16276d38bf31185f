#include "host.h"

#include <amp.h>
using namespace concurrency;

static void step(array_view<int> d, int size, int stride) {
  parallel_for_each(
      d.extent, [=](index<1> idx) restrict(amp) {
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

struct Views : Host {
  explicit Views(const Problem &p) : Host(p), d(p.n, output) {}
  void prepare() {
    copy(problem.start.begin(), problem.start.end(), d);
    accelerator().get_default_view().wait();
  }
  void run() {
    for (int size = 2; size <= d.extent[0]; size *= 2)
      for (int stride = size / 2; stride > 0; stride /= 2)
        step(d, size, stride);
    accelerator().get_default_view().wait();
  }
  std::vector<int> result() const {
    d.synchronize();
    return output;
  }

  array_view<int> d;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
