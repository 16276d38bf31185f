// C++ AMP that has a library transform the elements of an array_view.
#include "fft.h"

#include <amp.h>
#include <amp2hip/interop.h>
#include <amp_math.h>

#include <cmath>
#include <cstdio>
#include <vector>

using namespace concurrency;

int main() {
  const int count = 64;
  std::vector<float> data(count * 2);
  array_view<float, 2> v(count, 2, data); // a complex number in each row
  v.discard_data();
  parallel_for_each(
      extent<1>(count), [=](index<1> i) restrict(amp) {
        v(i[0], 0) = precise_math::cosf(5 * 6.2831853f * i[0] / count); // five waves
        v(i[0], 1) = 0;
      });
  accelerator_view av = accelerator().default_view;
  {
    amp2hip::device_access<float, 2> d(v, av);
    forward_transform(amp2hip::stream_of(av), d.data(), count);
  }
  for (int i = 0; i < count; ++i) {
    const float size = std::hypot(v(i, 0), v(i, 1));
    if (size > 0.01f)
      std::printf("frequency %d: %.2f\n", i, size);
  }
}
