// Heat in a plate whose rows are divided among all accelerators of the machine, in one process.
#include <amp.h>

#include <algorithm>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

using namespace concurrency;

/// The machine's accelerators but for those that are the processor by another name.
std::vector<accelerator> devices() {
  std::vector<accelerator> found = accelerator::get_all();
  const auto is_none = [](const accelerator &a) {
    return a.device_path == accelerator::cpu_accelerator ||
           a.device_path == accelerator::direct3d_warp;
  };
  found.erase(std::remove_if(found.begin(), found.end(), is_none), found.end());
  return found;
}

/// Computes `rows` rows of `to` from `first` on, on `av`. The rows around them are read only: the
/// runtime brings them from the accelerator that has written them.
void step(const accelerator_view &av, const array_view<const float, 2> &now,
          const array_view<float, 2> &next, int first, int rows) {
  const int columns = now.extent[1];
  const array_view<const float, 2> from = now.section(first - 1, 0, rows + 2, columns);
  const array_view<float, 2> to = next.section(first, 0, rows, columns);
  parallel_for_each(av, extent<2>(rows, columns - 2), [=](index<2> i) restrict(amp) {
    const int r = i[0] + 1, c = i[1] + 1;
    const float around = from(r - 1, c) + from(r + 1, c) + from(r, c - 1) + from(r, c + 1);
    to(i[0], c) = from(r, c) + 0.2f * (around - 4.0f * from(r, c));
  });
}

int main() {
  const int rows = 62, columns = 100, steps = 50;
  std::vector<float> a((rows + 2) * columns, 0.0f);
  std::fill_n(a.begin(), columns, 100.0f); // the upper border
  std::vector<float> b = a;
  array_view<float, 2> now(rows + 2, columns, a), next(rows + 2, columns, b);

  std::vector<accelerator_view> views;
  for (const accelerator &device : devices())
    views.push_back(device.default_view);
  const int count = int(views.size());

  for (int s = 0; s < steps; ++s) {
    for (int d = 0; d < count; ++d) {
      const int first = 1 + rows * d / count, end = 1 + rows * (d + 1) / count;
      step(views[d], now, next, first, end - first);
    }
    std::swap(now, next);
  }

  std::fprintf(stderr, "%d accelerators\n", count);
  for (int r = 0; r < 6; ++r)
    std::printf("%.9g %.9g\n", now(r, 1), now(r, columns / 2));
  double sum = 0;
  for (int r = 0; r < rows + 2; ++r)
    for (int c = 0; c < columns; ++c)
      sum += now(r, c);
  std::printf("%.12g\n", sum);
}
