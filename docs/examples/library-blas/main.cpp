// C++ AMP that has a BLAS multiply the matrices of three array_views.
#include "gemm.h"

#include <amp.h>
#include <amp2hip/interop.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

template <typename Value>
static matrix<Value> matrix_of(const amp2hip::device_access<Value, 2> &access) {
  return {access.data(), access.stride(0)};
}

int main() {
  const int m = 3, n = 4, k = 2;
  std::vector<float> a(m * k), b(k * n), c(m * n);
  for (int i = 0; i < m * k; ++i)
    a[i] = float(i + 1);
  for (int i = 0; i < k * n; ++i)
    b[i] = float(i + 1);
  array_view<const float, 2> va(m, k, a), vb(k, n, b);
  array_view<float, 2> vc(m, n, c);
  accelerator_view av = accelerator().default_view;
  {
    amp2hip::device_access<const float, 2> da(va, av), db(vb, av);
    amp2hip::device_access<float, 2> dc(vc, av, access_type_write);
    gemm(amp2hip::stream_of(av), m, n, k, matrix_of(da), matrix_of(db), matrix_of(dc));
  }
  parallel_for_each(vc.extent, [=](index<2> i) restrict(amp) { vc[i] += 0.5f; });
  for (int r = 0; r < m; ++r)
    std::printf("%5.1f %5.1f %5.1f %5.1f\n", vc(r, 0), vc(r, 1), vc(r, 2), vc(r, 3));
}
