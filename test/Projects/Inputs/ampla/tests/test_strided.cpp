#include <ampla/strided.h>
#include <ampla/level1.h>
#include "check.h"

using namespace concurrency;
using ampla::strided_view;

int main() {
  const int rows = 20, columns = 30;
  testing::numbers random;
  std::vector<float> m = random.vector<float>(rows * columns), expected = m;
  array_view<float, 1> all(m);

  // Every second element of a row, backwards.
  float sum = 0;
  for (int j = 0; j < columns; j += 2)
    sum += m[3 * columns + j] * m[4 * columns + columns - 1 - j];
  strided_view<float> third = ampla::row(all, columns, 3).every(2);
  strided_view<float> fourth = ampla::row(all, columns, 4).reversed().every(2);
  testing::report("dot of rows", testing::close(ampla::dot(third, fourth), sum));

  for (int i = 0; i < rows; ++i)
    expected[i * columns + 5] += 2 * expected[i * columns + 7];
  ampla::axpy(2, ampla::column(all, columns, 7), ampla::column(all, columns, 5));
  for (int i = 0; i < rows; ++i)
    expected[i * (columns + 1)] *= -1;
  ampla::scal(-1, ampla::diagonal(all, columns));
  all.synchronize();
  testing::report("column, diagonal", testing::same(m, expected));

  // A strided vector and one that is not, and one that cannot be written.
  std::vector<float> x = random.vector<float>(20);
  array_view<const float> read(x);
  float mixed = 0;
  for (int i = 0; i < 20; ++i)
    mixed += m[i * 30] * x[i];
  testing::report("mixed", testing::close(ampla::dot(ampla::strided(all, 30), read), mixed));
  strided_view<const float> odd = ampla::strided(read, 1).every(2, 1);
  int largest = 1;
  for (int i = 3; i < 20; i += 2)
    if (std::fabs(x[i]) > std::fabs(x[largest]))
      largest = i;
  testing::report("iamax, read only", ampla::iamax(odd) == largest / 2 && odd.length == 10);

  bool thrown = false;
  try {
    third.every(0);
  } catch (const ampla::error &e) {
    thrown = std::string(e.what()) == "strided_view::every: bad stride (0, 0)";
  }
  testing::report("bad stride", thrown);
  return testing::result();
}
