#include "twice.h"
#include <amp.h>
void twice(int *p, int n) {
  concurrency::array_view<int> v(n, p);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] *= 2; });
  v.synchronize();
}
