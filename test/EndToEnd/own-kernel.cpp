// A kernel that somebody has written by hand over the output's names is launched as the output's
// are, also after `using namespace concurrency`.
// RUN: cp %s %t.hip.cpp && %run-everywhere %t.hip.cpp %t.program | FileCheck %s
#include <amp.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

__global__ void scale(extent<1> domain, array_view<float> v, float factor) {
  const auto i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    v[i] *= factor;
}
__global__ void add(extent<2> domain, array_view<float, 2> v, array_view<const float> w) {
  const concurrency::index<2> i = amp2hip::thread_index(domain);
  if (domain.contains(i))
    v[i] += w[i[1]];
}

int main() {
  std::vector<float> data(12, 1), row = {1, 2, 3, 4};
  array_view<float> v(12, data);
  amp2hip::launch<scale>(v.get_extent(), v, 3.0f);
  const array_view<float, 2> grid = v.view_as(extent<2>(3, 4));
  amp2hip::launch<add>(grid.get_extent(), grid, array_view<const float>(4, row));
  amp2hip::launch<scale>(accelerator().create_view(), extent<1>(6), v, 2.0f);
  // CHECK: 8 10 5
  std::printf("%g %g %g\n", v[0], v[5], v[9]);
}
