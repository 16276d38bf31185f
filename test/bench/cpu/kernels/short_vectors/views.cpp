#include "host.h"

#include <amp.h>
#include <amp_short_vectors.h>
using namespace concurrency;
using namespace concurrency::graphics;

static void mix_colours(array_view<const float_4> in, array_view<float_4> out, int rounds,
                        float keep, float mix) {
  out.discard_data();
  parallel_for_each(
      in.extent, [=](index<1> i) restrict(amp) {
        float_4 c = in[i];
        for (int k = 0; k < rounds; ++k)
          c = c * keep + c.zxyw * c.yzxw * mix;
        out[i] = c;
      });
}

struct Views : Host {
  explicit Views(const Problem &p)
      : Host(p), in(p.n, reinterpret_cast<const float_4 *>(p.colours.data())),
        out(p.n, reinterpret_cast<float_4 *>(output.data())) {}
  void run() {
    mix_colours(in, out, Problem::rounds, Problem::keep, Problem::mix);
    accelerator().get_default_view().wait();
  }
  std::vector<float> result() const {
    out.synchronize();
    return output;
  }

  array_view<const float_4> in;
  array_view<float_4> out;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
