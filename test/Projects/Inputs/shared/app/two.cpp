#define WITH_SQUARES
#include "../common/vector_math.h"
int two() {
  std::vector<int> a(10, 1);
  Scaler<int> s{4};
  concurrency::array_view<int> v(a);
  s.fill(v);
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) {
    v[i] = twice((int)square((float)v[i])) / 4;
  });
  v.synchronize();
  return a[3];
}
