#include "check.h"
#include <tessera/scan.h>
using namespace concurrency;

int main() {
  const int sizes[] = {1, 127, 128, 129, 20000};
  for (int k = 0; k < 5; ++k) {
    const int n = sizes[k];
    std::vector<int> data = numbers(n, 100, k), sums(n), expected(n);
    array_view<const int> v(n, data);
    array_view<int> out(n, sums);
    tessera::inclusive_scan(tessera::begin(v), tessera::end(v), tessera::begin(out));
    out.synchronize();
    std::partial_sum(data.begin(), data.end(), expected.begin());
    CHECK(sums == expected);
    tessera::inclusive_scan(tessera::begin(v), tessera::end(v), tessera::begin(out), tessera::maximum<int>());
    CHECK(out[n - 1] == *std::max_element(data.begin(), data.end()));
    tessera::exclusive_scan(tessera::begin(v), tessera::end(v), tessera::begin(out), 5);
    out.synchronize();
    bool right = sums[0] == 5;
    for (int i = 1; i < n; ++i)
      right = right && sums[i] == expected[i - 1] + 5;
    CHECK(right);
  }
  return finish("scan");
}
