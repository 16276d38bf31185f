// A name that a macro pastes of `__LINE__` is another one on the output's lines, and means the same.
// RUN: %amp2hip --check-output --line-directives=off %s -o %t.hip.cpp
// RUN: not grep -q '^#line' %t.hip.cpp
// RUN: %run-everywhere %t.hip.cpp %t.program
// Another name at the place of one that is pasted is still told:
// RUN: sed 's/KEPT(a, 7)/KEPT(a, 8)/' %t.hip.cpp > %t.changed
// RUN: not %amp2hip --check-output-of %t.changed --line-directives=off %s -o - 2>&1 | FileCheck %s
// CHECK: line-names.cpp:[[@LINE+22]]:{{.*}}error: this name refers to 'a7' in the source and 'a8' in the output [amp-output-differs]
#include <amp.h>
#include <cassert>
using namespace concurrency;
#define PASTED(a, b) a##b
#define PASTE(a, b) PASTED(a, b)
#define UNIQUE(name) PASTE(name, __LINE__)
#define KEPT(name, number) PASTE(name, number)
struct Guard {
  int *count;
  Guard(int *c) restrict(cpu, amp) : count(c) {}
  ~Guard() restrict(cpu, amp) { ++*count; }
};
#define GUARD(x) Guard UNIQUE(guard)(x)
#define SWAP(x, y) int UNIQUE(kept) = (x); (x) = (y); (y) = UNIQUE(kept)
#define BOXED(x) struct UNIQUE(Box) { int v; } UNIQUE(box) = {x}; x = UNIQUE(box).v
int dual(int x) restrict(cpu, amp) {
  int y = 1, count = 0;
  { GUARD(&count); }
  SWAP(x, y);
  BOXED(x);
  const int a7 = 3, a8 = 3;
  return 10 * x + y + count + KEPT(a, 7);
}
int main() {
  int r = 0;
  array_view<int> v(1, &r);
  parallel_for_each(v.extent.tile<1>(), [=](tiled_index<1> t) restrict(amp) {
    tile_static int UNIQUE(shared)[4];
    v[t] = dual(5);
  });
  v.synchronize();
  assert(r == 19 && dual(5) == 19);
  return 0;
}
