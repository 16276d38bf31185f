#include "check.h"
#include <tessera/histogram.h>
using namespace concurrency;

int main() {
  const std::vector<int> data = numbers(10000, 640);
  std::vector<unsigned> counts(64), expected(64), tens(64), expected_tens(64);
  for (size_t i = 0; i < data.size(); ++i) {
    ++expected[data[i] % 64];
    ++expected_tens[data[i] / 10];
  }
  array_view<const int> v(data);
  array_view<unsigned> c(64, counts), t(64, tens);
  tessera::histogram<64>(tessera::begin(v), tessera::end(v), c);
  tessera::histogram<64>(tessera::begin(v), tessera::end(v), t, [](int x) restrict(amp) { return x / 10; });
  c.synchronize();
  t.synchronize();
  CHECK(counts == expected);
  CHECK(tens == expected_tens);
  try {
    tessera::histogram<32>(tessera::begin(v), tessera::end(v), c);
    check("too many counters", false);
  } catch (const std::invalid_argument &) {
  }
  return finish("histogram");
}
