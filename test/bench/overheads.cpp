// Kernels for which checks and observers cost most and least: milliseconds of each, the best of
// three. On the CPU device it is processor time, of its workers too; on a GPU it is by the clock.
#include <algorithm>
#include <amp.h>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>
using namespace concurrency;

const int tile = 16;

double seconds() {
  static const bool is_cpu = accelerator().device_path.compare(0, 3, L"cpu") == 0;
  if (is_cpu)
    return double(std::clock()) / CLOCKS_PER_SEC;
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Prints the time of one launch, where `launch` makes several.
template <typename Launch> void measure(const char *name, const Launch &launch, int launches = 1) {
  launch();
  accelerator().default_view.wait();
  double best = 1e9;
  for (int i = 0; i < 3; ++i) {
    const double begin = seconds();
    launch();
    accelerator().default_view.wait();
    best = std::min(best, seconds() - begin);
  }
  std::printf("%s %f\n", name, 1e3 * best / launches);
}

int main(int count, char **arguments) {
  // No constant, as sizes of data are.
  const int n = count > 1 ? std::atoi(arguments[1]) : 256, side = 4 * n, many = side * side;
  std::vector<float> left(n * n), right(n * n), product(n * n), from(many), to(many);
  for (int i = 0; i < many; ++i)
    from[i] = float(i % 1000);
  for (int i = 0; i < n * n; ++i)
    left[i] = right[i] = float(i % 100);
  array_view<const float, 2> a(n, n, left), b(n, n, right);
  array_view<float, 2> c(n, n, product);
  array_view<const float> x(many, from);
  array_view<float> y(many, to);
  array_view<const float, 2> p(side, side, from);
  array_view<float, 2> q(side, side, to);
  std::vector<int> counts(256);
  array_view<int> bins(256, counts);

  measure("product,simple", [&] {
    parallel_for_each(c.extent, [=](index<2> i) restrict(amp) {
      float sum = 0;
      for (int k = 0; k < n; k++)
        sum += a(i[0], k) * b(k, i[1]);
      c[i] = sum;
    });
  });
  measure("product,tile_static", [&] {
    parallel_for_each(c.extent.tile<tile, tile>(), [=](tiled_index<tile, tile> t) restrict(amp) {
      tile_static float s[tile][tile], u[tile][tile];
      const int row = t.local[0], column = t.local[1];
      float sum = 0;
      for (int i = 0; i < n; i += tile) {
        s[row][column] = a(t.global[0], column + i);
        u[row][column] = b(row + i, t.global[1]);
        t.barrier.wait();
        for (int k = 0; k < tile; k++)
          sum += s[row][k] * u[k][column];
        t.barrier.wait();
      }
      c[t] = sum;
    });
  });
  measure("saxpy", [&] {
    parallel_for_each(y.extent, [=](index<1> i) restrict(amp) { y[i] += 2 * x[i]; });
  });
  measure("stencil", [&] {
    parallel_for_each(q.extent, [=](index<2> i) restrict(amp) {
      const int row = i[0], column = i[1];
      if (row > 0 && column > 0 && row < side - 1 && column < side - 1)
        q[i] = 0.25f * (p(row - 1, column) + p(row + 1, column) + p(row, column - 1) +
                        p(row, column + 1));
    });
  });
  measure("histogram", [&] {
    parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
      atomic_fetch_inc(&bins[int(x[i]) % 256]);
    });
  });
  measure("reduction", [&] {
    parallel_for_each(x.extent.tile<256>(), [=](tiled_index<256> t) restrict(amp) {
      tile_static float part[256];
      const int i = t.local[0];
      part[i] = x[t];
      t.barrier.wait();
      for (int width = 128; width > 0; width /= 2) {
        if (i < width)
          part[i] += part[i + width];
        t.barrier.wait();
      }
      if (i == 0)
        y[t.tile] = part[0];
    });
  });
  measure("arithmetic", [&] {
    parallel_for_each(y.extent, [=](index<1> i) restrict(amp) {
      float value = x[i] / 1000;
      for (int k = 0; k < 100; k++)
        value = value * value * 0.5f + 0.25f;
      y[i] = value;
    });
  });
  const int launches = 1000;
  array_view<float> few(64, product);
  measure(
      "small,64-threads",
      [&] {
        for (int i = 0; i < launches; ++i)
          parallel_for_each(few.extent, [=](index<1> i) restrict(amp) { few[i] += 1; });
      },
      launches);
}
