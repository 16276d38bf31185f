// A program that walks its results by rows prints the same with them and without, on the CPU device with its memory apart.
// RUN: %amp2hip++ %s -o %t && %t > %t.txt
// RUN: %amp2hip++ --keep-rows %s -o %t.kept && %t.kept | diff %t.txt -
// RUN: %amp2hip++ --check-bounds %s -o %t.checked && %t.checked | diff %t.txt -
// RUN: FileCheck %s < %t.txt
#include <amp.h>
#include <cstdio>
#include <numeric>
#include <vector>
using namespace concurrency;

#define AT(m, y, x) m[y][x]

struct Cell {
  int n, list[3];
  int twice() const { return 2 * n; }
};
struct Image {
  array_view<int, 2> pixels;
  int rows, first;
  Image(array_view<int, 2> pixels) : pixels(pixels), rows(pixels.extent[0]), first(pixels[0][0]) {}
  int trace() const {
    int sum = 0;
    for (int k = 0; k < rows; ++k)
      sum += pixels[k][k] - this->pixels[k][pixels.extent[1] - 1 - k];
    return sum;
  }
};
template <typename T> T total(array_view<const T, 3> c) {
  T sum = 0;
  for (int z = 0; z < c.extent[0]; ++z)
    for (int y = 0; y < c.extent[1]; ++y)
      for (int x = 0; x < c.extent[2]; ++x)
        sum += c[z][y][x] * (x + 1) + c[z][y][0];
  return sum;
}
template <typename M> int corner(const M &m) { return m[1][2]; }

int main() {
  const int rows = 5, columns = 7;
  std::vector<int> data(rows * columns), cube(2 * 3 * 4);
  std::iota(data.begin(), data.end(), 0);
  std::iota(cube.begin(), cube.end(), 1);
  array_view<int, 2> m(rows, columns, data);
  array_view<int, 3> c(2, 3, 4, cube);
  parallel_for_each(m.extent, [=](index<2> i) restrict(amp) { m[i[0]][i[1]] = i[0] * 100 + i[1]; });
  // CHECK: 0 1 2 3 4 5 6
  // CHECK: 400 401 402 403 404 405 406
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < columns; ++x)
      std::printf(x + 1 < columns ? "%d " : "%d\n", m[y][x]);
  m[2][3] = -1;
  m[m[0][1]][m[0][2]] += 5;
  int &element = m[4][6];
  element *= 2;
  parallel_for_each(c.extent, [=](index<3> i) restrict(amp) { c[i] += m[i[1]][i[2]]; });
  // CHECK: cube 7962
  std::printf("cube %d\n", total<int>(c));

  array<int, 2> a(rows, columns);
  parallel_for_each(a.extent, [&a](index<2> i) restrict(amp) { a[i] = i[0] - i[1]; });
  const array<int, 2> &constant = a;
  a[1][1] = 50;
  std::vector<array_view<int, 2>> views{m, m.section(1, 1, 2, 3), array_view<int, 2>(a)};
  // CHECK: -1 50 107 107 -1 50 -1 2
  std::printf("%d %d %d %d %d %d %d %d\n", m[2][3], a[1][1], constant[1][1] + views[0][0][6] + 51, views[1][0][1],
              m.section(2, 3, 1, 1)[0][0], views[2][1][1], corner(m) - 103 - 5 + 0, corner(data.size() ? m : m) - 105);
  array_view<Cell, 2> cells(extent<2>(2, 2));
  cells[0][0].n = 3;
  cells[0][0].list[2] = 4;
  cells[1][1] = cells[0][0];
  int sum = 0;
  for (int v : cells[1][1].list)
    sum += v > 0 && v < 100 ? v : 0;
  const auto each = [=](int k) { return m[k][k] + AT(m, k, 0) + AT(c, 0, k)[1]; };
  // CHECK: 6 4 -10 308
  std::printf("%d %d %d %d\n", cells[1][1].twice(), cells[1][1].list[2], Image(m).trace(), each(1));
}
