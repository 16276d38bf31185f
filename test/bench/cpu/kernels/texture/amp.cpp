#include "measure.h"

#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

static void mean(const texture<unorm_4, 2> &image, texture<unorm_4, 2> &result) {
  const texture_view<unorm_4, 2> out(result);
  parallel_for_each(
      out.extent, [=, &image](index<2> i) restrict(amp) {
        float_4 sum;
        for (int y = -1; y <= 1; ++y)
          for (int x = -1; x <= 1; ++x)
            sum += float_4(image[i + index<2>(y, x)]);
        out.set(i, unorm_4(sum / 9.0f));
      });
}

struct Amp : Measured {
  explicit Amp(const Problem &p)
      : size(p.resultSize()), image(p.side, p.side, p.image.data(), size, 8u),
        out(p.side, p.side, 8u) {}
  void run() {
    mean(image, out);
    out.accelerator_view.wait();
  }
  std::vector<unsigned char> result() const {
    std::vector<unsigned char> bytes(size);
    copy(out, bytes.data(), size);
    return bytes;
  }

  unsigned size;
  texture<unorm_4, 2> image, out;
};

int main(int argc, char **argv) { return measure<Amp>(argc, argv); }
