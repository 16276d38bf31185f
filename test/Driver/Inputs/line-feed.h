#include <amp.h>
inline int run() {
  concurrency::array_view<int> v(1);
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = 1; });
  return v[0] - 1;
}
