#pragma once
#include <amp.h>
#include "detail.h"
#include "../macros.h"
using namespace concurrency;
inline int twice(int x) BOTH { return 2 * x; }
inline void fill(array_view<int, 1> v) {
  int n = detail_value();
  parallel_for_each(v.extent, [=](index<1> i) GPU {
    v[i] = twice(i[0]) + n;
  });
}
