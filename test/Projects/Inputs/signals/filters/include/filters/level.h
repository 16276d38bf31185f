#pragma once
#include "signal.h"

namespace filters {
float loudest(std::vector<float> signal);

/// Each sample times a factor, on the accelerator.
template <typename T> void amplify(concurrency::array_view<T, 1> signal, T factor) {
  parallel_for_each(signal.extent, [=](concurrency::index<1> i) restrict(amp) { signal[i] *= factor; });
}
}
