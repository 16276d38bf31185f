#include <filters/blur.h>

namespace filters {

std::vector<float> blurred(std::vector<float> signal, int radius) {
  if (radius > FILTERS_MAX_RADIUS)
    radius = FILTERS_MAX_RADIUS;
  std::vector<float> result(signal.size());
  samples in(static_cast<int>(signal.size()), signal), out(static_cast<int>(result.size()), result);
  out.discard_data();
  concurrency::parallel_for_each(out.extent, [=](concurrency::index<1> i) restrict(amp) {
    float sum = 0;
    for (int k = -radius; k <= radius; ++k)
      sum += at(in, i[0] + k);
    out[i] = sum / (2 * radius + 1);
  });
  out.synchronize();
  return result;
}

} // namespace filters
