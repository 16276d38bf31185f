// A row alone is no reason to take a header into the output. One that is taken in has no rows either.
// RUN: split-file %s %t && cd %t
// RUN: %amp2hip in.cpp -o out.hip.cpp && FileCheck in.cpp < out.hip.cpp

//--- in.cpp
#include <amp.h>
using namespace concurrency;
// CHECK: #include "plain.h"
#include "plain.h"
// CHECK: inline int corner(array_view<int, 2> m, int y) { return m(y, 0); }
#include "kernel.h"
// CHECK: int f(array_view<int, 2> m, int y) { return last(m, y) + corner(m, y) + m(y, 1); }
int f(array_view<int, 2> m, int y) { return last(m, y) + corner(m, y) + m[y][1]; }

//--- plain.h
inline int last(array_view<int, 2> m, int y) { return m[y][1]; }

//--- kernel.h
inline void clear(array_view<int, 2> m) {
  parallel_for_each(m.extent, [=](index<2> i) restrict(amp) { m[i] = 0; });
}
inline int corner(array_view<int, 2> m, int y) { return m[y][0]; }
