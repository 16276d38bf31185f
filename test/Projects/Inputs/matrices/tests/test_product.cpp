#include "expect.h"
#include <matrices/product.h>

int main() {
  matrices::matrix<int> a(2, 3, {1, 2, 3, 4, 5, 6}), b(3, 2, {1, 2, 3, 4, 5, 6});
  matrices::matrix<double> d(1, 1, {1.5});
  return expect(product(a, b).copy(), {22, 28, 49, 64}) + expect(product(d, d).copy(), {2.25});
}
