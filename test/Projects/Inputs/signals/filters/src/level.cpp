#include "kernel_math.h"
#include <filters/level.h>

namespace filters {

float loudest(std::vector<float> signal) {
  samples all(static_cast<int>(signal.size()), signal);
  parallel_for_each(all.extent, [=](concurrency::index<1> i) restrict(amp) { all[i] = absolute(all[i]); });
  float result = 0;
  for (int i = 0; i < all.extent[0]; ++i)
    result = result < all[i] ? all[i] : result;
  return result;
}

} // namespace filters
