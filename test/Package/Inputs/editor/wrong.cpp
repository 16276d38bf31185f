// What is wrong stays wrong.
#include <amp.h>

int host(int x) { return x; }

void launch(concurrency::array_view<int> v) {
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = host(v[i]); });
  undeclared(v);
}
