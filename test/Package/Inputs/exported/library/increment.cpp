#include <amp.h>

int NAME(int x) {
  concurrency::array_view<int> v(1, &x);
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] += 1; });
  v.synchronize();
  return x;
}
