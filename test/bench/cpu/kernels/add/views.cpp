#include "host.h"

#include <amp.h>
using namespace concurrency;

static void add(array_view<const float> a, array_view<const float> b, array_view<float> c) {
  c.discard_data();
  parallel_for_each(
      c.extent, [=](index<1> i) restrict(amp) { c[i] = a[i] + b[i]; });
}

struct Views : Host {
  explicit Views(const Problem &p) : Host(p), a(p.n, p.a), b(p.n, p.b), c(p.n, output) {}
  void run() {
    add(a, b, c);
    accelerator().get_default_view().wait();
  }
  std::vector<float> result() const {
    c.synchronize();
    return output;
  }

  array_view<const float> a, b;
  array_view<float> c;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
