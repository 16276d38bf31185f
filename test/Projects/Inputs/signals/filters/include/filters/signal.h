#pragma once
#include <amp.h>
#include <vector>

namespace filters {

using samples = concurrency::array_view<float, 1>;

// What stands at a place, or at the nearest that there is.
inline float at(const samples &s, int i) restrict(cpu, amp) {
  const int last = s.extent[0] - 1;
  return s[i < 0 ? 0 : i > last ? last : i];
}

} // namespace filters
