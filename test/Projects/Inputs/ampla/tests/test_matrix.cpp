#include <ampla/matrix.h>
#include <ampla/ampla.h>
#include "check.h"

using ampla::matrix;

static matrix<int> hilbert_like(int n) {
  return matrix<int>::generate(n, n, [](int i, int j) { return (i * 3 + j * 5) % 7; });
}

int main() {
  const float values[] = {1, 2, 3, 4, 5, 6};
  matrix<> m(2, 3, values);
  matrix<> square = m * m.transposed();
  testing::report("product", square(0, 0) == 14 && square(0, 1) == 32 && square(1, 1) == 77);
  testing::report("frobenius", testing::close(ampla::frobenius(m), std::sqrt(91.0f)));

  matrix<int> h = hilbert_like(20);
  matrix<int> product = h * h;
  bool right = true;
  for (int i = 0; i < 20; ++i)
    for (int j = 0; j < 20; ++j) {
      int sum = 0;
      for (int k = 0; k < 20; ++k)
        sum += h(i, k) * h(k, j);
      right = right && product(i, j) == sum;
    }
  testing::report("product of int", right);
  testing::report("transposed", h.transposed().transposed() == h);

  // A block is a view: routines write into the matrix.
  matrix<double> wide(h);
  matrix<double>::view_type block = wide.block(4, 5, 6, 7);
  ampla::transform(block, [](double x) restrict(amp) { return x + 100.0; });
  block.synchronize();
  testing::report("block", wide(4, 5) == h(4, 5) + 100.0 && wide(3, 5) == h(3, 5) && wide(9, 11) > 99.0);

  std::string message;
  try {
    wide.block(15, 15, 6, 6);
  } catch (std::runtime_error &e) {
    message = e.what();
  }
  testing::report("outside", message == "matrix::block: outside (21, 21)");
  return testing::result();
}
