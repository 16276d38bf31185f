#include "host.h"

#include <amp.h>
#include <amp_math.h>
using namespace concurrency;

static void gradient(array_view<const float, 2> image, array_view<float, 2> out) {
  const extent<2> inside(image.extent[0] - 2, image.extent[1] - 2);
  const array_view<const float, 2> left = image.section(index<2>(1, 0), inside),
                                   right = image.section(index<2>(1, 2), inside),
                                   above = image.section(index<2>(0, 1), inside),
                                   below = image.section(index<2>(2, 1), inside);
  const array_view<float, 2> inner = out.section(index<2>(1, 1), inside);
  parallel_for_each(
      inner.extent, [=](index<2> i) restrict(amp) {
        inner[i] = fast_math::fabs(right[i] - left[i]) + fast_math::fabs(below[i] - above[i]);
      });
}

struct Views : Host {
  explicit Views(const Problem &p)
      : Host(p), image(p.side, p.side, p.image), out(p.side, p.side, output) {}
  void run() {
    gradient(image, out);
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
