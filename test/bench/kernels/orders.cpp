// Algorithms of several launches: a scan, a sort, a Fourier transform.
#include "comparison.h"

#include <cmath>

using namespace concurrency;

/// The sums within each tile, and each tile's sum.
static void AmpScanTiles(array_view<const int> in, array_view<int> out, array_view<int> sums) {
  parallel_for_each(in.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static int part[2][256];
    const int local = t.local[0];
    int from = 0;
    part[0][local] = in[t.global];
    t.barrier.wait();
    for (int step = 1; step < 256; step *= 2) {
      int value = part[from][local];
      if (local >= step)
        value += part[from][local - step];
      part[1 - from][local] = value;
      from = 1 - from;
      t.barrier.wait();
    }
    out[t.global] = part[from][local];
    if (local == 255)
      sums[t.tile] = part[from][local];
  });
}

static void AmpAddTiles(array_view<int> out, array_view<const int> sums) {
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    const int tile = i[0] / 256;
    if (tile > 0)
      out[i] += sums[tile - 1];
  });
}

static void AmpBitonicStep(array_view<int> values, int block, int distance) {
  parallel_for_each(values.extent, [=](index<1> idx) restrict(amp) {
    const int i = idx[0], other = i ^ distance;
    if (other > i) {
      const int a = values[i], b = values[other];
      if ((a > b) == ((i & block) == 0)) {
        values[i] = b;
        values[other] = a;
      }
    }
  });
}

static void AmpTransformPass(array_view<const Complex> in, array_view<const Complex> roots,
                             array_view<Complex> out, int pass) {
  const int half = in.extent[0] / 2;
  parallel_for_each(extent<1>(half), [=](index<1> idx) restrict(amp) {
    const int i = idx[0], size = 1 << pass, k = i & (size - 1);
    const Complex a = in[i], b = in[i + half], w = roots[k * (half >> pass)];
    const Complex t = {b.re * w.re - b.im * w.im, b.re * w.im + b.im * w.re};
    const int to = ((i - k) << 1) + k;
    const Complex sum = {a.re + t.re, a.im + t.im}, difference = {a.re - t.re, a.im - t.im};
    out[to] = sum;
    out[to + size] = difference;
  });
}

/// Three levels: n is a tile of tiles of tiles.
static Comparison Scan() {
  const int tile = 256, n = tile * tile * tile;
  auto in = MakeData<int>(n, [](int i) { return i % 7 - 3; });
  const auto zeros = [](int count) { return MakeData<int>(count, [](int) { return 0; }); };
  auto out = zeros(n), sums = zeros(n / tile), before = zeros(n / tile), sums_of_sums = zeros(tile),
       before_sums = zeros(tile), total = zeros(1);
  const auto by_hand = [=](const auto &scan, const auto &add) {
    scan(in->by_hand, out->by_hand, sums->by_hand, n);
    scan(sums->by_hand, before->by_hand, sums_of_sums->by_hand, n / tile);
    scan(sums_of_sums->by_hand, before_sums->by_hand, total->by_hand, tile);
    add(before->by_hand, before_sums->by_hand, n / tile);
    add(out->by_hand, before->by_hand, n);
  };
  return {"scan, int, 2^24, tiles of 256",
          [=] {
            AmpScanTiles(in->view, out->view, sums->view);
            AmpScanTiles(sums->view, before->view, sums_of_sums->view);
            AmpScanTiles(sums_of_sums->view, before_sums->view, total->view);
            AmpAddTiles(before->view, before_sums->view);
            AmpAddTiles(out->view, before->view);
          },
          [=] { by_hand(plain::ScanTiles, plain::AddTiles); },
          [=] { by_hand(restricted::ScanTiles, restricted::AddTiles); },
          [=] { return out->agrees(0); }};
}

/// All steps; those of values that are sorted already take as long.
static Comparison Sort() {
  const int n = 1 << 22;
  auto values = MakeData<int>(n, [](int i) { return static_cast<int>(i * 2654435761u >> 1); });
  const auto sort = [=](const auto &step) {
    for (int block = 2; block <= n; block *= 2)
      for (int distance = block / 2; distance > 0; distance /= 2)
        step(block, distance);
  };
  return {"bitonic sort, int, 2^22, simple",
          [=] { sort([&](int b, int d) { AmpBitonicStep(values->view, b, d); }); },
          [=] { sort([&](int b, int d) { plain::BitonicStep(values->by_hand, n, b, d); }); },
          [=] { sort([&](int b, int d) { restricted::BitonicStep(values->by_hand, n, b, d); }); },
          [=] { return values->agrees(0); }};
}

/// The input is kept; passes go to and fro between two others.
static Comparison Transform() {
  const int passes = 22, n = 1 << passes;
  const double turn = -2 * 3.14159265358979323846;
  auto in = MakeData<Complex>(n, [](int i) { return Complex{std::sin(i * 0.001f), i % 5 * 0.1f}; });
  auto roots = MakeData<Complex>(n / 2, [=](int i) {
    return Complex{static_cast<float>(std::cos(turn * i / n)),
                   static_cast<float>(std::sin(turn * i / n))};
  });
  auto first = MakeData<Complex>(n, [](int) { return Complex(); });
  auto second = MakeData<Complex>(n, [](int) { return Complex(); });
  const auto transform = [=](const auto &pass) {
    for (int p = 0; p < passes; ++p)
      pass(p == 0 ? in : p % 2 ? first : second, p % 2 ? second : first, p);
  };
  return {"Fourier transform, float, 2^22",
          [=] {
            transform([&](const auto &from, const auto &to, int p) {
              AmpTransformPass(from->view, roots->view, to->view, p);
            });
          },
          [=] {
            transform([&](const auto &from, const auto &to, int p) {
              plain::TransformPass(from->by_hand, roots->by_hand, to->by_hand, n, p);
            });
          },
          [=] {
            transform([&](const auto &from, const auto &to, int p) {
              restricted::TransformPass(from->by_hand, roots->by_hand, to->by_hand, n, p);
            });
          },
          [=] { return second->agrees(1e-3); }};
}

std::vector<Comparison> Orders() { return {Scan(), Sort(), Transform()}; }
