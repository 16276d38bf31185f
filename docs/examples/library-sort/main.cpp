// C++ AMP that has a library sort and sum the elements of an array_view.
#include "sort.h"

#include <amp.h>
#include <amp2hip/interop.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

int main() {
  const int count = 1000;
  std::vector<float> data(count);
  array_view<float> v(count, data);
  v.discard_data();
  // 0 to 999 in another order
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = float(i[0] * 7 % 1000); });
  accelerator_view av = accelerator().default_view;
  {
    amp2hip::device_access<float> d(v, av);
    sort_floats(amp2hip::stream_of(av), d.data(), count);
    std::printf("sum %g\n", sum_floats(amp2hip::stream_of(av), d.data(), count));
  }
  parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] += 0.5f; });
  std::printf("sorted %g %g ... %g\n", v[0], v[1], v[count - 1]);
}
