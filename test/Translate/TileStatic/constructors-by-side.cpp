// A tile_static variable of a class whose default constructor or destructor is for amp alone or a pair, of an instance of a class
// template, and of such classes in templates: no constructor runs (L204).
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
#include <amp.h>
#include <cstdio>
using namespace concurrency;

struct OnAmp {
  int x;
  OnAmp() restrict(amp) : x(9) {}
};
struct BySide {
  int x;
  BySide() restrict(cpu) : x(7) {}
  BySide() restrict(amp) : x(8) {}
};
struct EndsOnAmp {
  int x;
  ~EndsOnAmp() restrict(amp) { x = 0; }
};
template <class T> struct Duo {
  T a, b;
};
template <class T> struct Made {
  T a;
  Made() restrict(amp) : a(6) {}
};

template <class T> int of(int local) restrict(amp) {
  // CHECK: __shared__ amp2hip::tile_storage<Made<T>[4]> p_storage; auto &p = p_storage.get();
  tile_static Made<T> p[4];
  p[local].a = T(local);
  return int(p[local].a);
}
template <class C> int ofClass(int local) restrict(amp) {
  tile_static C p[4];
  p[local].x = local;
  return p[local].x;
}
int other(int local) restrict(amp) {
  // CHECK: __shared__ amp2hip::tile_storage<BySide[4]> p_storage; auto &p = p_storage.get();
  tile_static BySide p[4];
  p[local].x = local;
  return p[local].x;
}

int main() {
  array_view<int> v(4);
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    // CHECK: __shared__ amp2hip::tile_storage<OnAmp[4]> p_storage; auto &p = p_storage.get();
    tile_static OnAmp p[4];
    // CHECK: __shared__ Duo<float> q[4];
    tile_static Duo<float> q[4];
    // CHECK: __shared__ amp2hip::tile_storage<BySide> one_storage; auto &one = one_storage.get();
    tile_static BySide one;
    const int local = t.local[0];
    p[local].x = local;
    q[local].a = 10.f * local;
    if (local == 0)
      one.x = 1000;
    t.barrier.wait();
    v[t] = p[3 - local].x + int(q[3 - local].a) + one.x +
           10000 * (of<int>(local) + of<float>(local) + ofClass<OnAmp>(local) + ofClass<BySide>(local) + ofClass<EndsOnAmp>(local) +
                    other(local));
  });
  // PROGRAM: 1033 61022 121011 181000
  std::printf("%d %d %d %d\n", v[0], v[1], v[2], v[3]);
}
