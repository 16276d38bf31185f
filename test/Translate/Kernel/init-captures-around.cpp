// A kernel in a lambda that captures what that lambda declares among its own captures: the kernel gets the variable, as it
// is at the launch. What initialises it is not evaluated again.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

static int calls = 0;
static int next() { return ++calls; }

struct Settings {
  int factor = 3;
  void scale(array_view<int> v) {
    // CHECK: amp2hip::launch<{{.*}}>(v.get_extent(), v, k);
    auto launch = [this, v, k = factor] {
      parallel_for_each(v.extent, [v, k](index<1> i) restrict(amp) { v[i] = k; });
    };
    factor = 50;
    launch();
    std::printf("of a member: %d\n", v[0]);
    // CHECK: amp2hip::launch<{{.*}}>(v.get_extent(), v, k);
    auto copied = [=, self = *this, k = factor] {
      parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = k; });
    };
    factor = 60;
    copied();
    std::printf("beside a copy of the object: %d\n", v[0]);
  }
};
template <class T> void fill(array_view<T> v, T x) {
  // CHECK: auto launch = [&, k = x] { amp2hip::launch<{{.*}}>(v.get_extent(), v, k); };
  auto launch = [&, k = x] { parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = k; }); };
  x = 1000;
  launch();
  std::printf("in a template: %g\n", double(v[0]));
}

int main() {
  int numbers[8] = {};
  float fractions[8];
  array_view<int> v(8, numbers);
  int n = 6;
  // CHECK: auto early = [&, k = n] { amp2hip::launch<{{.*}}>(v.get_extent(), v, k); };
  auto early = [&, k = n] { parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = k; }); };
  n = 100;
  early();
  std::printf("before the assignment: %d\n", v[0]);
  // CHECK: auto called = [=, k = next()] { amp2hip::launch<{{.*}}>(v.get_extent(), v, k); };
  auto called = [=, k = next()] { parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = k; }); };
  called();
  called();
  std::printf("of a call: %d, calls: %d\n", v[0], calls);
  // CHECK: auto counting = [=, k = 5]() mutable { amp2hip::launch<{{.*}}>(v.get_extent(), v, k); k++; };
  auto counting = [=, k = 5]() mutable { parallel_for_each(v.extent, [=](index<1> i) restrict(amp) { v[i] = k; }); k++; };
  counting();
  counting();
  std::printf("changed between launches: %d\n", v[0]);
  auto tiled = [=, k = n] {
    // CHECK: amp2hip::launch<{{.*}}>(v.get_extent().tile<4>(), k, v);
    parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
      tile_static int shared[4];
      shared[t.local[0]] = k;
      t.barrier.wait();
      v[t.global] = shared[3 - t.local[0]];
    });
  };
  n = 7;
  tiled();
  std::printf("in tiles: %d\n", v[0]);
  // CHECK: auto both = [w = v, k = 9] { amp2hip::launch<{{.*}}>(w.get_extent(), w, k); };
  auto both = [w = v, k = 9] { parallel_for_each(w.extent, [w, k](index<1> i) restrict(amp) { w[i] = k; }); };
  both();
  std::printf("of the view and of a constant: %d\n", v[0]);
  array<int> a(8);
  copy(v, a);
  // CHECK: auto of_array = [v, &b = a] { amp2hip::launch<{{.*}}>(v.get_extent(), v, b); };
  auto of_array = [v, &b = a] { parallel_for_each(v.extent, [v, &b](index<1> i) restrict(amp) { v[i] = b[i] + 1; }); };
  of_array();
  std::printf("of an array: %d\n", v[0]);
  // One of the kernel's own is what it was: evaluated at the launch.
  // CHECK: amp2hip::launch<{{.*}}>(v.get_extent(), {{.*}}n + 5{{.*}});
  parallel_for_each(v.extent, [=, n = n + 5](index<1> i) restrict(amp) { v[i] = n; });
  std::printf("of the kernel: %d\n", v[0]);
  Settings().scale(v);
  fill(v, 4);
  fill(array_view<float>(8, fractions), 2.5f);
}
// PROGRAM:      before the assignment: 6
// PROGRAM-NEXT: of a call: 1, calls: 1
// PROGRAM-NEXT: changed between launches: 6
// PROGRAM-NEXT: in tiles: 100
// PROGRAM-NEXT: of the view and of a constant: 9
// PROGRAM-NEXT: of an array: 10
// PROGRAM-NEXT: of the kernel: 12
// PROGRAM-NEXT: of a member: 3
// PROGRAM-NEXT: beside a copy of the object: 50
// PROGRAM-NEXT: in a template: 4
// PROGRAM-NEXT: in a template: 2.5
