// Kernels that do little with each element: sums, a reduction, a transposition, a
// permutation of axes, a histogram.
#include "comparison.h"

using namespace concurrency;

static void AmpAdd(array_view<const float> a, array_view<const float> b, array_view<float> c) {
  parallel_for_each(c.extent, [=](index<1> i) restrict(amp) { c[i] = a[i] + b[i]; });
}

static void AmpTriad(array_view<const double> a, array_view<const double> b, array_view<double> c,
                     double factor) {
  parallel_for_each(c.extent, [=](index<1> i) restrict(amp) { c[i] = a[i] + factor * b[i]; });
}

static void AmpDot(array_view<const float> a, array_view<const float> b, array_view<float> partial) {
  const int threads = partial.extent[0] * 256;
  parallel_for_each(extent<1>(threads).tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static float sums[256];
    const int local = t.local[0];
    float sum = 0;
    for (int i = t.global[0]; i < a.extent[0]; i += threads)
      sum += a[i] * b[i];
    sums[local] = sum;
    t.barrier.wait();
    for (int s = 128; s > 0; s /= 2) {
      if (local < s)
        sums[local] += sums[local + s];
      t.barrier.wait();
    }
    if (local == 0)
      partial[t.tile[0]] = sums[0];
  });
}

static void AmpTranspose(array_view<const float, 2> in, array_view<float, 2> out) {
  parallel_for_each(in.extent.tile<16, 16>(), [=](tiled_index<16, 16> t) restrict(amp) {
    tile_static float tile[16][17];
    const int row = t.local[0], col = t.local[1];
    tile[row][col] = in[t.global];
    t.barrier.wait();
    out(t.tile_origin[1] + row, t.tile_origin[0] + col) = tile[col][row];
  });
}

static void AmpPermutation(array_view<const float, 3> in, array_view<float, 3> out) {
  parallel_for_each(in.extent, [=](index<3> i) restrict(amp) { out(i[2], i[0], i[1]) = in[i]; });
}

static void AmpHistogram(array_view<const int> keys, array_view<int> counts, int groups) {
  const int threads = groups * 256;
  parallel_for_each(extent<1>(threads).tile<256>(), [=](tiled_index<256> t) restrict(amp) {
    tile_static int local_counts[256];
    const int local = t.local[0];
    local_counts[local] = 0;
    t.barrier.wait();
    for (int i = t.global[0]; i < keys.extent[0]; i += threads)
      atomic_fetch_add(&local_counts[keys[i] & 255], 1);
    t.barrier.wait();
    atomic_fetch_add(&counts[local], local_counts[local]);
  });
}

std::vector<Comparison> Streams() {
  std::vector<Comparison> all;
  const int n = 1 << 25, groups = 132 * 8;
  {
    auto a = MakeData<float>(n, [](int i) { return i % 1000 * 0.25f; });
    auto b = MakeData<float>(n, [](int i) { return i % 77 * 0.5f; });
    auto c = MakeData<float>(n, [](int) { return 0.0f; });
    all.push_back({"add, float, 2^25", [=] { AmpAdd(a->view, b->view, c->view); },
                   [=] { plain::Add(a->by_hand, b->by_hand, c->by_hand, n); },
                   [=] { restricted::Add(a->by_hand, b->by_hand, c->by_hand, n); },
                   [=] { return c->agrees(0); }});
    auto partial = MakeData<float>(groups, [](int) { return 0.0f; });
    all.push_back({"dot, float, 2^25, tiles of 256", [=] { AmpDot(a->view, b->view, partial->view); },
                   [=] { plain::Dot(a->by_hand, b->by_hand, partial->by_hand, n, groups); },
                   [=] { restricted::Dot(a->by_hand, b->by_hand, partial->by_hand, n, groups); },
                   [=] { return partial->agrees(1e-5); }});
  }
  {
    auto a = MakeData<double>(n / 2, [](int i) { return i % 1000 * 0.25; });
    auto b = MakeData<double>(n / 2, [](int i) { return i % 77 * 0.5; });
    auto c = MakeData<double>(n / 2, [](int) { return 0.0; });
    all.push_back({"triad, double, 2^24", [=] { AmpTriad(a->view, b->view, c->view, 3.1); },
                   [=] { plain::Triad(a->by_hand, b->by_hand, c->by_hand, 3.1, n / 2); },
                   [=] { restricted::Triad(a->by_hand, b->by_hand, c->by_hand, 3.1, n / 2); },
                   [=] { return c->agrees(1e-15); }});
  }
  {
    const int size = 4096;
    auto in = MakeData<float>(size * size, [](int i) { return i % 10007 * 1.0f; });
    auto out = MakeData<float>(size * size, [](int) { return 0.0f; });
    const extent<2> shape(size, size);
    all.push_back({"transpose, float, 4096^2, 16x16",
                   [=] { AmpTranspose(in->as(shape), out->as(shape)); },
                   [=] { plain::Transpose(in->by_hand, out->by_hand, size); },
                   [=] { restricted::Transpose(in->by_hand, out->by_hand, size); },
                   [=] { return out->agrees(0); }});
  }
  {
    const extent<3> shape(512, 256, 128), permuted(shape[2], shape[0], shape[1]);
    auto in = MakeData<float>(shape.size(), [](int i) { return i % 10007 * 1.0f; });
    auto out = MakeData<float>(shape.size(), [](int) { return 0.0f; });
    all.push_back(
        {"permutation, float, 512x256x128",
         [=] { AmpPermutation(in->as(shape), out->as(permuted)); },
         [=] { plain::Permutation(in->by_hand, out->by_hand, shape[0], shape[1], shape[2]); },
         [=] { restricted::Permutation(in->by_hand, out->by_hand, shape[0], shape[1], shape[2]); },
         [=] { return out->agrees(0); }});
  }
  {
    auto keys = MakeData<int>(n, [](int i) { return static_cast<int>(i * 2654435761u >> 20); });
    auto counts = MakeData<int>(256, [](int) { return 0; });
    all.push_back({"histogram, int, 2^25, 256 bins",
                   [=] { AmpHistogram(keys->view, counts->view, groups); },
                   [=] { plain::Histogram(keys->by_hand, counts->by_hand, n, groups); },
                   [=] { restricted::Histogram(keys->by_hand, counts->by_hand, n, groups); },
                   [=] { return counts->agrees(0); }});
  }
  return all;
}
