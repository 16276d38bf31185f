// A texture captured by reference is a texture_ref parameter of the kernel, as an array is an array_ref; views and samplers are given as they are. `texture` says its namespace, as HIP has one too.
// RUN: %translate %s -o %t.hip.cpp
// RUN: %code-only %t.hip.cpp | FileCheck %s
// RUN: %compile-everywhere %t.hip.cpp
#include <amp.h>
#include <amp_graphics.h>
using namespace concurrency;
using namespace concurrency::graphics;

// CHECK: __device__ void helper(concurrency::graphics::texture<float, 2> &t, concurrency::index<2> i) { t.set(i, t(i) + 1); }
void helper(texture<float, 2> &t, index<2> i) restrict(amp) { t.set(i, t(i) + 1); }
typedef texture<float, 2> image;
template <typename T> T first(const texture<T, 2> &t) restrict(amp) { return t(0, 0); }

// CHECK: f_kernel(concurrency::extent<2> domain,
// CHECK-NEXT: {{ +}}amp2hip::texture_ref<float, 2> out,
// CHECK-NEXT: {{ +}}const amp2hip::texture_ref<float, 2> in,
// CHECK-NEXT: {{ +}}float x) {
// CHECK: out.set(i, in[i] * x + out.get_extent()[0]);
// CHECK: f_kernel2(concurrency::extent<2> domain, amp2hip::texture_ref<float, 2> a) {
// CHECK: void f(concurrency::graphics::texture<float, 2> &out, const concurrency::graphics::texture<float, 2> &in, image &a, float x) {
void f(texture<float, 2> &out, const texture<float, 2> &in, image &a, float x) {
  // CHECK: amp2hip::launch<f_kernel>(out.get_extent(), out, in, x);
  parallel_for_each(out.extent, [=, &out, &in](index<2> i) restrict(amp) {
    out.set(i, in[i] * x + out.extent[0]);
    helper(out, i);
  });
  parallel_for_each(a.extent, [&](index<2> i) restrict(amp) { a.set(i, first(a)); });
}

// A functor holds textures by reference.
struct scale {
  // CHECK: mutable amp2hip::texture_ref<float, 2> to;
  texture<float, 2> &to;
  // CHECK: const amp2hip::texture_ref<float, 2> from;
  const texture<float, 2> &from;
  void operator()(index<2> i) const restrict(amp) { to.set(i, from[i]); }
};

// CHECK: g_kernel(concurrency::extent<2> domain,
// CHECK-NEXT: {{ +}}{{.*}}texture_view<{{.*}}unorm_4, 2> to,
// CHECK-NEXT: {{ +}}{{.*}}texture_view<const {{.*}}unorm_4, 2> from,
// CHECK-NEXT: {{ +}}{{.*}}sampler how) {
// CHECK: to.set(i, from.sample(how, float_2((i[1] + 0.5f) / to.get_extent()[1], 0.5f)));
// CHECK: g_kernel2(concurrency::extent<2> domain,
// CHECK-NEXT: {{ +}}concurrency::graphics::writeonly_texture_view<concurrency::graphics::unorm_4, 2> only,
// CHECK: only.set(i, unorm_4(from(i).get_wzyx()));
void g(texture<float, 2> &out, const texture<float, 2> &in, texture<unorm_4, 2> &pixels, const texture<unorm_4, 2> &image) {
  scale s = {out, in};
  // CHECK: parallel_for_each(out.get_extent(), s);
  parallel_for_each(out.extent, s);
  texture_view<unorm_4, 2> to(pixels);
  texture_view<const unorm_4, 2> from(image);
  sampler how(filter_linear, address_mirror);
  parallel_for_each(to.extent, [=](index<2> i) restrict(amp) {
    to.set(i, from.sample(how, float_2((i[1] + 0.5f) / to.extent[1], 0.5f)));
  });
  writeonly_texture_view<unorm_4, 2> only(pixels);
  parallel_for_each(only.extent, [=](index<2> i) restrict(amp) { only.set(i, unorm_4(from(i).wzyx)); });
  // CHECK: unsigned bytes = pixels.get_data_length() + pixels.get_bits_per_scalar_element() + image.get_mipmap_levels();
  unsigned bytes = pixels.data_length + pixels.bits_per_scalar_element + image.mipmap_levels;
  // CHECK: filter_mode mode = how.get_filter_mode();
  filter_mode mode = how.filter_mode;
}
