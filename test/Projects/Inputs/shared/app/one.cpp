#include "../common/vector_math.h"
#include "../common/plain.h"
#include <cstdio>
int two();
int main() {
  std::vector<float> a(100, 1.0f), b(100, 2.0f);
  add(a, b);
  Scaler<float> s{3.0f};
  concurrency::array_view<float> v(a);
  s.apply(v);
  v.synchronize();
  bool ok = a[7] == 9.0f && two() == 8;
  std::printf("%s\n", ok ? "verified" : "wrong");
  return ok ? 0 : 1;
}
