#include <amp.h>

#if FIRST != 1 || SECOND != 2 || !defined(THIRD)
#error what a generator expression with a list says
#endif
static_assert(sizeof(TEXT) == sizeof("a $b"), "a text");

int kernel(int x);
int kernel(int x) {
  concurrency::array_view<int> v(1, &x);
  concurrency::parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] += 1; });
  v.synchronize();
  return x;
}
