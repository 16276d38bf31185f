#include "twice.h"
#include <amp.h>
#ifndef IN_PRECOMPILED_HEADER
#error there is no precompiled header
#endif
int main() {
  std::vector<int> a = {1, 2, 3};
  twice(a.data(), 3);
  concurrency::array_view<int> v(3, a);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] += 1; });
  v.synchronize();
  std::printf("%d\n", a[2]);
  return a[2] == 7 ? 0 : 1;
}
