// What is in a texture, on the host.
#pragma once

#include <amp_graphics.h>
#include <vector>

template <typename T, int N>
std::vector<T> elements(const concurrency::graphics::texture<T, N> &t) {
  std::vector<T> result(t.get_extent().size());
  copy(t, result.begin());
  return result;
}
