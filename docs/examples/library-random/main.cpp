// C++ AMP with random numbers: from a library, which fills an array_view, and from a generator in
// the kernel.
#include "philox.h"
#include "random.h"

#include <amp.h>
#include <amp2hip/interop.h>

#include <cstdio>
#include <vector>

using namespace concurrency;

/// Prints how many of the elements are between 0 and 1, and their mean.
static void print_mean(const char *whose, const array_view<const float> &v) {
  int inside = 0;
  double sum = 0;
  for (int i = 0; i < v.extent[0]; ++i) {
    inside += v[i] >= 0 && v[i] <= 1;
    sum += v[i];
  }
  std::printf("%s: %d numbers, mean %.2f\n", whose, inside, sum / v.extent[0]);
}

int main() {
  const int count = 100000;
  std::vector<float> data(count);
  array_view<float> v(count, data);
  accelerator_view av = accelerator().default_view;
  {
    amp2hip::device_access<float> d(v, av, access_type_write);
    uniform_floats(amp2hip::stream_of(av), 1, d.data(), count);
  }
  print_mean("library", v);

  v.discard_data();
  parallel_for_each(
      v.extent, [=](index<1> i) restrict(amp) { v[i] = philox(1, i[0], 0).uniform(0); });
  print_mean("kernel", v);
  std::printf("%08x\n", philox(0, 0, 0).numbers[0]);
}
