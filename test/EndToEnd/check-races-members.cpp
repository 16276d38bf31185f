// --check-races tells the members of one struct apart, of 1, 2, 4 and 8 bytes, nested and beside bit-fields, in tile_static
// memory and in views.
// RUN: %amp2hip++ --check-races -O0 -Wno-amp-race -w %s -o %t && %t | FileCheck %s --implicit-check-not=error
// RUN: %amp2hip++ --check-races -O2 -Wno-amp-race -w %s -o %t && %t | FileCheck %s --implicit-check-not=error
#include <amp.h>
#include <cstdio>
#include <vector>
using namespace concurrency;

struct Mixed {
  char a, b;
  short c;
  int d;
  double e;
};
struct Nested {
  Mixed inner;
  int z;
  unsigned x : 4, y : 4;
  unsigned w;
};

template <typename Kernel> void expect(const char *name, const Kernel &kernel) {
  try {
    kernel();
    accelerator().default_view.wait();
    printf("%s: fine\n", name);
  } catch (const runtime_exception &e) {
    printf("%s: %s\n", name, e.what());
  }
}

int main() {
  std::vector<Nested> data(4);
  std::vector<int> results(4);
  array_view<Nested> v(4, data);
  array_view<int> out(4, results);
  // CHECK: apart in a tile: fine
  expect("apart in a tile", [&] {
    parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
      tile_static Nested s[4];
      const int i = t.local[0];
      s[i] = v[t];
      t.barrier.wait();
      if (i == 0) {
        s[1].inner.a = 1;
        s[1].inner.d = 2;
        s[1].x = 3;
      } else if (i == 1) {
        s[1].inner.b = 4;
        s[1].inner.e = 5;
        s[1].w = 6;
      } else if (i == 2) {
        s[1].inner.c = 7;
        s[1].z = 8;
      }
      t.barrier.wait();
      out[t] = s[1].inner.a + s[1].z;
    });
  });
  // CHECK: apart in a view: fine
  expect("apart in a view", [&] {
    parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
      const int i = t.local[0];
      if (i == 0) {
        v[0].inner.a = 1;
        v[0].inner.d = 2;
      } else if (i == 1) {
        v[0].inner.b = 3;
        out[1] = int(v[0].inner.e) + v[0].z;
      } else if (i == 2) {
        out[2] = v[0].inner.c;
        v[0].w = 4;
      }
    });
  });
  // CHECK: one member: {{.*}}:[[@LINE+5]]:{{.*}} error: data race
  // CHECK: reads it here
  expect("one member", [&] {
    parallel_for_each(out.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
      if (t.local[0] == 1)
        v[1].inner.c = 5;
      else if (t.local[0] == 0)
        out[0] = v[1].inner.c;
    });
  });
}
