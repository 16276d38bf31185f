#include "scale.h"

void scale(concurrency::array_view<float, 1> v, float factor) {
  parallel_for_each(v.extent, [=](concurrency::index<1> i) restrict(amp) { v[i] = scaled(v[i], factor); });
}
