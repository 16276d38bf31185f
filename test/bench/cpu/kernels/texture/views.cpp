#include "host.h"

#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

static unsigned byte(float x) restrict(amp) { return static_cast<unsigned>(x * 255.0f + 0.5f); }

static void mean(texture_view<const unorm_4, 2> image, array_view<unsigned, 2> out) {
  out.discard_data();
  parallel_for_each(
      out.extent, [=](index<2> i) restrict(amp) {
        float_4 sum(0.0f);
        for (int y = -1; y <= 1; ++y)
          for (int x = -1; x <= 1; ++x) {
            const unorm_4 texel = image(i[0] + y, i[1] + x);
            sum += float_4(texel.r, texel.g, texel.b, texel.a);
          }
        sum /= 9.0f;
        out[i] = byte(sum.r) | byte(sum.g) << 8 | byte(sum.b) << 16 | byte(sum.a) << 24;
      });
}

struct Views : Host {
  explicit Views(const Problem &p)
      : Host(p), image(p.side, p.side, p.image.data(), p.resultSize(), 8u),
        out(p.side, p.side, reinterpret_cast<unsigned *>(output.data())) {}
  void run() {
    mean(image, out);
    accelerator().get_default_view().wait();
  }
  std::vector<unsigned char> result() const {
    out.synchronize();
    return output;
  }

  texture<unorm_4, 2> image;
  array_view<unsigned, 2> out;
};

int main(int argc, char **argv) { return measure<Views>(argc, argv); }
