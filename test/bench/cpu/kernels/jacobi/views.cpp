#include "host.h"

#include <amp.h>
using namespace concurrency;

static void sweep(array_view<const float, 2> from, array_view<float, 2> to) {
  const extent<2> inner(from.extent[0] - 2, from.extent[1] - 2);
  parallel_for_each(
      inner, [=](index<2> i) restrict(amp) {
        const index<2> idx = i + index<2>(1, 1);
        to[idx] = 0.25f * (from[idx + index<2>(0, -1)] + from[idx + index<2>(0, 1)] +
                           from[idx + index<2>(-1, 0)] + from[idx + index<2>(1, 0)]);
      });
}

struct Views : Host {
  explicit Views(const Problem &p)
      : Host(p), other(p.start), first(p.side, p.side, output), second(p.side, p.side, other) {
    output = p.start;
  }
  void run() {
    for (int i = 0; i < Problem::sweeps; i += 2) {
      sweep(first, second);
      sweep(second, first);
    }
    accelerator().get_default_view().wait();
  }
  std::vector<float> result() const {
    first.synchronize();
    return output;
  }

  std::vector<float> other;
  array_view<float, 2> first, second;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
