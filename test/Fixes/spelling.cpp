// --fix changes the source where a restriction has an old name or the letters of one in another order, where a word
// stands behind the specifier, where no function has it, and where a name is one of C++ AMP before its release. Then it
// translates the source.
// RUN: cp %s %t.cpp && %amp2hip %t.cpp -o %t.hip.cpp --fix 2>&1 | FileCheck %s --check-prefix=SAID --implicit-check-not=:
// RUN: FileCheck %s --input-file=%t.cpp --match-full-lines --strict-whitespace
// SAID: note: {{.*}}spelling.cpp.tmp.cpp: fixed 14 problems
#include <amp.h>
#include <vector>
using namespace concurrency;

//      CHECK:int old(int x) restrict(cpu, amp) { return x; }
// CHECK-NEXT:int letters(int x) restrict(amp, cpu) { return x; }
int old(int x) restrict(cpu, direct3d) { return x; }
int letters(int x) restrict(Amp, pcu) { return x; }

// CHECK:int object = 3;
int object restrict(cpu) = 3;

struct S {
  int x;
  //      CHECK:  int right() const restrict(cpu, amp) { return x; }
  // CHECK-NEXT:  int several() const & restrict(amp) { return x; }
  // CHECK-NEXT:  int behind_a_comment() const restrict(cpu, amp) /* why */ noexcept { return x; }
  int right() restrict(cpu, amp) const { return x; }
  int several() restrict(amp) const & { return x; }
  int behind_a_comment() restrict(cpu, amp) /* why */ const noexcept { return x; }
};

int main() {
  std::vector<int> data(16);
  int n = 3;
  // CHECK:  auto count = [=]() mutable restrict(cpu, amp) { return ++n; };
  auto count = [=]() restrict(cpu, amp) mutable { return ++n; };
  //      CHECK:  extent<2> whole(4, 4);
  // CHECK-NEXT:  tiled_extent<2, 2> tiles = whole.tile<2, 2>();
  // CHECK-NEXT:  array_view<int, 2> v(whole, data);
  // CHECK-NEXT:  parallel_for_each(v.extent, [=](index<2> i) restrict(amp) {
  // CHECK-NEXT:    v[i] = i[1] * 4 + i[0] + v.extent[1];
  grid<2> whole(4, 4);
  tiled_grid<2, 2> tiles = whole.tile<2, 2>();
  array_view<int, 2> v(whole, data);
  parallel_for_each(v.grid, [=](index<2> i) restrict(amp) {
    v[i] = i.x * 4 + i.y + v.grid[1];
  });
}
