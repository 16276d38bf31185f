#include "host.h"

#include <amp.h>
using namespace concurrency;

static void multiply(array_view<const float, 2> a, array_view<const float, 2> b,
                     array_view<float, 2> c) {
  c.discard_data();
  parallel_for_each(
      c.extent, [=](index<2> i) restrict(amp) {
        float sum = 0;
        for (int k = 0; k < a.extent[1]; ++k)
          sum += a(i[0], k) * b(k, i[1]);
        c[i] = sum;
      });
}

struct Views : Host {
  explicit Views(const Problem &p)
      : Host(p), a(p.n, p.n, p.a), b(p.n, p.n, p.b), c(p.n, p.n, output) {}
  void run() {
    multiply(a, b, c);
    accelerator().get_default_view().wait();
  }
  std::vector<float> result() const {
    c.synchronize();
    return output;
  }

  array_view<const float, 2> a, b;
  array_view<float, 2> c;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
