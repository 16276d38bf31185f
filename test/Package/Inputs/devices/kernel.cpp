#include <amp.h>

#if __cplusplus < 201703L
#error the standard of the target
#endif

std::vector<int> of_header;

int increment(int x) {
  concurrency::array_view<int> v(1, &x);
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] += 1; });
  v.synchronize();
  return x;
}
