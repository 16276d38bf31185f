// What is written otherwise around what is compared, and means the same: a macro of the command
// line, text that `#` makes of code that changes, a type whose name is qualified in the output.
// RUN: rm -f %t.hip.cpp
// RUN: %amp2hip --check-output %s -o %t.hip.cpp -- -DCOUNT=64
// RUN: FileCheck --input-file %t.hip.cpp %s
// RUN: %compile-everywhere %t.hip.cpp -DCOUNT=64
#include <amp.h>
#include <cassert>
#include <cstdio>
#include <cwchar>
using namespace std; // whose `extent` is another
using namespace concurrency;

float count_more(float x) { return x + COUNT; }

#define SHOW(x) std::puts(#x " holds")
#define WIDEN(x) L##x
#define SHOW_WIDE(x) std::fputws(WIDEN(#x), stdout)
void show(array_view<float> v) {
  // CHECK: assert(v.get_extent()[0] == 5);
  assert(v.extent[0] == 5);
  SHOW(v.extent[0] == 5);
  SHOW_WIDE(v.extent[0] == 5);
}

void fill(array_view<int, 1> v, int n) {
  // CHECK: domain{concurrency::extent<1>(n)};
  parallel_for_each(extent<1>(n), [=](index<1> i) restrict(amp) { v[i] = 1; });
  // CHECK: domain{concurrency::extent<2>(n, n)};
  parallel_for_each(extent<2>(n, n), [=](index<2> i) restrict(amp) { v[i[0]] = 1; });
}
