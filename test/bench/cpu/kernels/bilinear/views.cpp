#include "host.h"

#include <amp.h>
using namespace concurrency;

static float limited(float value, float limit) restrict(amp) {
  return value < 0 ? 0 : value > limit ? limit : value;
}

static float sample(array_view<const float, 2> v, float x, float y) restrict(amp) {
  const int x0 = static_cast<int>(x), y0 = static_cast<int>(y);
  const float dx = x - x0, dy = y - y0;
  const float above = v(y0, x0) * (1 - dx) + v(y0, x0 + 1) * dx;
  const float below = v(y0 + 1, x0) * (1 - dx) + v(y0 + 1, x0 + 1) * dx;
  return above * (1 - dy) + below * dy;
}

static void rotate(array_view<const float, 2> image, array_view<float, 2> out, float cosine,
                   float sine) {
  out.discard_data();
  parallel_for_each(
      out.extent, [=](index<2> i) restrict(amp) {
        const float middle = out.extent[0] * 0.5f, limit = out.extent[0] - 1.5f;
        const float dx = i[1] - middle, dy = i[0] - middle;
        const float x = middle + cosine * dx - sine * dy;
        const float y = middle + sine * dx + cosine * dy;
        out[i] = sample(image, limited(x, limit), limited(y, limit));
      });
}

struct Views : Host {
  explicit Views(const Problem &p)
      : Host(p), image(p.side, p.side, p.image), out(p.side, p.side, output) {}
  void run() {
    rotate(image, out, Problem::cosine, Problem::sine);
    accelerator().get_default_view().wait();
  }
  std::vector<float> result() const {
    out.synchronize();
    return output;
  }

  array_view<const float, 2> image;
  array_view<float, 2> out;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
