// Kernels that read neighbours: stencils in two and three dimensions, a convolution with a halo.
#include "comparison.h"

using namespace concurrency;

static void AmpStencil5(array_view<const float, 2> in, array_view<float, 2> out) {
  parallel_for_each(out.extent, [=](index<2> i) restrict(amp) {
    const int y = i[0], x = i[1];
    if (x == 0 || y == 0 || x == in.extent[1] - 1 || y == in.extent[0] - 1)
      out(y, x) = in(y, x);
    else
      out(y, x) =
          0.5f * in(y, x) + 0.125f * (in(y - 1, x) + in(y + 1, x) + in(y, x - 1) + in(y, x + 1));
  });
}

static void AmpStencil7(array_view<const float, 3> in, array_view<float, 3> out) {
  parallel_for_each(out.extent, [=](index<3> i) restrict(amp) {
    const int z = i[0], y = i[1], x = i[2];
    if (x == 0 || y == 0 || z == 0 || x == in.extent[2] - 1 || y == in.extent[1] - 1 ||
        z == in.extent[0] - 1)
      out[i] = in[i];
    else
      out[i] = 0.4f * in[i] + 0.1f * (in(z - 1, y, x) + in(z + 1, y, x) + in(z, y - 1, x) +
                                      in(z, y + 1, x) + in(z, y, x - 1) + in(z, y, x + 1));
  });
}

static int Clamp(int value, int last) restrict(amp) {
  return direct3d::imin(direct3d::imax(value, 0), last);
}

static void AmpConvolution(array_view<const float, 2> in, array_view<const float, 2> weights,
                           array_view<float, 2> out) {
  parallel_for_each(out.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
    tile_static float part[22][22];
    for (int r = t.local[0]; r < 22; r += 16)
      for (int c = t.local[1]; c < 22; c += 16)
        part[r][c] = in(Clamp(t.tile_origin[0] + r - 3, in.extent[0] - 1),
                        Clamp(t.tile_origin[1] + c - 3, in.extent[1] - 1));
    t.barrier.wait();
    float sum = 0;
    for (int r = 0; r < 7; ++r)
      for (int c = 0; c < 7; ++c)
        sum += weights(r, c) * part[t.local[0] + r][t.local[1] + c];
    out[t.global] = sum;
  });
}

static float Wave(int i) { return i % 1013 * 0.125f; }
static float Zero(int) { return 0; }

std::vector<Comparison> Stencils() {
  std::vector<Comparison> all;
  {
    const int size = 8192;
    auto in = MakeData<float>(size * size, Wave), out = MakeData<float>(size * size, Zero);
    const extent<2> shape(size, size);
    all.push_back({"5-point stencil, float, 8192^2", [=] { AmpStencil5(in->as(shape), out->as(shape)); },
                   [=] { plain::Stencil5(in->by_hand, out->by_hand, size, size); },
                   [=] { restricted::Stencil5(in->by_hand, out->by_hand, size, size); },
                   [=] { return out->agrees(1e-5); }});
  }
  {
    const int size = 400;
    auto in = MakeData<float>(size * size * size, Wave), out = MakeData<float>(size * size * size, Zero);
    const extent<3> shape(size, size, size);
    all.push_back({"7-point stencil, float, 400^3", [=] { AmpStencil7(in->as(shape), out->as(shape)); },
                   [=] { plain::Stencil7(in->by_hand, out->by_hand, size); },
                   [=] { restricted::Stencil7(in->by_hand, out->by_hand, size); },
                   [=] { return out->agrees(1e-5); }});
  }
  {
    const int size = 4096;
    auto in = MakeData<float>(size * size, Wave), out = MakeData<float>(size * size, Zero);
    auto weights = MakeData<float>(49, [](int i) { return i / 100.0f; });
    const extent<2> shape(size, size);
    all.push_back({"convolution 7x7, float, 4096^2, halo",
                   [=] { AmpConvolution(in->as(shape), weights->as(extent<2>(7, 7)), out->as(shape)); },
                   [=] { plain::Convolution(in->by_hand, weights->by_hand, out->by_hand, size); },
                   [=] { restricted::Convolution(in->by_hand, weights->by_hand, out->by_hand, size); },
                   [=] { return out->agrees(1e-5); }});
  }
  return all;
}
