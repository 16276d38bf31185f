// A picture: its middle is made brighter, the mean of each tile is taken, its levels are counted.
#include <amp.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

const int tile_size = 16, levels = 8, level_size = 32;

/// Returns the accelerator with the most memory.
accelerator largest_accelerator() {
  accelerator largest;
  for (const accelerator &a : accelerator::get_all())
    if (a.dedicated_memory > largest.dedicated_memory)
      largest = a;
  return largest;
}

void brighten(const accelerator_view &av, const array_view<int, 2> &picture, int by) {
  parallel_for_each(av, picture.extent, [=](index<2> i) restrict(amp) { picture[i] += by; });
}

void tile_means(const accelerator_view &av, const array_view<const int, 2> &picture,
                array<int, 2> &means) {
  parallel_for_each(av, picture.extent.tile<tile_size, tile_size>(),
                    [=, &means](tiled_index<tile_size, tile_size> t) restrict(amp) {
    tile_static int row_sums[tile_size][tile_size];
    row_sums[t.local[0]][t.local[1]] = picture[t.global];
    for (int half = tile_size / 2; half > 0; half /= 2) {
      t.barrier.wait();
      if (t.local[1] < half)
        row_sums[t.local[0]][t.local[1]] += row_sums[t.local[0]][t.local[1] + half];
    }
    t.barrier.wait();
    if (t.local[0] == 0 && t.local[1] == 0) {
      int sum = 0;
      for (int r = 0; r < tile_size; ++r)
        sum += row_sums[r][0];
      means[t.tile] = sum / (tile_size * tile_size);
    }
  });
}

void count_levels(const accelerator_view &av, const array_view<const int, 2> &picture,
                  array<int> &counts) {
  parallel_for_each(av, picture.extent, [=, &counts](index<2> i) restrict(amp) {
    atomic_fetch_add(&counts[picture[i] / level_size], 1);
  });
}

void work() {
  accelerator_view av = largest_accelerator().create_view();

  const int rows = 48, columns = 64;
  const int tile_rows = rows / tile_size, tile_columns = columns / tile_size;
  std::vector<int> pixels(rows * columns);
  for (int i = 0; i < rows * columns; ++i)
    pixels[i] = (i / columns * 3 + i % columns) % 192;
  const std::vector<int> zeros(levels);
  std::vector<int> host_means(tile_rows * tile_columns), host_counts(levels);

  array_view<int, 2> picture(rows, columns, pixels);
  array<int, 2> means(tile_rows, tile_columns, av);
  array<int> counts(levels, av);
  copy(zeros.begin(), zeros.end(), counts);

  brighten(av, picture.section(12, 16, rows / 2, columns / 2), 80);
  count_levels(av, picture, counts);
  completion_future counted = copy_async(counts, host_counts.begin());
  tile_means(av, picture, means);
  copy(means, host_means.begin());

  std::printf("corner %d, middle %d\n", picture(0, 0), picture(rows / 2, columns / 2));
  for (int i = 0; i < int(host_means.size()); ++i)
    std::printf("%4d%s", host_means[i], (i + 1) % tile_columns ? "" : "\n");
  counted.get();
  for (int count : host_counts)
    std::printf("%5d", count);
  std::printf("\n");
}

int main() {
  try {
    work();
  } catch (const runtime_exception &e) {
    std::printf("failed: %s\n", e.what());
    return 1;
  }
}
