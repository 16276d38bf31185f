#include "measure.h"

#include <amp.h>
#include <amp_short_vectors.h>
#include <cstring>
using namespace concurrency;
using namespace concurrency::graphics;

static void mix_colours(const array<float_4> &in, array<float_4> &out, int rounds, float keep,
                        float mix) {
  parallel_for_each(
      in.extent, [ =, &in, &out ](index<1> i) restrict(amp) {
        float_4 c = in[i];
        for (int k = 0; k < rounds; ++k)
          c = c * keep + c.zxyw * c.yzxw * mix;
        out[i] = c;
      });
}

static std::vector<float_4> colours(const std::vector<float> &numbers) {
  std::vector<float_4> made(numbers.size() / 4);
  for (std::size_t i = 0; i < made.size(); ++i)
    made[i] = float_4(numbers[4 * i], numbers[4 * i + 1], numbers[4 * i + 2], numbers[4 * i + 3]);
  return made;
}

struct Amp : Measured {
  explicit Amp(const Problem &p) : in(p.n, colours(p.colours).begin()), out(p.n) {}
  void run() {
    mix_colours(in, out, Problem::rounds, Problem::keep, Problem::mix);
    out.accelerator_view.wait();
  }
  std::vector<float> result() const {
    const std::vector<float_4> all = out;
    std::vector<float> numbers;
    for (const float_4 &c : all)
      numbers.insert(numbers.end(), {c.x, c.y, c.z, c.w});
    return numbers;
  }

  array<float_4> in, out;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
