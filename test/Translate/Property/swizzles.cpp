// Components of short vectors stay as they are; swizzles, and components by the names of colours, become calls
// (G14): read, written and changed, by value and through pointers, in macros and templates.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %run-everywhere %t.hip.cpp %t.program | FileCheck --check-prefix=PROGRAM %s
// CUDA's own file behind the source names its `uint3`, which `using namespace direct3d` makes ambiguous.
// NVCC-MAY-REFUSE: error: reference to
#include <amp.h>
#include <amp_short_vectors.h>
#include <cstdio>
#include <vector>
using namespace concurrency;
using namespace concurrency::graphics;
// CHECK: using namespace concurrency::graphics::direct3d;
using namespace concurrency::graphics::direct3d;

// CHECK: #define BRIGHTNESS(v) ((v).get_x() * 0.5f + (v).y)
#define BRIGHTNESS(v) ((v).r * 0.5f + (v).y)

// CHECK: template <typename V> __host__ __device__ V turned(V v) { v.set_xy(v.get_yx()); v += v; return v * 2; }
template <typename V> V turned(V v) restrict(cpu, amp) { v.xy = v.yx; v += v; return v * 2; }

// A name that HIP has too is the library's.
// CHECK: __host__ __device__ concurrency::graphics::float_3 cross(const concurrency::graphics::float_3 &a, concurrency::graphics::float_3 b) {
float3 cross(const float3 &a, float3 b) restrict(cpu, amp) {
  // CHECK: return a.get_yzx() * b.get_zxy() - a.get_zxy() * b.get_yzx();
  return a.yzx * b.zxy - a.zxy * b.yzx;
}
// CHECK: struct Pixel { concurrency::graphics::norm depth; unorm_4 color; };
struct Pixel { norm depth; unorm_4 color; };

void kernel(array_view<float_4> v, const Pixel &p) {
  const unorm_4 color = p.color;
  parallel_for_each(v.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    // CHECK: __shared__ amp2hip::tile_storage<float_4[4]> shared_storage;
    tile_static float_4 shared[4];
    shared[t.local[0]] = v[t.global];
    t.barrier.wait();
    float_4 q = shared[3 - t.local[0]];
    // CHECK: q.set_wzyx(q);
    q.wzyx = q;
    // CHECK: q.set_xy(q.get_xy() + (float_2(1, 1)));
    q.xy += float_2(1, 1);
    // CHECK: q.set_xyz(cross(q.get_xyz(), float_3(0, 1, 0)));
    q.rgb = cross(q.rgb, float_3(0, 1, 0));
    // CHECK: q.set_w(BRIGHTNESS(q) + color.get_x());
    q.a = BRIGHTNESS(q) + color.r;
    // CHECK: q.w += 0.5f;
    q.w += 0.5f;
    float_4 *pointer = &q;
    // CHECK: pointer->set_z(pointer->get_z() + 1);
    pointer->b++;
    // CHECK: v[t.global].set_yz(q.get_zy());
    v[t.global].yz = q.bg;
    // CHECK: v[t.global].x = turned(q).x;
    v[t.global].x = turned(q).x;
    v[t.global].w = q.w;
  });
}

int main() {
  std::vector<float_4> data(4, float_4(1, 2, 3, 4));
  array_view<float_4> v(4, data);
  kernel(v, Pixel{norm(0.5f), unorm_4(0.25f)});
  v.synchronize();
  int_3 i(1, 2, 3);
  // CHECK: i.set_xz(i.get_zx());
  i.xz = i.zx;
  // PROGRAM: 0 6 0 -0.25 | 3 2 1
  std::printf("%g %g %g %g | %d %d %d\n", data[1].x, data[1].y, data[1].z, data[1].w, i.r, i.g, i.b);
  return 0;
}
