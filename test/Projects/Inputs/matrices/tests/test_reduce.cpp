#include "expect.h"
#include <matrices/reduce.h>

int main() {
  matrices::matrix<int> m(2, 2, {1, 2, 3, 4});
  return expect(sum_of_rows(m, matrices::itself()), {3, 7}) + expect(std::vector<int>{squared_norm(m)}, {30});
}
