#include "kernel_test.h"

#include <amp.h>
#include <amp_short_vectors.h>

#include <climits>
#include <vector>

using namespace concurrency;

// Among them the bits of numbers that have none.
TEST(Direct3dIntrinsics, OfBits) {
  std::vector<int> results(12);
  array_view<int, 1> r(results);
  parallel_for_each(extent<1>(1), [=] __device__(concurrency::index<1>) {
    int n = 0;
    r[n++] = static_cast<int>(direct3d::countbits(0xf0u));
    r[n++] = static_cast<int>(direct3d::countbits(UINT_MAX));
    r[n++] = direct3d::firstbithigh(12);
    r[n++] = direct3d::firstbithigh(-13);
    r[n++] = direct3d::firstbithigh(0);
    r[n++] = direct3d::firstbithigh(-1);
    r[n++] = direct3d::firstbithigh(INT_MAX);
    r[n++] = direct3d::firstbitlow(12);
    r[n++] = direct3d::firstbitlow(INT_MIN);
    r[n++] = direct3d::firstbitlow(0);
    r[n++] = direct3d::reversebits(1u) == 0x80000000u;
    r[n++] = direct3d::reversebits(0x0000a00fu) == 0xf0050000u;
  });
  r.synchronize();
  EXPECT_EQ(results, (std::vector<int>{4, 32, 3, 3, -1, -1, 30, 2, 31, -1, 1, 1}));
}

TEST(Direct3dIntrinsics, OfNumbers) {
  std::vector<float> results(16);
  array_view<float, 1> r(results);
  parallel_for_each(extent<1>(1), [=] __device__(concurrency::index<1>) {
    int n = 0;
    r[n++] = direct3d::abs(-3);
    r[n++] = direct3d::clamp(5, 1, 4);
    r[n++] = direct3d::clamp(-0.5f, 0.0f, 1.0f);
    r[n++] = direct3d::imax(-1, 1);
    r[n++] = direct3d::imin(-1, 1);
    r[n++] = direct3d::umax(1u, 7u);
    r[n++] = direct3d::umin(1u, 7u);
    r[n++] = direct3d::mad(2, 3, 4);
    r[n++] = direct3d::rcp(4.0f);
    r[n++] = direct3d::saturate(1.5f);
    r[n++] = direct3d::saturate(-1.5f);
    r[n++] = direct3d::sign(-7);
    r[n++] = direct3d::smoothstep(0.0f, 4.0f, 1.0f);
    r[n++] = direct3d::smoothstep(0.0f, 4.0f, 5.0f);
    r[n++] = direct3d::step(2.0f, 2.0f);
    r[n++] = direct3d::step(2.0f, 1.0f);
  });
  r.synchronize();
  EXPECT_EQ(results, (std::vector<float>{3, 4, 0, 1, -1, 7, 1, 10, 0.25f, 1, 0, -1, 0.15625f, 1, 1, 0}));
}
