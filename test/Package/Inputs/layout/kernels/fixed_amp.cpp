#include <amp.h>

// A kernel, for one, runs.
int fixed_amp(int x) {
  concurrency::array_view<int> v(1, &x);
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] += 1; });
  v.synchronize();
  return x;
}
