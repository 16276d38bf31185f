#include "expect.h"
#include <matrices/product.h>
#include <matrices/transpose.h>

int main() {
  matrices::matrix<float> m(2, 3, {1, 2, 3, 4, 5, 6});
  return expect(transpose(m).copy(), {1, 4, 2, 5, 3, 6}) +
         expect(product(m, transpose(m)).copy(), {14, 32, 32, 77});
}
